import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { formatLongDate } from '../../ui/dates.ts'
import { defineChoiceField, defineView, rowIdField } from '../../ui/list/view.ts'
import { formatCountOfTotal } from '../../ui/numbers.ts'

export const assignedApplicantsView = defineView({
  show: defineChoiceField(['all', 'pending', 'evaluated']),
  /** Undefined: all rounds in review. */
  round: rowIdField,
})
export type AssignedApplicantsFilter = (typeof assignedApplicantsView.defaults)['show']

/** A reviewer's applicants: pending reviews first, of these the submitted ones first; otherwise in the server's order. */
export function filterAndSortAssignedApplicants(rows: readonly ApplicantRow[], show: AssignedApplicantsFilter): ApplicantRow[] {
  const place = ({ reviewed, isSubmitted }: ApplicantRow) => (reviewed ? 2 : isSubmitted ? 0 : 1)
  return rows
    .filter(({ reviewed }) => show === 'all' || reviewed === (show === 'evaluated'))
    .toSorted((one, other) => place(one) - place(other))
}

/** "12 of 40 evaluated". Zero is written as words, since ٠ looks like a dot. */
export function formatReviewProgress(rows: readonly ApplicantRow[]): Text {
  const done = rows.filter(({ reviewed }) => reviewed).length
  const all = quantity(rows.length, applicantCountTexts)
  if (done === 0) return text(`${all.en}, none evaluated yet`, `${all.ar}، ولم يُقيَّم أحد بعد`)
  const count = formatCountOfTotal(done, rows.length)
  return text(`${count.en} evaluated`, `قُيّم ${count.ar}`)
}

const days = plural('# day left', '# days left', 'باقٍ يوم واحد', 'باقٍ يومان', 'باقٍ # أيام', 'باقٍ # يومًا', 'باقٍ # يوم')

/** The due date and the time left from `today`; both are days in the award's time zone, as yyyy-MM-dd. */
export function formatReviewDueDate(date: string, today: string): Text {
  const left = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  const on = formatLongDate(date)
  if (left < 0) return text(`Reviewing ended on ${on.en}.`, `انتهى التحكيم في ${on.ar}.`)
  const how = left === 0 ? text('today is the last day', 'اليوم هو الأخير') : quantity(left, days)
  return text(`Reviews are due on ${on.en}: ${how.en}.`, `موعد تسليم التقييمات ${on.ar}: ${how.ar}.`)
}
