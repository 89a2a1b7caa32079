import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, points } from '../manual.ts'

export const audit: ManualChapter = {
  id: 'audit',
  title: text('Audit trail', 'سجل العمليات'),
  about: text(
    'Who did what, when and from where. Nobody can change or remove an entry, the office neither.',
    'من فعل ماذا ومتى ومن أين. ولا يستطيع أحد تعديل عملية أو حذفها، ولا المكتب نفسه.',
  ),
  sections: [
    {
      id: 'read-trail',
      title: text('Find what was done', 'البحث عما جرى'),
      screen: '/dashboard/admin/audit',
      blocks: [
        points(
          text(
            'Entries of one act are one row: a dossier that was opened, or applications that were assigned together. The button at its end opens the single entries.',
            'عمليات الإجراء الواحد في صف واحد: كملف فُتح، أو طلبات أُسندت معًا. ويفتح الزر في آخره العمليات المفردة.',
          ),
          text(
            'Choose [[Changes only]] to leave out readings, downloads and failed sign-ins; choose [[Each entry]] under [[List]] to see all single entries.',
            'اختر [[التغييرات فقط]] لتستبعد القراءة والتنزيل ومحاولات الدخول الفاشلة، واختر [[كل عملية على حدة]] تحت [[طريقة العرض]] لترى العمليات كلها مفردة.',
          ),
          text(
            'Search by person, choose an action or days, or follow the link from the page of an applicant ([[Audit trail of this applicant]]).',
            'ابحث باسم شخص، أو اختر عملية أو أيامًا، أو اتبع الرابط من صفحة المتقدم ([[سجل العمليات على هذا المتقدم]]).',
          ),
          text('[[Details]] shows what was there before and after.', 'ويبيّن [[التفاصيل]] ما كان قبل العملية وما صار بعدها.'),
        ),
      ],
    },
    {
      id: 'verify-trail',
      title: text('Prove that it is whole', 'إثبات سلامته'),
      screen: '/dashboard/admin/audit',
      blocks: [
        paragraph(
          text(
            'Press [[Verify the trail]] whenever somebody doubts it. [[Take these entries away]] downloads what the filters show, as Excel, CSV or JSON.',
            'اضغط [[التحقق من السجل]] كلما شك فيه أحد. وينزّل [[تنزيل هذه العمليات]] ما تعرضه عوامل التصفية بصيغة Excel أو CSV أو JSON.',
          ),
        ),
      ],
    },
  ],
}
