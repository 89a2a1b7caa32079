import { text } from '../core/text.ts'
import { slot } from './slot.ts'

export const sharedSlots = {
  siteNote: slot('lines', text('Notice at the head of every page', 'تنبيه أعلى كل صفحة'), text('', ''), {
    hint: text(
      'For a while: that the portal rests tonight, or that a date has moved. Left empty, nothing is shown.',
      'لفترة محدودة، كتوقف البوابة الليلة أو تغيّر موعد. وإن تُرك فارغًا لم يظهر شيء.',
    ),
    optional: true,
  }),
  footerSentence: slot(
    'lines',
    text('Sentence at the foot of every page', 'العبارة أسفل كل صفحة'),
    text(
      'The research excellence award is run by the university’s award office.',
      'يدير جائزةَ التميّز البحثي مكتبُ الجائزة بالجامعة.',
    ),
  ),
  footerAward: slot('line', text('Foot: links about the award', 'التذييل: روابط عن الجائزة'), text('The award', 'الجائزة')),
  footerApplicants: slot('line', text('Foot: links for applicants', 'التذييل: روابط للمتقدمين'), text('Applicants', 'المتقدمون')),
  footerContact: slot('line', text('Foot: the office', 'التذييل: المكتب'), text('Contact', 'الاتصال')),
} as const

export const notFoundSlots = {
  notFoundTitle: slot(
    'line',
    text('Page not found: title', 'الصفحة غير الموجودة: العنوان'),
    text('Page not found', 'الصفحة غير موجودة'),
  ),
  notFoundText: slot(
    'lines',
    text('Page not found: text', 'الصفحة غير الموجودة: النص'),
    text(
      'There is no page at this address. It may have been moved, or the address may hold a slip of the pen.',
      'لا توجد صفحة على هذا العنوان. ربما نُقلت، أو ربما وقع خطأ في كتابة العنوان.',
    ),
  ),
} as const
