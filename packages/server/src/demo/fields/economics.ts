import { text } from '@jadara/contract/text'
import type { Field } from './field.ts'

export const economics: Field = {
  department: text('Economics', 'الاقتصاد'),
  faculty: text('Faculty of Commerce', 'كلية التجارة'),
  topics: [
    'small enterprise lending',
    'remittances and rural investment',
    'female labour force participation',
    'mobile payment adoption',
    'green bonds in emerging markets',
    'youth employment in tourism',
  ],
  titles: [
    'Determinants of {topic}',
    'Financial inclusion and {topic}',
    'Measuring the effects of {topic} on household welfare',
    'Institutions, trust and {topic}',
    'The resilience of {topic} after the 2016 reform',
  ],
  settings: [
    'panel data from 27 governorates',
    'a difference-in-differences analysis',
    'evidence from Egyptian firms',
    'a survey experiment',
    'an instrumental-variable approach',
  ],
  journals: ['Middle East Review of Development Economics', 'Journal of Applied Labour Studies', 'Finance and Inclusion'],
  keywords: ['financial inclusion', 'panel data', 'employment', 'development', 'Egypt', 'small firms'],
  methods: [
    'The data come from four waves of a household panel, matched by governorate to administrative records of bank branches.',
    'Standard errors are clustered by governorate, and because clusters are few, the wild bootstrap is reported beside them.',
    'Selection into treatment was modelled with a probit, and observations off the common support were dropped.',
    'The specification was registered before the last wave was released.',
  ],
  measures: ['Credit growth (%)', 'Employment rate (%)', 'Log income', 'Adoption (%)'],
  groups: ['2012', '2015', '2018', '2021'],
  arabic: [
    text('Financing small enterprises in Upper Egypt', 'تمويل المشروعات الصغيرة في صعيد مصر: الواقع والمأمول'),
    text(
      'Financial inclusion and the economic empowerment of rural women',
      'الشمول المالي والتمكين الاقتصادي للمرأة الريفية: دراسة ميدانية',
    ),
    text('Remittances of Egyptians abroad and household consumption', 'أثر تحويلات المصريين بالخارج على أنماط استهلاك الأسرة'),
    text('Digital payment and tax compliance of firms', 'الدفع الإلكتروني والالتزام الضريبي للمنشآت'),
  ],
  arabicJournals: [
    text('Arab Journal of Economics and Development', 'المجلة العربية للاقتصاد والتنمية'),
    text('Journal of Commercial Studies', 'مجلة الدراسات التجارية المعاصرة'),
  ],
  area: text('Development Economics', 'اقتصاديات التنمية'),
  subjects: [
    text('credit for small enterprises', 'ائتمان المشروعات الصغيرة'),
    text('women in the rural labour market', 'المرأة في سوق العمل الريفي'),
    text('mobile money and saving', 'المحافظ الإلكترونية والادخار'),
    text('youth employment after graduation', 'تشغيل الشباب بعد التخرج'),
    text('remittances and schooling', 'التحويلات والتعليم'),
  ],
  books: [
    text('Principles of Econometrics with Egyptian Data', 'مبادئ الاقتصاد القياسي بتطبيقات مصرية'),
    text('The Economics of Small Firms', 'اقتصاديات المنشآت الصغيرة'),
  ],
  patents: [text('Offline payment token for village markets', 'أداة دفع دون اتصال لأسواق القرى')],
}
