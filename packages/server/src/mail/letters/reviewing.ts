import { formatMoment, lastInstantBefore } from '@jadara/contract/core/moment'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type LetterList, type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import type { LetterFact } from '../letter.ts'
import { reviewerReason } from '../letter-words.ts'
import { formatTimeLeft } from './reminder.ts'

type ToReviewer = {
  readonly name: Text
  readonly award: Text
  readonly round: Text
  /** The applicants' names, or their numbers in a blind review. */
  readonly applicants: readonly Text[]
  readonly publicUrl: string
}
/** `closesAt` is the first instant at which reviewing is closed; null without a due date. */
type WithDueDate = ToReviewer & { readonly closesAt: Date | null; readonly timeZone: string }

/** New assignments of a reviewer, all in one letter. */
export const assignmentsMadeLetter = (letter: WithDueDate & { readonly hasPassword: boolean }): TemplatedLetter =>
  toTemplatedLetter({
    ...toCommonParts(letter),
    template: 'assignmentsMade',
    facts: [toRoundFact(letter.round), ...toDueDateFacts(letter), ...(letter.hasPassword ? [] : [noPasswordFact])],
    action: toListAction(letter.publicUrl),
  })

/** Assignments that the office took back, all in one letter. */
export const assignmentsTakenBackLetter = (letter: ToReviewer): TemplatedLetter =>
  toTemplatedLetter({
    ...toCommonParts(letter),
    template: 'assignmentsWithdrawn',
    facts: [toRoundFact(letter.round)],
    action: toListAction(letter.publicUrl),
  })

type ReviewReminder = Omit<WithDueDate, 'applicants' | 'closesAt'> & {
  readonly reviews: readonly { readonly applicant: Text; readonly closesAt: Date | null }[]
  readonly now: Date
}

/** Pending reviews, before or after their due dates. Several due dates each have a list of their own; what is overdue is counted, if anything is. */
export const reviewReminderLetter = ({ reviews, now, ...about }: ReviewReminder): TemplatedLetter => {
  const byDueDate = [...Map.groupBy(reviews, ({ closesAt }) => closesAt?.getTime() ?? Number.POSITIVE_INFINITY)]
    .toSorted(([one], [other]) => one - other)
    .map(([, due]) => ({ closesAt: due[0]?.closesAt ?? null, applicants: due.map(({ applicant }) => applicant) }))
  const isOverdue = (closesAt: Date | null) => closesAt !== null && closesAt <= now
  const overdue = byDueDate.filter(({ closesAt }) => isOverdue(closesAt))
  const counted = overdue.length > 0 ? overdue : byDueDate
  const parts = toCommonParts({ ...about, applicants: counted.flatMap(({ applicants }) => applicants) })
  const [first, ...others] = byDueDate
  const closesAt = others.length === 0 && first ? first.closesAt : null
  const left =
    closesAt && !isOverdue(closesAt) ? [toFact(text('Time left', 'الوقت المتبقي'), formatTimeLeft(+closesAt - +now))] : []
  return toTemplatedLetter({
    ...parts,
    template: overdue.length > 0 ? 'reviewsOverdue' : 'reviewReminder',
    ...(others.length > 0 && {
      lists: byDueDate.map((due) => toList(due.applicants, toDueDateLead(due.closesAt, isOverdue(due.closesAt), about.timeZone))),
    }),
    facts: [toRoundFact(about.round), ...toDueDateFacts({ closesAt, timeZone: about.timeZone }), ...left],
    action: toListAction(about.publicUrl),
  })
}

function toDueDateLead(closesAt: Date | null, isOverdue: boolean, timeZone: string): Text {
  if (!closesAt) return text('Without a due date:', 'دون موعد محدد:')
  const day = formatDueDate(closesAt, timeZone)
  return isOverdue ? text(`Were due by ${day.en}:`, `كان موعدها ${day.ar}:`) : text(`Due by ${day.en}:`, `موعدها ${day.ar}:`)
}

const toCommonParts = ({ name, award, round, applicants }: ToReviewer) => ({
  values: { name, award, round, count: quantity(applicants.length, applicationsCounted) },
  lists: [toList(applicants, text('Applications:', 'الطلبات:'))],
  signed: true,
  reason: reviewerReason,
})

/** Longer lists are cut; the portal shows all. */
const mostListed = 20

function toList(applicants: readonly Text[], lead: Text): LetterList {
  const items = applicants.length > mostListed ? applicants.slice(0, mostListed - 1) : applicants
  const others = applicants.length - items.length
  return { lead, items, ...(others > 0 && { more: quantity(others, othersCounted) }) }
}

const toListAction = (publicUrl: string) => ({
  label: text('Open my list', 'فتح قائمتي'),
  href: `${publicUrl}/dashboard/applicants`,
})

const toFact = (label: Text, value: Text): LetterFact => ({ label, value })
/** For those who were registered without an invitation, or have not followed it. */
const noPasswordFact = toFact(
  text('Your password', 'كلمة المرور'),
  text(
    'Not set yet. Choose “Forgot the password?” on the sign-in page, and you get a link to set it.',
    'لم تُعيَّن بعد. اختر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول ليصلك رابط لتعيينها.',
  ),
)
export const toRoundFact = (round: Text): LetterFact => toFact(text('Round', 'الدورة'), round)

const toDueDateFacts = ({ closesAt, timeZone }: Pick<WithDueDate, 'closesAt' | 'timeZone'>): LetterFact[] =>
  closesAt ? [toDueDateFact(formatDueDate(closesAt, timeZone))] : []
const formatDueDate = (closesAt: Date, timeZone: string): Text =>
  formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true })
export const toDueDateFact = (due: Text): LetterFact => toFact(text('Reviews due by', 'آخر موعد للتقييم'), due)

export const applicationsCounted = plural('# application', '# applications', 'طلب واحد', 'طلبان', '# طلبات', '# طلبًا', '# طلب')
const othersCounted = plural(
  'and # more',
  'and # more',
  'وطلب واحد آخر',
  'وطلبان آخران',
  'و# طلبات أخرى',
  'و# طلبًا آخر',
  'و# طلب آخر',
)
