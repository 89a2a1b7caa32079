import type { ReviewerRow } from '@jadara/contract/reviewers'
import { type Plural, quantity, type Text, text } from '@jadara/contract/text'
import { Chip } from '../../ui/chip.tsx'
import type { MultiOption } from '../../ui/form/multi-select.tsx'
import css from './assign-form.module.css'
import { nameOf } from './words.ts'

const texts = {
  disabled: text('Account disabled', 'الحساب معطّل'),
  invited: text('Invited', 'مدعوّ'),
  same: text('Same theme', 'المجال نفسه'),
}

/** How many applicants somebody has already. */
export const load: Plural = {
  en: { one: '# applicant', other: '# applicants' },
  ar: { zero: 'بلا متقدمين', one: 'متقدم واحد', two: 'متقدمان', few: '# متقدمين', many: '# متقدمًا', other: '# متقدم' },
}
const nobody = text('no applicants yet', 'بلا متقدمين بعد')
export const loadOf = ({ assigned }: ReviewerRow): Text => (assigned === 0 ? nobody : quantity(assigned, load))

/** Those of the applicant's own theme before the others, both as the list has them. */
export const themeFirst = (reviewers: readonly ReviewerRow[], branchId: number): readonly ReviewerRow[] => [
  ...reviewers.filter((one) => one.branchId === branchId),
  ...reviewers.filter((one) => one.branchId !== branchId),
]

export function reviewerOption(row: ReviewerRow, branchId: number, say: (words: Text) => string): MultiOption {
  const { id, state, email, branchName, branchArabicName } = row
  return {
    value: id,
    label: nameOf(row),
    about: text(`${branchName}\n${email}`, `${branchArabicName}\n${email}`),
    closed: state === 'disabled',
    note: (
      <span className={css.note}>
        {say(loadOf(row))}
        {row.branchId === branchId && <Chip tone="nile">{say(texts.same)}</Chip>}
        {state === 'disabled' && <Chip tone="bad">{say(texts.disabled)}</Chip>}
        {state === 'invited' && <Chip tone="gold">{say(texts.invited)}</Chip>}
      </span>
    ),
  }
}
