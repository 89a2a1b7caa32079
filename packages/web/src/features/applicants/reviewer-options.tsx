import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { type Text, text } from '@jadara/contract/core/text'
import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { toBilingualName } from '../../lib/names.ts'
import { conflictOfInterestLabel, formatReviewerLoad } from '../../lib/shared-texts.ts'
import { Chip } from '../../ui/chip.tsx'
import type { MultiOption } from '../../ui/form/multi-select.tsx'
import css from './assign-form.module.css'

export const reviewerOptionTexts = {
  reviewers: text('Reviewers of the round', 'محكّمو الدورة'),
  search: text('Search by name, email or theme', 'بحث بالاسم أو البريد أو المجال'),
}
const texts = {
  disabled: text('Account disabled', 'الحساب معطّل'),
  invited: text('Invited', 'مدعوّ'),
  same: text('Same theme', 'المجال نفسه'),
}

/** Reviewers of these themes first, then by the fewest assignments, then in the list's order. */
export const sortReviewersByThemeAndLoad = (
  reviewers: readonly ReviewerRow[],
  themes: readonly number[],
): readonly ReviewerRow[] =>
  reviewers.toSorted(
    (one, other) =>
      Number(themes.includes(other.branchId)) - Number(themes.includes(one.branchId)) || one.assigned - other.assigned,
  )

type Choosing = {
  themes: readonly number[]
  conflicts?: ApplicantDetail['conflicts']
  say: (words: Text) => string
}

export function toReviewerOption(row: ReviewerRow, { themes, conflicts = [], say }: Choosing): MultiOption {
  const { id, state, email, branchName, branchArabicName } = row
  const conflict = conflicts.find((one) => one.id === id)
  const why = conflict ? `\n${say(conflictOfInterestLabel)}: \u2068${conflict.reason}\u2069` : ''
  return {
    value: id,
    label: toBilingualName(row),
    about: text(`${branchName}\n${email}${why}`, `${branchArabicName}\n${email}${why}`),
    closed: state === 'disabled' || conflict !== undefined,
    note: (
      <span className={css.note}>
        {say(formatReviewerLoad(row))}
        {themes.includes(row.branchId) && <Chip tone="nile">{say(texts.same)}</Chip>}
        {conflict && <Chip tone="bad">{say(conflictOfInterestLabel)}</Chip>}
        {state === 'disabled' && <Chip tone="bad">{say(texts.disabled)}</Chip>}
        {state === 'invited' && <Chip tone="gold">{say(texts.invited)}</Chip>}
      </span>
    ),
  }
}
