import { type Text, text } from '../core/text.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { emptyText } from './mail-words.ts'

type Withdrawn = { title: Text; sent: Text; subject: Text; what: Text }

const withdrawn = ({ title, sent, subject, what }: Withdrawn) =>
  defineMail({
    title,
    sent,
    placeholders: {
      reviewer: { label: text('The reviewer’s name', 'اسم المحكّم'), sample: text('Nadia Elsayed', 'نادية السيد') },
      applicant: { label: text('The applicant’s name', 'اسم المتقدم'), sample: text('Mariam Abdelrahman', 'مريم عبد الرحمن') },
    },
    words: {
      subject,
      preview: text('{reviewer} no longer reviews {applicant}.', 'انتهى إسناد {applicant} إلى {reviewer}.'),
      heading: subject,
      body: joinParagraphs(
        what,
        text('Please see whether somebody else is to be assigned in their place.', 'يُرجى النظر في إسناد محكّم آخر بدلًا منه.'),
      ),
      closing: emptyText,
    },
  })

/** To every administrator, when a reviewer ends an assignment. */
export const assignmentEndMailTemplates = {
  reviewerDeclined: withdrawn({
    title: text('Reviewer declines', 'اعتذار محكّم'),
    sent: text(
      'To every administrator, when a reviewer declines to review an applicant.',
      'إلى جميع مديري النظام عندما يعتذر محكّم عن تقييم متقدم.',
    ),
    subject: text('A reviewer has declined an applicant', 'اعتذار محكّم عن تقييم أحد المتقدمين'),
    what: text(
      'The reviewer named below has declined to review the applicant. The assignment has ended, and nothing of the applicant is visible to them any more.',
      'اعتذر المحكّم المذكور أدناه عن تقييم المتقدم، فانتهى الإسناد ولم يعد المحكّم يطّلع على أي شيء يخص المتقدم.',
    ),
  }),

  reviewerConflict: withdrawn({
    title: text('Reviewer declares a conflict of interest', 'إعلان محكّم تضارب مصالح'),
    sent: text(
      'To every administrator, when a reviewer declares a conflict of interest with an applicant.',
      'إلى جميع مديري النظام عندما يعلن محكّم تضارب مصالح مع متقدم.',
    ),
    subject: text('A reviewer has declared a conflict of interest', 'محكّم يعلن تضارب مصالح'),
    what: text(
      'The reviewer named below has declared a conflict of interest with the applicant. The assignment has ended, nothing of the applicant is visible to them any more, a review of theirs does not count, and they cannot be assigned again unless the office lifts the conflict.',
      'أعلن المحكّم المذكور أدناه تضارب مصالح مع المتقدم، فانتهى الإسناد ولم يعد المحكّم يطّلع على أي شيء يخص المتقدم. ولا يُحتسب تقييمه إن وُجد، ولا يُسند إليه المتقدم من جديد ما لم يُلغِ المكتب هذا التضارب.',
    ),
  }),
} as const
