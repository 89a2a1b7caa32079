import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const climate: Field = {
  department: text('Geography and Climate', 'الجغرافيا والمناخ'),
  faculty: text('Faculty of Arts', 'كلية الآداب'),
  topics: [
    'urban heat in Greater Cairo',
    'shoreline retreat at the Damietta promontory',
    'dust storms of the khamsin season',
    'sea-level rise and the northern lakes',
    'land-use change in the Fayoum depression',
    'mangroves of the Red Sea',
  ],
  titles: [
    'Mapping {topic}',
    'Four decades of {topic} from satellite images',
    'Community perceptions of {topic}',
    'Projections of {topic} to 2050',
    'Adapting to {topic}',
  ],
  settings: [
    'a regional assessment',
    'a spatial analysis',
    'a forty-year record',
    'insights from local residents',
    'an ensemble of climate models',
  ],
  journals: ['Levant Journal of Climate and Cities', 'Coasts and Deltas', 'Regional Environmental Observations'],
  keywords: ['climate change', 'remote sensing', 'adaptation', 'Nile Delta', 'land surface temperature', 'vulnerability'],
  methods: [
    'All cloud-free scenes between 1984 and 2020 were brought to a common grid, and the trend of each pixel was estimated after Theil and Sen.',
    'Daily observations of eleven stations were homogenised and compared with the reanalysis before they were used.',
    'Sixty-two semi-structured interviews were held with fishermen, farmers and municipal engineers, and coded by two readers.',
    'The change classes were checked in the field at 240 random points.',
  ],
  measures: ['Surface temperature (°C)', 'Retreat (m/year)', 'Storm days', 'Cover (km²)'],
  groups: ['1985', '1995', '2005', '2015'],
  arabic: [
    text('The urban heat island of Cairo', 'الجزيرة الحرارية الحضرية في القاهرة الكبرى: دراسة في جغرافية المناخ'),
    text('Coastal change between Damietta and Port Said', 'تغيرات خط الساحل بين دمياط وبورسعيد باستخدام الاستشعار عن بعد'),
    text('Desertification in the Western Desert oases', 'التصحر في واحات الصحراء الغربية: الأسباب وسبل المواجهة'),
  ],
  arabicJournals: [
    text('Arab Geographical Review', 'المجلة الجغرافية العربية للدراسات البيئية'),
    text('Journal of Environmental Studies', 'مجلة الدراسات البيئية والمناخية'),
  ],
  area: text('Climate and Environment', 'المناخ والبيئة'),
  subjects: [
    text('urban heat and street design', 'حرارة المدن وتصميم الشوارع'),
    text('coastal erosion in the delta', 'تآكل السواحل في الدلتا'),
    text('dust storms and air quality', 'العواصف الترابية وجودة الهواء'),
    text('wetlands of the northern lakes', 'الأراضي الرطبة في البحيرات الشمالية'),
    text('climate adaptation in oasis towns', 'التكيف المناخي في مدن الواحات'),
  ],
  books: [
    text('Climate of the Nile Valley', 'مناخ وادي النيل'),
    text('Remote Sensing for Geographers', 'الاستشعار عن بعد للجغرافيين'),
  ],
  patents: [
    text('Low-cost sampler for wind-blown dust', 'جهاز منخفض التكلفة لجمع الغبار المحمول'),
    text('Modular reef block for shore protection', 'كتلة شعابية مركبة لحماية الشواطئ'),
  ],
}
