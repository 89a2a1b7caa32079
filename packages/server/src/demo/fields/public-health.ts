import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const publicHealth: Field = {
  department: text('Public Health', 'الصحة العامة'),
  faculty: text('Faculty of Medicine', 'كلية الطب'),
  topics: [
    'iron deficiency among schoolchildren',
    'hepatitis C elimination in villages',
    'antenatal care attendance',
    'uncontrolled hypertension',
    'needlestick injuries among nurses',
    'vaccine hesitancy',
  ],
  titles: [
    'Determinants of {topic}',
    'Trends in {topic} over ten years',
    'A community intervention and {topic}',
    'Knowledge, attitudes and practice regarding {topic}',
    'The cost of {topic}',
  ],
  settings: [
    'a survey of 28 villages in Sohag',
    'a mixed-methods study in Ismailia',
    'evidence from primary care in the Nile Delta',
    'a stepped-wedge trial',
    'a household survey in Qena',
  ],
  journals: [
    'Nile Journal of Community Health',
    'Eastern Mediterranean Letters in Public Health',
    'Global Reports in Prevention',
  ],
  keywords: ['primary care', 'health equity', 'rural health', 'Egypt', 'health education', 'household survey'],
  methods: [
    'Households were drawn in two stages, villages with probability proportional to size and then households by systematic sampling.',
    'Trained interviewers, most of them rural health pioneers, used a questionnaire that had been translated, back-translated and piloted in two villages.',
    'Blood pressure was measured twice in the seated position with a validated automatic device, and the mean was used.',
    'The study was explained in Arabic, and consent was given in writing or, where a participant could not write, by thumbprint before a witness.',
  ],
  measures: ['Prevalence (%)', 'Knowledge score', 'Visits per year', 'Cost per household (EGP)'],
  groups: ['Urban', 'Near village', 'Far village', 'Hamlet'],
  arabic: [
    text('Barriers to antenatal care in the villages of Upper Egypt', 'معوقات متابعة الحمل في قرى صعيد مصر'),
    text('School meals and anaemia among primary pupils', 'التغذية المدرسية والأنيميا لدى تلاميذ المرحلة الابتدائية'),
  ],
  arabicJournals: [text('Egyptian Journal of Community Medicine', 'المجلة المصرية لطب المجتمع')],
  area: text('Community Health', 'صحة المجتمع'),
  subjects: [
    text('school-based anaemia control', 'مكافحة الأنيميا في المدارس'),
    text('home visits by rural health pioneers', 'الزيارات المنزلية للرائدات الريفيات'),
    text('safe injection in primary care', 'الحقن الآمن في الرعاية الأولية'),
    text('salt reduction in village bakeries', 'خفض الملح في مخابز القرى'),
    text('heat and maternal health', 'موجات الحر وصحة الأمهات'),
  ],
  books: [
    text('Epidemiology from the Village Upwards', 'علم الوبائيات من القرية إلى المدينة'),
    text('Writing a Health Survey', 'إعداد المسوح الصحية'),
  ],
  patents: [
    text('Vaccine carrier with a passive temperature record', 'حافظة لقاحات بسجل حراري ذاتي'),
    text('Single-use lancet with a counter', 'إبرة وخز أحادية الاستخدام مزودة بعداد'),
    text('Foldable height board for household surveys', 'لوحة قياس طول قابلة للطي للمسوح المنزلية'),
  ],
}
