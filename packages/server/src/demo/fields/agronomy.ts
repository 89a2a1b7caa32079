import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const agronomy: Field = {
  department: text('Agronomy', 'المحاصيل'),
  faculty: text('Faculty of Agriculture', 'كلية الزراعة'),
  topics: [
    'bread wheat under salt stress',
    'faba bean in rotation with maize',
    'rice grown with less water',
    'quinoa on reclaimed sandy soil',
    'sugar beet at the edge of the delta',
    'heat-tolerant tomato lines',
  ],
  titles: [
    'Yield and water productivity of {topic}',
    'Foliar potassium improves {topic}',
    'Genotype by environment interaction in {topic}',
    'Biochar and compost as amendments for {topic}',
    'Physiological response of {topic} to late sowing',
  ],
  settings: [
    'a three-season field experiment',
    'trials at four sites',
    'evidence from Sakha and Nubaria',
    'a split-plot experiment',
    'on-farm results with smallholders',
  ],
  journals: ['Egyptian Reports in Field Crops', 'Journal of Dryland Agronomy', 'Plant Stress and Production'],
  keywords: ['salinity', 'water productivity', 'biochar', 'grain yield', 'smallholders', 'heat stress'],
  methods: [
    'The experiment was laid out as a split plot in four replicates, with irrigation in the main plots and genotypes in the sub-plots of 12 m².',
    'Soil was sampled in three layers before sowing and after harvest, and the saturated paste extract was analysed by standard procedures.',
    'Yield was taken from the inner rows only and corrected to a moisture of 13 %.',
    'Data of the three seasons were combined after Bartlett’s test, and means were separated by Tukey’s test at the 5 % level.',
  ],
  measures: ['Grain yield (t/ha)', 'Water productivity (kg/m³)', 'Chlorophyll (SPAD)', 'Plant height (cm)'],
  groups: ['Control', 'Compost', 'Biochar', 'Both'],
  arabic: [
    text('Response of wheat to saline irrigation in Fayoum', 'استجابة القمح للري بمياه مالحة في محافظة الفيوم'),
    text('Saving irrigation water in rice', 'ترشيد مياه الري في زراعة الأرز بشمال الدلتا'),
  ],
  arabicJournals: [text('Egyptian Journal of Agricultural Research', 'المجلة المصرية للبحوث الزراعية التطبيقية')],
  area: text('Field Crops', 'المحاصيل الحقلية'),
  subjects: [
    text('salt-tolerant wheat', 'القمح المتحمل للملوحة'),
    text('alternate wetting in rice fields', 'الري التبادلي في حقول الأرز'),
    text('biochar on sandy soils', 'الفحم الحيوي في الأراضي الرملية'),
    text('legumes in crop rotation', 'البقوليات في الدورة الزراعية'),
    text('heat-tolerant vegetables', 'الخضراوات المتحملة للحرارة'),
  ],
  books: [
    text('Field Crops of the New Lands', 'محاصيل الحقل في الأراضي الجديدة'),
    text('Design of Agricultural Experiments', 'تصميم التجارب الزراعية'),
  ],
  patents: [
    text('Seed coating for saline soils', 'تغليف للبذور في الأراضي الملحية'),
    text('Hand-drawn planter for raised beds', 'آلة زراعة يدوية للمصاطب'),
    text('Slow-release potassium granule', 'حبيبات بوتاسيوم بطيئة التحرر'),
  ],
}
