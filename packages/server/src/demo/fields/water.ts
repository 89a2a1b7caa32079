import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const water: Field = {
  department: text('Irrigation and Hydraulics', 'الري والهيدروليكا'),
  faculty: text('Faculty of Engineering', 'كلية الهندسة'),
  topics: [
    'treated drainage reuse in the western Nile Delta',
    'groundwater salinisation near Rosetta',
    'flash floods in Wadi Qena',
    'seepage from unlined canals',
    'subsurface drip irrigation of sugar cane',
    'bank filtration along the Nile',
  ],
  titles: [
    'Monitoring {topic}',
    'Numerical simulation of {topic}',
    'Low-cost sensing for {topic}',
    'Uncertainty in predictions of {topic}',
    'Managing {topic} under a changing climate',
  ],
  settings: [
    'three seasons of lysimeter data',
    'a coupled flow and transport model',
    'lessons from forty observation wells',
    'a remote-sensing approach',
    'a basin-scale assessment',
  ],
  journals: ['Journal of Arid Land Hydrology', 'Irrigation Measurement Letters', 'Soil and Water Reports'],
  keywords: ['groundwater', 'salinity', 'MODFLOW', 'irrigation efficiency', 'Nile Delta', 'remote sensing'],
  methods: [
    'Forty observation wells were logged hourly with pressure and conductivity sensors whose drift was corrected by monthly manual readings.',
    'The aquifer was discretised into 86,400 cells of 250 m in five layers and calibrated against heads from 2012 to 2017.',
    'Cloud-free satellite scenes were corrected for the atmosphere, and soil moisture was derived from the thermal and red bands.',
    'Model performance was judged by the Nash-Sutcliffe efficiency and the root mean square error of a period kept aside.',
  ],
  measures: ['Recharge (mm/year)', 'Salinity (dS/m)', 'Application efficiency (%)', 'Nitrate (mg/L)'],
  groups: ['Head', 'Middle', 'Tail', 'Outlet'],
  arabic: [
    text('Vulnerability maps of groundwater in the oases', 'خرائط هشاشة المياه الجوفية في واحات الصحراء الغربية'),
    text('Water losses of unlined canals in Minia', 'فواقد المياه في الترع غير المبطنة بمحافظة المنيا'),
  ],
  arabicJournals: [text('Egyptian Journal of Water Sciences', 'المجلة المصرية لعلوم المياه')],
  area: text('Water Resources and Irrigation', 'الموارد المائية والري'),
  subjects: [
    text('canal rehabilitation and its water balance', 'تأهيل الترع وميزانها المائي'),
    text('the reuse of drainage water', 'إعادة استخدام مياه الصرف الزراعي'),
    text('flood warning in desert valleys', 'الإنذار المبكر بالسيول في الأودية الصحراوية'),
    text('groundwater recharge in the oases', 'تغذية المياه الجوفية في الواحات'),
    text('low-cost soil moisture sensing', 'قياس رطوبة التربة منخفض التكلفة'),
  ],
  books: [
    text('Hydraulics of Irrigation Canals', 'هيدروليكا ترع الري'),
    text('Groundwater Modelling for Engineers', 'نمذجة المياه الجوفية للمهندسين'),
  ],
  patents: [
    text('Float gate for branch canals', 'بوابة عائمة للترع الفرعية'),
    text('Solar-powered salinity logger', 'مسجل ملوحة يعمل بالطاقة الشمسية'),
    text('Clog-resistant subsurface emitter', 'منقط تحت سطحي مقاوم للانسداد'),
  ],
}
