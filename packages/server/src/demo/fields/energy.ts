import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const energy: Field = {
  department: text('Mechanical Power Engineering', 'هندسة القوى الميكانيكية'),
  faculty: text('Faculty of Engineering', 'كلية الهندسة'),
  topics: [
    'solar stills with phase-change storage',
    'photovoltaic panels under desert dust',
    'parabolic trough collectors',
    'biogas digesters fed with rice straw',
    'evaporative greenhouse cooling',
    'small wind turbines on the Red Sea coast',
  ],
  titles: [
    'Experimental study of {topic}',
    'Energy and exergy analysis of {topic}',
    'Techno-economic assessment of {topic}',
    'A reduced-order model for {topic}',
    'Improving {topic}',
  ],
  settings: [
    'one year of outdoor measurements',
    'a parametric study',
    'the case of New Assiut',
    'comparison of four configurations',
    'field results from Hurghada',
  ],
  journals: [
    'Mediterranean Transactions on Energy Systems',
    'Arid Lands Solar Engineering',
    'Journal of Applied Thermal Letters',
  ],
  keywords: ['solar desalination', 'thermal storage', 'exergy', 'levelised cost', 'arid climate', 'dust deposition'],
  methods: [
    'The test rig stood on the roof of the faculty building, facing south at an inclination of 27°, and was logged every ten seconds.',
    'Temperatures were measured with calibrated type K thermocouples, and irradiance with a pyranometer of the first class mounted in the collector plane.',
    'The energy balance of each component was written as an ordinary differential equation and integrated with an adaptive Runge-Kutta scheme.',
    'The uncertainty of the derived efficiency, propagated after Kline and McClintock, stayed below 3.2 %.',
  ],
  measures: ['Daily yield (L/m²)', 'Efficiency (%)', 'Peak temperature (°C)', 'Cost (USD/kWh)'],
  groups: ['Reference', 'Type A', 'Type B', 'Type C'],
  arabic: [],
  arabicJournals: [],
  area: text('Solar and Thermal Energy', 'الطاقة الشمسية والحرارية'),
  subjects: [
    text('solar drying of dates', 'التجفيف الشمسي للتمور'),
    text('dust-repellent coatings for panels', 'الطلاءات المانعة للغبار على الألواح الشمسية'),
    text('small-scale thermal desalination', 'تحلية المياه الحرارية صغيرة الحجم'),
    text('heat recovery in brick kilns', 'استرجاع الحرارة في قمائن الطوب'),
    text('cold storage for off-grid farms', 'التخزين المبرد للمزارع غير المتصلة بالشبكة'),
  ],
  books: [
    text('Applied Heat Transfer for Arid Climates', 'انتقال الحرارة التطبيقي في المناخ الجاف'),
    text('Solar Engineering by Worked Examples', 'هندسة الطاقة الشمسية بالأمثلة المحلولة'),
  ],
  patents: [
    text('Solar still with a rotating wick', 'مقطر شمسي بفتيل دوار'),
    text('Self-cleaning frame for photovoltaic panels', 'إطار ذاتي التنظيف للألواح الكهروضوئية'),
    text('Evaporative cooler for greenhouses', 'مبرد تبخيري للصوب الزراعية'),
  ],
}
