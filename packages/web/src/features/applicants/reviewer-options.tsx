import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { isBlockingFinding } from '@jadara/contract/conflicts/findings'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { formatFinding, toFindingLevel, toFindingTone } from '../../lib/conflict-findings.ts'
import { accountStateTexts, conflictOfInterestLabel, formatReviewerLoad } from '../../lib/shared-texts.ts'
import { Chip } from '../../ui/chip.tsx'
import type { MultiOption } from '../../ui/form/multi-select.tsx'
import css from './assign-form.module.css'

export const reviewerOptionTexts = {
  reviewers: text('Reviewers of the round', 'محكّمو الدورة'),
  search: text('Search by name, email or theme', 'بحث بالاسم أو البريد أو المجال'),
}
const texts = {
  disabled: text('Account disabled', 'الحساب معطّل'),
  same: text('Same theme', 'المجال نفسه'),
  assigned: text('Assigned', 'مُسند إليه'),
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
  /** Whether the round keeps reviewers with undecided findings from being assigned; omitted where such pairs are left out. */
  conflictsBlock?: boolean
  /** The names of several applicants by id, to say whom a finding is about. */
  applicantNames?: ReadonlyMap<number, Text>
  conflicts?: ApplicantDetail['conflicts']
  /** Registrations that are assigned; they are taken back elsewhere. */
  assigned?: readonly number[]
  say: (words: Text) => string
}

export function toReviewerOption(
  row: ReviewerRow,
  { themes, conflicts = [], assigned = [], conflictsBlock, applicantNames, say }: Choosing,
): MultiOption {
  const { id, state, email, branchName, branchArabicName, affiliation, findings } = row
  const isBlocked = conflictsBlock !== undefined && findings.some((one) => isBlockingFinding(one, conflictsBlock))
  const conflict = conflicts.find((one) => one.id === id)
  const why = conflict ? `${say(conflictOfInterestLabel)}: \u2068${conflict.reason}\u2069` : ''
  return {
    value: id,
    label: toBilingualName(row),
    about: toAbout(
      affiliation && toBilingualName(affiliation),
      text(branchName, branchArabicName),
      text(email, email),
      ...findings.slice(0, mostFindingsShown).map((one) => formatFindingAbout(one, applicantNames?.get(one.applicantId))),
      text(why, why),
    ),
    closed: state === 'disabled' || conflict !== undefined || isBlocked,
    fixed: assigned.includes(id),
    note: (
      <span className={css.note}>
        {say(formatReviewerLoad(row))}
        {assigned.includes(id) && <Chip tone="ok">{say(texts.assigned)}</Chip>}
        {themes.includes(row.branchId) && <Chip tone="nile">{say(texts.same)}</Chip>}
        {findings.length > 0 && <FindingsChip findings={findings} say={say} />}
        {conflict && <Chip tone="bad">{say(conflictOfInterestLabel)}</Chip>}
        {state === 'disabled' && <Chip tone="bad">{say(texts.disabled)}</Chip>}
        {state === 'invited' && <Chip tone="gold">{say(accountStateTexts.invited)}</Chip>}
      </span>
    ),
  }
}

const mostFindingsShown = 3
type ReviewerFinding = ReviewerRow['findings'][number]

const toAbout = (...lines: readonly (Text | null)[]): Text => {
  const written = lines.filter((line): line is Text => line !== null && line.en !== '')
  return text(written.map(({ en }) => en).join('\n'), written.map(({ ar }) => ar).join('\n'))
}

function formatFindingAbout(finding: ReviewerFinding, applicant: Text | undefined): Text {
  const { en, ar } = formatFinding(finding)
  return applicant ? text(`\u2068${applicant.en}\u2069: ${en}`, `\u2068${applicant.ar}\u2069: ${ar}`) : text(en, ar)
}

/** The most serious finding. */
function FindingsChip({ findings, say }: { findings: readonly ReviewerFinding[]; say: Choosing['say'] }) {
  const rank = { bad: 0, gold: 1, plain: 2 }
  const [worst] = findings.toSorted((one, other) => rank[toFindingTone(one)] - rank[toFindingTone(other)])
  if (!worst) return null
  const level = toFindingLevel(worst)
  return <Chip tone={toFindingTone(worst)}>{say(text(`Conflict: ${level.en.toLowerCase()}`, `تضارب مصالح: ${level.ar}`))}</Chip>
}
