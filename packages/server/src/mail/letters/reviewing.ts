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
export const assignmentsMadeLetter = (letter: WithDueDate): TemplatedLetter =>
  toTemplatedLetter({
    ...toCommonParts(letter),
    template: 'assignmentsMade',
    facts: [toRoundFact(letter.round), ...toDueDateFacts(letter)],
    action: toListAction(letter.publicUrl),
  })

/** Assignments that the office took back, all in one letter. */
export const assignmentsWithdrawnLetter = (letter: ToReviewer): TemplatedLetter =>
  toTemplatedLetter({
    ...toCommonParts(letter),
    template: 'assignmentsWithdrawn',
    facts: [toRoundFact(letter.round)],
    action: toListAction(letter.publicUrl),
  })

/** Pending reviews, before or after their due date. */
export const reviewReminderLetter = ({ now, ...letter }: WithDueDate & { readonly now: Date }): TemplatedLetter => {
  const { closesAt } = letter
  const isOverdue = closesAt !== null && closesAt <= now
  const left = closesAt && !isOverdue ? [toFact(text('Time left', 'الوقت المتبقي'), formatTimeLeft(+closesAt - +now))] : []
  return toTemplatedLetter({
    ...toCommonParts(letter),
    template: isOverdue ? 'reviewsOverdue' : 'reviewReminder',
    facts: [toRoundFact(letter.round), ...toDueDateFacts(letter), ...left],
    action: toListAction(letter.publicUrl),
  })
}

const toCommonParts = ({ name, award, round, applicants }: ToReviewer) => ({
  values: { name, award, round, count: quantity(applicants.length, applicationsCounted) },
  list: toList(applicants),
  signed: true,
  reason: reviewerReason,
})

/** Longer lists are cut; the portal shows all. */
const mostListed = 20

function toList(applicants: readonly Text[]): LetterList {
  const items = applicants.length > mostListed ? applicants.slice(0, mostListed - 1) : applicants
  const others = applicants.length - items.length
  return { lead: text('Applications:', 'الطلبات:'), items, ...(others > 0 && { more: quantity(others, othersCounted) }) }
}

const toListAction = (publicUrl: string) => ({
  label: text('Open my list', 'فتح قائمتي'),
  href: `${publicUrl}/dashboard/applicants`,
})

const toFact = (label: Text, value: Text): LetterFact => ({ label, value })
export const toRoundFact = (round: Text): LetterFact => toFact(text('Round', 'الدورة'), round)

const toDueDateFacts = ({ closesAt, timeZone }: Pick<WithDueDate, 'closesAt' | 'timeZone'>): LetterFact[] =>
  closesAt ? [toDueDateFact(formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true }))] : []
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
