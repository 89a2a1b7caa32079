import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, points } from '../manual.ts'

export const reviewing: ManualChapter = {
  id: 'reviewing',
  title: text('Progress of reviewing, letters', 'سير التحكيم والرسائل'),
  about: text(
    'See who has begun and who is late, write to reviewers, and help one who needs more time.',
    'لترى من بدأ ومن تأخر، وتراسل المحكّمين، وتساعد من يحتاج إلى وقت أطول.',
  ),
  sections: [
    {
      id: 'progress',
      title: text('Who has done what', 'من أنجز ماذا'),
      screen: '/dashboard/reviewers',
      blocks: [
        paragraph(
          text(
            '[[Reviewing]] > [[Reviewers]] shows how many reviews each has submitted. Choose [[With overdue reviews]], [[Nothing begun]] or [[Declined somebody]] under [[Show]]. A reviewer who declines names a reason: assign somebody else.',
            'تبيّن شاشة [[التحكيم]] ثم [[المحكّمون]] كم تقييمًا قدّم كل محكّم. اختر [[لديهم تقييمات متأخرة]] أو [[لم يبدؤوا أي تقييم]] أو [[اعتذروا عن تقييم]] تحت [[إظهار]]. والمحكّم الذي يعتذر يذكر السبب، فأسند إلى غيره.',
          ),
        ),
      ],
    },
    {
      id: 'letters',
      title: text('Letters about assignments', 'رسائل الإسناد'),
      screen: '/dashboard/reviewers',
      blocks: [
        paragraph(
          text(
            'If the round says [[Mail reviewers about their assignments]], each reviewer gets one letter ten minutes after the last change. Otherwise press [[Send letters now]] when you have finished assigning.',
            'إذا فُعّل في الدورة [[إبلاغ المحكّمين بالإسنادات بالبريد]] تسلّم كل محكّم رسالة واحدة بعد آخر تعديل بعشر دقائق. وإلا فاضغط [[إرسال الرسائل الآن]] حين تنتهي من الإسناد.',
          ),
        ),
      ],
    },
    {
      id: 'remind',
      title: text('Remind and extend', 'التذكير والتمديد'),
      screen: '/dashboard/reviewers',
      blocks: [
        points(
          text(
            '[[Remind all who are overdue]] writes to all of them; tick single ones for [[Remind…]]. With [[Remind reviewers of pending reviews by mail]] in the round the portal does it by itself.',
            'يكتب [[تذكير كل من تأخر]] إليهم جميعًا، ولبعضهم حدّدهم واضغط [[تذكير…]]. ومع [[تذكير المحكّمين بالتقييمات المتبقية بالبريد]] في الدورة تتولى البوابة ذلك بنفسها.',
          ),
          text(
            '[[Extend due dates…]] gives the chosen reviewers a later last day for what they have not finished.',
            'يمنح [[تمديد المواعيد…]] المحكّمين المختارين آخر يوم لاحقًا لما لم ينجزوه.',
          ),
          text(
            'After reviewing has ended, [[Reopen…]] beside a review on the page of the applicant lets this one reviewer amend this one review.',
            'وبعد انتهاء التحكيم يتيح [[إعادة الفتح…]] بجوار التقييم في صفحة المتقدم لهذا المحكّم وحده تعديل هذا التقييم وحده.',
          ),
        ),
      ],
    },
  ],
}
