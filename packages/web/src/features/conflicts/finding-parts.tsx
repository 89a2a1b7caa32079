import { conflictKindLabels, conflictSourceLabels, conflictWhyLabels } from '@jadara/contract/conflicts/conflict-labels'
import type { ConflictEvidence, ConflictFinding } from '@jadara/contract/conflicts/findings'
import { toBilingualName } from '@jadara/contract/core/names'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toFindingLevel, toFindingTone } from '../../lib/conflict-findings.ts'
import { researchFilesPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import css from './conflicts.module.css'

const texts = {
  ofApplicant: text('Applicant', 'المتقدم'),
  ofReviewer: text('Reviewer', 'المحكّم'),
  assigned: text('Assigned', 'مسند'),
  reviewed: text('Review submitted', 'قُدّم التقييم'),
  means: text('In the list of institutions:', 'في قائمة الجهات:'),
  unnamed: text('(no name)', '(بلا اسم)'),
}

export function FindingChips({ finding }: { finding: ConflictFinding }) {
  const { say } = useLanguage()
  const { kind, assignment } = finding
  return (
    <>
      <b className={css.kind}>{say(conflictKindLabels[kind])}</b>
      <Row as="span" gap={1}>
        <Chip tone={toFindingTone(finding)}>{say(toFindingLevel(finding))}</Chip>
        {assignment && <Chip tone="nile">{say(assignment.state === 'assigned' ? texts.assigned : texts.reviewed)}</Chip>}
      </Row>
    </>
  )
}

/** What both sides wrote, side by side, and why it is taken for the same. */
export function EvidenceList({ evidence }: { evidence: readonly ConflictEvidence[] }) {
  const { say } = useLanguage()
  const more = evidence.slice(evidenceShown)
  return (
    <>
      <EvidenceItems evidence={evidence.slice(0, evidenceShown)} />
      {more.length > 0 && (
        <details className={css.more}>
          <summary>{say(quantity(more.length, moreTexts))}</summary>
          <EvidenceItems evidence={more} />
        </details>
      )}
    </>
  )
}

const evidenceShown = 2
const moreTexts = plural(
  '# more piece of evidence',
  '# more pieces of evidence',
  'دليل آخر',
  'دليلان آخران',
  '# أدلة أخرى',
  '# دليلًا آخر',
  '# دليل آخر',
)

function EvidenceItems({ evidence }: { evidence: readonly ConflictEvidence[] }) {
  const { say } = useLanguage()
  return (
    <ul className={css.evidence}>
      {evidence.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: evidence has no id and is never reordered
        <li key={at}>
          <span className="small muted">
            {say(conflictWhyLabels[one.why])}
            {one.years.length > 0 && ` · ${say(formatYears(one.years))}`}
          </span>
          <div className={css.sides}>
            <Side label={texts.ofApplicant} side={one.applicantSide}>
              {(words) => {
                const { recordKind, recordId } = one.applicantSide
                if (recordKind === null || recordId === null) return words
                return <Link to={`${researchFilesPath}/${recordKind}/edit/${recordId}`}>{words}</Link>
              }}
            </Side>
            <Side label={texts.ofReviewer} side={one.reviewerSide}>
              {(words) => words}
            </Side>
          </div>
        </li>
      ))}
    </ul>
  )
}

const isEmailAddress = (words: string): boolean => /^\S+@\S+$/.test(words)

type SideProps = { label: Text; side: ConflictEvidence['reviewerSide']; children: (words: ReactNode) => ReactNode }

function Side({ label, side: { text: words, source, institution }, children }: SideProps) {
  const { say } = useLanguage()
  const known = institution && say(toBilingualName(institution))
  return (
    <div>
      <span className="sr">{say(label)}: </span>
      {children(
        isEmailAddress(words) ? <EmailAddressText address={words} /> : <bdi>{words === '' ? say(texts.unnamed) : words}</bdi>,
      )}
      {known && known !== words && (
        <span className={css.source}>
          {say(texts.means)} <bdi>{known}</bdi>
        </span>
      )}
      <span className={css.source}>{say(conflictSourceLabels[source])}</span>
    </div>
  )
}

const formatYears = (years: readonly number[]): Text => {
  const format = (language: 'en' | 'ar') => years.map((year) => formatYear(year, language)).join(language === 'ar' ? '، ' : ', ')
  return text(format('en'), format('ar'))
}
const formatYear = (year: number, language: 'en' | 'ar'): string => formatNumber(year, language).replace(/[,٬]/g, '')

export function DecisionLine({ finding: { decision }, timeZone }: { finding: ConflictFinding; timeZone: string }) {
  const { say } = useLanguage()
  if (!decision) return null
  return (
    <p className="small muted">
      {say(toBilingualName(decision.by))} · {say(formatMoment(decision.at, timeZone))}
      <br />
      <bdi>{decision.reason}</bdi>
    </p>
  )
}
