import { type Text, text } from '../core/text.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { awardPlaceholder, dearName, personNamePlaceholder, regards, roundPlaceholder } from './mail-words.ts'

type Words = { title: Text; sent: Text; subject: Text; heading: Text; preview: Text; body: readonly Text[] }

const toReviewer = ({ title, sent, subject, heading, preview, body }: Words) =>
  defineMail({
    title,
    sent,
    placeholders: {
      name: personNamePlaceholder,
      award: awardPlaceholder,
      round: roundPlaceholder,
      count: { label: text('The number of applications', 'عدد الطلبات'), sample: text('3 applications', '٣ طلبات') },
    },
    words: { subject, preview, heading, body: joinParagraphs(dearName, ...body), closing: regards },
  })

const declining = text(
  'If you have a conflict of interest with an applicant, or no time for a review, please say so as early as you can: open the application in the portal, and declare the conflict or decline, with your reason. The office then asks somebody else.',
  'إذا كان بينك وبين أحد المتقدمين تضارب مصالح، أو لم يتسع وقتك للتقييم، فيُرجى إبلاغنا في أقرب وقت: افتح صفحة المتقدم في البوابة، وأعلن تضارب المصالح أو اعتذر مع ذكر السبب، ليختار المكتب محكّمًا آخر.',
)

/** To reviewers, about their assignments. The list of applications, the due date and the button are rendered by code. */
export const reviewingMailTemplates = {
  assignmentsMade: toReviewer({
    title: text('Applications assigned to a reviewer', 'إسناد طلبات إلى محكّم'),
    sent: text(
      'To a reviewer, one mail for all new assignments: ten minutes after the last change, where the round mails reviewers, or when the office sends the letters.',
      'إلى المحكّم، رسالة واحدة بجميع الإسنادات الجديدة: بعد عشر دقائق من آخر تغيير إذا كان الإبلاغ مفعّلًا في الدورة، أو عندما يرسل المكتب الرسائل.',
    ),
    subject: text('Assigned to you for review: {count}', 'المسند إليك للتقييم: {count}'),
    preview: text('{award}, {round}. The list is in this message.', '{award}، {round}. القائمة في هذه الرسالة.'),
    heading: text('Applications for you to review', 'طلبات مسندة إليك للتقييم'),
    body: [
      text(
        'For {award} ({round}), the award office has assigned to you for review: {count}. The list is below.',
        'أسند إليك مكتب الجائزة للتقييم ضمن {award} ({round}): {count}. والقائمة أدناه.',
      ),
      declining,
    ],
  }),

  assignmentsWithdrawn: toReviewer({
    title: text('Assignments of a reviewer taken back', 'سحب إسنادات من محكّم'),
    sent: text(
      'To a reviewer, one mail for all assignments that the office took back, if the reviewer knew of them: at the same times as the mail about new ones.',
      'إلى المحكّم، رسالة واحدة بجميع الإسنادات التي سحبها المكتب وكان المحكّم قد أُبلغ بها: في أوقات الإبلاغ بالإسنادات الجديدة نفسها.',
    ),
    subject: text('No longer assigned to you: {count}', 'لم يعد مسندًا إليك: {count}'),
    preview: text('There is nothing that you need to do.', 'لا يلزمك أي إجراء.'),
    heading: text('Assignments taken back', 'سحب إسنادات'),
    body: [
      text(
        'For {award} ({round}), the award office has taken back what was assigned to you: {count}. The list is below, and you can no longer open these applications.',
        'سحب مكتب الجائزة ما كان مسندًا إليك ضمن {award} ({round}): {count}. والقائمة أدناه، ولم يعد بإمكانك فتح هذه الطلبات.',
      ),
      text(
        'There is nothing that you need to do, and a review that you have begun is no longer needed. Thank you for your time.',
        'ولا يلزمك أي إجراء، ولم تعد هناك حاجة إلى إكمال تقييم بدأته. نشكرك على وقتك.',
      ),
    ],
  }),

  reviewReminder: toReviewer({
    title: text('Reminder: reviews pending', 'تذكير: تقييمات متبقية'),
    sent: text(
      'To reviewers with pending reviews: 14, 7 and 2 days before their due date, where the round reminds reviewers, and when the office reminds them.',
      'إلى من بقيت لديه تقييمات: قبل موعده بأربعة عشر يومًا، ثم بسبعة أيام، ثم بيومين، إذا كان تذكير المحكّمين مفعّلًا في الدورة، وعندما يذكّره المكتب.',
    ),
    subject: text('Still to be reviewed: {count}', 'المتبقي للتقييم: {count}'),
    preview: text('A review counts once you submit it.', 'يُحتسب التقييم بعد تقديمه.'),
    heading: text('Your reviews are awaited', 'تقييماتك منتظرة'),
    body: [
      text(
        'For {award} ({round}), your review is still awaited for: {count}. The list is below. A review counts once you submit it.',
        'ما زال مكتب الجائزة في انتظار تقييمك ضمن {award} ({round}): {count}. والقائمة أدناه. ويُحتسب التقييم بعد تقديمه.',
      ),
      declining,
    ],
  }),

  reviewsOverdue: toReviewer({
    title: text('Reminder: reviews overdue', 'تذكير: تقييمات فات موعدها'),
    sent: text(
      'To reviewers with pending reviews after their due date: once a week, at most three times, where the round reminds reviewers, and when the office reminds them.',
      'إلى من بقيت لديه تقييمات بعد موعده: مرة كل أسبوع ثلاث مرات على الأكثر، إذا كان تذكير المحكّمين مفعّلًا في الدورة، وعندما يذكّره المكتب.',
    ),
    subject: text('Overdue, still to be reviewed: {count}', 'فات موعد تقييمه: {count}'),
    preview: text('Please write to the award office if you need more time.', 'يُرجى مراسلة مكتب الجائزة إذا احتجت إلى مهلة.'),
    heading: text('Your reviews are overdue', 'فات موعد تقييماتك'),
    body: [
      text(
        'The due date of your reviews for {award} ({round}) has passed, and these are still awaited: {count}. The list is below.',
        'انتهى موعد تقييماتك ضمن {award} ({round})، وما زال مكتب الجائزة في انتظار: {count}. والقائمة أدناه.',
      ),
      text(
        'If the portal no longer accepts your review, please write to the award office, which can extend the due date for you. Its addresses are at the end of this message.',
        'إذا لم تعد البوابة تقبل تقييمك، فيُرجى مراسلة مكتب الجائزة ليمدّ لك الموعد، وعناوينه في آخر هذه الرسالة.',
      ),
      text(
        'If you cannot review one of these applications, please tell the office, too.',
        'وإذا تعذّر عليك تقييم أحد هذه الطلبات، فيُرجى إخبار المكتب بذلك أيضًا.',
      ),
    ],
  }),
} as const
