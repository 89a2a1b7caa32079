import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const chemistry: Field = {
  department: text('Chemistry', 'الكيمياء'),
  faculty: text('Faculty of Science', 'كلية العلوم'),
  topics: [
    'zinc ferrite nanoparticles',
    'chitosan-alginate composites',
    'copper-doped titania films',
    'activated carbon from date stones',
    'layered double hydroxides',
    'graphene oxide membranes',
  ],
  titles: [
    'Green synthesis and characterisation of {topic}',
    'Removal of reactive dyes from textile wastewater by {topic}',
    'Visible-light photocatalysis over {topic}',
    'Adsorption kinetics of heavy metals on {topic}',
    'Stability and reuse of {topic} in continuous flow',
  ],
  settings: [
    'mechanism and scale-up',
    'an isotherm study',
    'effect of calcination temperature',
    'optimisation by response surfaces',
    'from the bench to a pilot column',
  ],
  journals: ['International Letters in Applied Catalysis', 'Nile Journal of Materials Chemistry', 'Surface Processes and Water'],
  keywords: ['adsorption', 'photocatalysis', 'wastewater', 'nanocomposite', 'kinetics', 'reusability'],
  methods: [
    'The precursor was precipitated at pH 10 under vigorous stirring, aged for two hours, washed until neutral and calcined for three hours in still air.',
    'Phases were identified by powder X-ray diffraction with Cu K-alpha radiation, and crystallite size was estimated after Scherrer.',
    'Batch experiments were run in triplicate in a thermostatic shaker, and residual concentrations were read from a calibrated spectrophotometer.',
    'Surface area and pore volume were obtained from nitrogen isotherms at 77 K.',
  ],
  measures: ['Removal (%)', 'Capacity (mg/g)', 'Surface area (m²/g)', 'Rate constant (1/min)'],
  groups: ['300 °C', '400 °C', '500 °C', '600 °C'],
  arabic: [],
  arabicJournals: [],
  area: text('Materials Chemistry', 'كيمياء المواد'),
  subjects: [
    text('adsorbents from farm residues', 'مواد مازة من المخلفات الزراعية'),
    text('dye removal from textile effluents', 'إزالة الأصباغ من مياه صرف النسيج'),
    text('photocatalytic coatings', 'الطلاءات المحفزة ضوئيًا'),
    text('green routes to metal oxides', 'الطرق الخضراء لتحضير أكاسيد الفلزات'),
    text('membranes for brackish water', 'أغشية معالجة المياه قليلة الملوحة'),
  ],
  books: [
    text('Nanomaterials in Water Treatment', 'المواد النانوية في معالجة المياه'),
    text('Laboratory Manual of Surface Chemistry', 'الدليل المعملي في كيمياء السطوح'),
  ],
  patents: [
    text('Process for activated carbon from date stones', 'طريقة لتحضير الكربون المنشط من نوى التمر'),
    text('Chitosan bead for the capture of lead', 'حبيبات شيتوزان لاحتجاز الرصاص'),
    text('Reusable photocatalytic panel', 'لوح محفز ضوئي قابل لإعادة الاستخدام'),
  ],
}
