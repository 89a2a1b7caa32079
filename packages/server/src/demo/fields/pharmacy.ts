import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const pharmacy: Field = {
  department: text('Pharmaceutics', 'الصيدلانيات'),
  faculty: text('Faculty of Pharmacy', 'كلية الصيدلة'),
  topics: [
    'curcumin-loaded nanoemulsions',
    'transdermal niosomes',
    'mucoadhesive buccal films',
    'inhalable lipid particles',
    'gastro-retentive tablets',
    'ocular in-situ gels',
  ],
  titles: [
    'Formulation and optimisation of {topic}',
    'Enhanced bioavailability from {topic}',
    'Long-term stability of {topic}',
    'In vitro and in vivo evaluation of {topic}',
    'Quality by design in the development of {topic}',
  ],
  settings: [
    'a Box-Behnken design',
    'a crossover study in healthy volunteers',
    'comparison with the marketed product',
    'the role of the surfactant',
    'a mechanistic study',
  ],
  journals: ['Journal of Drug Carriers and Delivery', 'Alexandria Letters in Pharmaceutics', 'Formulation Science Reports'],
  keywords: ['nanocarriers', 'bioavailability', 'stability', 'optimisation', 'permeation', 'controlled release'],
  methods: [
    'The lipid phase was added dropwise to the aqueous phase at 60 °C and homogenised, and the coarse dispersion was then sonicated for five minutes on ice.',
    'Particle size, polydispersity and zeta potential were measured by dynamic light scattering after suitable dilution.',
    'Release was followed in a dialysis bag at 37 °C under sink conditions, and samples were assayed by a validated HPLC method.',
    'Animals were handled as the institutional ethics committee had approved, six to a group.',
  ],
  measures: ['Particle size (nm)', 'Entrapment (%)', 'Release at 8 h (%)', 'Flux (µg/cm²/h)'],
  groups: ['F1', 'F2', 'F3', 'F4'],
  arabic: [],
  arabicJournals: [],
  area: text('Drug Delivery', 'توصيل الدواء'),
  subjects: [
    text('nanoemulsions for eye drops', 'المستحلبات النانوية لقطرات العين'),
    text('herbal extracts in topical gels', 'المستخلصات النباتية في المواد الهلامية الموضعية'),
    text('paediatric oral films', 'الأفلام الفموية للأطفال'),
    text('stability of generic tablets', 'ثبات الأقراص المثيلة'),
    text('inhaled antibiotics', 'المضادات الحيوية المستنشقة'),
  ],
  books: [
    text('Pharmaceutical Calculations Step by Step', 'الحسابات الصيدلية خطوة بخطوة'),
    text('Modern Dosage Forms', 'الأشكال الصيدلية الحديثة'),
  ],
  patents: [
    text('Mucoadhesive film for mouth ulcers', 'شريط لاصق مخاطي لقرح الفم'),
    text('Dry powder inhaler capsule', 'كبسولة استنشاق للمساحيق الجافة'),
    text('Curcumin nanoemulsion and its preparation', 'مستحلب نانوي للكركمين وطريقة تحضيره'),
  ],
}
