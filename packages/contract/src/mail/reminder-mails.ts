import { type Text, text } from '../core/text.ts'
import { defineMail, joinParagraphs, type MailWords, type Placeholder } from './mail-template.ts'
import { dearName, personNamePlaceholder, regards } from './mail-words.ts'

const left: Placeholder = {
  label: text('How much time is left', 'الوقت المتبقي'),
  sample: text('2 days', 'يومان'),
}
const placeholders = { name: personNamePlaceholder, left }

const reminder = (heading: Text, preview: Text, ...body: readonly Text[]): MailWords => ({
  subject: text('Time left to submit your application: {left}', 'الوقت المتبقي لتقديم طلبك: {left}'),
  preview,
  heading,
  body: joinParagraphs(dearName, ...body),
  closing: regards,
})

export const reminderMailTemplates = {
  reminderComplete: defineMail({
    title: text('Reminder: complete, not submitted', 'تذكير: طلب مكتمل لم يُقدَّم'),
    sent: text(
      'To applicants who lack nothing but the submission: 7 days, 2 days and 6 hours before their deadline, where the round reminds.',
      'إلى من اكتمل طلبه ولم يقدمه بعد: قبل الموعد النهائي بسبعة أيام، ثم بيومين، ثم بست ساعات، إذا كان التذكير مفعّلًا في الدورة.',
    ),
    placeholders,
    words: reminder(
      text('Only the submission is missing', 'لم يبق إلا التقديم'),
      text(
        'Your application is complete, but it takes part only once you submit it.',
        'طلبك مكتمل، ولكنه لا يشارك في الجائزة إلا بعد تقديمه.',
      ),
      text(
        'Your application is complete: nothing is missing but the submission itself. It takes part in the award only once you submit it.',
        'اكتمل طلبك، ولم يبق إلا تقديمه. ولا يشارك الطلب في الجائزة إلا بعد التقديم.',
      ),
      text(
        'Time left: {left}. Please sign in, look at everything once more, and submit. The portal gives you a receipt at once.',
        'الوقت المتبقي: {left}. يُرجى تسجيل الدخول ومراجعة البيانات مرة أخيرة ثم التقديم، وستتسلّم إيصالًا في الحال.',
      ),
    ),
  }),
  reminderIncomplete: defineMail({
    title: text('Reminder: not complete yet', 'تذكير: طلب لم يكتمل'),
    sent: text(
      'To applicants whose application still lacks something: 7 days, 2 days and 6 hours before their deadline, where the round reminds.',
      'إلى من لم يكتمل طلبه بعد: قبل الموعد النهائي بسبعة أيام، ثم بيومين، ثم بست ساعات، إذا كان التذكير مفعّلًا في الدورة.',
    ),
    placeholders,
    words: reminder(
      text('Your application is not complete yet', 'لم يكتمل طلبك بعد'),
      text(
        'Something is still missing before you can submit. The portal shows you what.',
        'ما زال طلبك ينقصه بعض المتطلبات قبل التقديم، وتوضحها لك البوابة.',
      ),
      text(
        'Your application still lacks something that it needs before you can submit it. When you sign in, the portal shows you what.',
        'ما زال طلبك ينقصه بعض ما يلزم لتقديمه، وتوضح لك البوابة عند تسجيل الدخول ما ينقصه.',
      ),
      text(
        'Time left: {left}. An application that is not submitted by the time below does not take part, even if it is complete by then.',
        'الوقت المتبقي: {left}. والطلب الذي لا يُقدَّم حتى الموعد المبيّن أدناه لا يشارك في الجائزة، حتى وإن كان مكتملًا.',
      ),
    ),
  }),
} as const
