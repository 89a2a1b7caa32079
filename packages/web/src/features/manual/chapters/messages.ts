import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, steps } from '../manual.ts'

export const messages: ManualChapter = {
  id: 'messages',
  title: text('Messages and announcements', 'المراسلات والإعلانات'),
  about: text(
    'Questions of applicants, letters from the public, and news to many.',
    'أسئلة المتقدمين، ورسائل الجمهور، والأخبار إلى الكثيرين.',
  ),
  sections: [
    {
      id: 'queries',
      title: text('Queries', 'الاستفسارات'),
      screen: '/dashboard/all-tickets',
      blocks: [
        steps(
          text(
            'Open [[Messages]] > [[Queries]]; those that have waited longest come first.',
            'افتح [[المراسلات]] ثم [[الاستفسارات]]، وأولها أطولها انتظارًا.',
          ),
          text(
            'Press [[Take it]], so that no colleague answers the same one.',
            'اضغط [[أتولاه أنا]] حتى لا يجيب زميل عن الاستفسار نفسه.',
          ),
          text(
            'Write the answer, or take one of your [[Ready answers]], and press [[Send]]. The applicant gets it by mail too.',
            'اكتب الرد، أو خذ واحدًا من [[الردود الجاهزة]]، ثم اضغط [[إرسال]]. ويصل الرد إلى المتقدم بالبريد أيضًا.',
          ),
          text(
            '[[Close without an answer]] is for a query that needs none. A further comment opens it again.',
            'أما [[إغلاق دون رد]] فلاستفسار لا يلزمه رد. وأي تعليق جديد يعيد فتحه.',
          ),
        ),
      ],
    },
    {
      id: 'inquiries',
      title: text('Letters from the public site', 'رسائل الموقع'),
      screen: '/dashboard/admin/inquiries',
      blocks: [
        paragraph(
          text(
            '[[Inquiries]] holds what is written with the contact form. Your reply is mailed with a link by which the person writes on. [[Mark as spam]] takes it out of the list of those that wait.',
            'في [[رسائل الموقع]] ما يُكتب في نموذج الاتصال. ويُرسل ردك بالبريد مع رابط يتابع به صاحبه الكتابة. ويخرجه [[اعتبارها غير مرغوب فيها]] من قائمة ما ينتظر.',
          ),
        ),
      ],
    },
    {
      id: 'announcements',
      title: text('News to many', 'أخبار إلى الكثيرين'),
      screen: '/dashboard/admin/news',
      blocks: [
        steps(
          text('Open [[News]] and press [[Write an announcement]].', 'افتح [[الأخبار]] واضغط [[كتابة إعلان]].'),
          text(
            'Choose to whom: subscribers, applicants by how far they are, or reviewers. The number of readers is shown.',
            'اختر إلى من: المشتركون، أو المتقدمون بحسب ما وصلوا إليه، أو المحكّمون. ويظهر عدد القراء.',
          ),
          text(
            'Write both languages; each reader gets their own. Add up to five files as [[Attachments]]. Press [[Save the draft]] and then [[Send a test to me]].',
            'اكتب باللغتين، فلكل قارئ لغته. وأضف حتى خمسة ملفات في [[المرفقات]]. واضغط [[حفظ المسودة]] ثم [[إرسال تجربة إليّ]].',
          ),
          text(
            'Press [[Send…]], or [[Send later…]] to choose day and time. A mail that was sent cannot be called back; one that is planned can.',
            'اضغط [[إرسال…]]، أو [[إرسال لاحقًا…]] لتختار اليوم والساعة. والرسالة المرسلة لا تُسترد، أما المجدولة فيمكن إلغاؤها.',
          ),
        ),
      ],
    },
    {
      id: 'letters-to-chosen',
      title: text('A letter to some', 'رسالة إلى بعضهم'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'Tick applicants, reviewers or rows of the results, and press [[Write…]] in the bar; on the page of one person the same button writes to this person alone. It is written and sent like an announcement, also later and with attachments, and goes to exactly those who were chosen. It is kept under [[News]].',
            'حدّد متقدمين أو محكّمين أو صفوفًا في النتائج واضغط [[كتابة رسالة…]] في الشريط، والزر نفسه في صفحة شخص يكتب إليه وحده. تُكتب وتُرسل كالإعلان، ولو لاحقًا وبمرفقات، وتصل إلى من اخترتهم بعينهم. وتبقى محفوظة في [[الأخبار]].',
          ),
        ),
      ],
    },
  ],
}
