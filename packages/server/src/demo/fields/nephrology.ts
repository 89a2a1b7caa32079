import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const nephrology: Field = {
  department: text('Nephrology', 'أمراض الكلى'),
  faculty: text('Faculty of Medicine', 'كلية الطب'),
  topics: [
    'chronic kidney disease of unknown cause',
    'vascular calcification in haemodialysis patients',
    'contrast-associated acute kidney injury',
    'anaemia in peritoneal dialysis',
    'lupus nephritis in young women',
    'post-transplant diabetes',
  ],
  titles: [
    'Prevalence and predictors of {topic}',
    'Early serum markers of {topic}',
    'Two-year outcomes of {topic}',
    'Vitamin D status and {topic}',
    'Quality of life and {topic}',
  ],
  settings: [
    'a cross-sectional study in rural Upper Egypt',
    'a multicentre cohort from the Nile Delta',
    'a prospective single-centre study',
    'a case-control study',
    'results of a regional registry',
  ],
  journals: ['Delta Journal of Renal Medicine', 'African Archives of Nephrology', 'International Letters in Clinical Nephrology'],
  keywords: ['glomerular filtration', 'dialysis adequacy', 'biomarkers', 'cohort study', 'Egypt', 'mineral metabolism'],
  methods: [
    'Consecutive adults who attended the outpatient clinic and gave written consent were enrolled; those with active infection or malignancy were excluded.',
    'Glomerular filtration rate was estimated with the 2021 CKD-EPI creatinine equation, and albuminuria was measured in a first-morning sample.',
    'Blood was drawn before the midweek session, centrifuged within thirty minutes and kept at -80 °C until it was assayed in duplicate.',
    'Ultrasonography was performed by one radiologist who did not know the laboratory results.',
  ],
  measures: ['eGFR (mL/min/1.73 m²)', 'Haemoglobin (g/dL)', 'Albuminuria (mg/g)', 'Phosphate (mg/dL)'],
  groups: ['Controls', 'Stage 2', 'Stage 3', 'Stage 4'],
  arabic: [],
  arabicJournals: [],
  area: text('Renal Medicine', 'طب الكلى'),
  subjects: [
    text('dialysis access in rural hospitals', 'وصلات الغسيل الدموي في المستشفيات الريفية'),
    text('kidney stones in hot climates', 'حصوات الكلى في المناخ الحار'),
    text('bone disease in dialysis patients', 'أمراض العظام لدى مرضى الغسيل الكلوي'),
    text('early screening for diabetic nephropathy', 'الكشف المبكر عن اعتلال الكلى السكري'),
    text('the nutrition of children on dialysis', 'تغذية الأطفال على الغسيل الكلوي'),
  ],
  books: [
    text('Kidney Care for the General Practitioner', 'رعاية الكلى للممارس العام'),
    text('Fluids and Electrolytes at the Bedside', 'السوائل والأملاح في الممارسة الإكلينيكية'),
  ],
  patents: [
    text('Dialysis catheter lock with a colour indicator', 'قفل لقسطرة الغسيل الكلوي بمؤشر لوني'),
    text('Portable cooler for dialysis concentrate', 'مبرد محمول لمحاليل الغسيل الكلوي'),
    text('Wearable alarm for needle dislodgement', 'جهاز إنذار قابل للارتداء لانفصال إبرة الغسيل'),
  ],
}
