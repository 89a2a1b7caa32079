import { type ConflictFinding, listConflictFindings } from '@jadara/contract/conflicts/findings'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { toConflictsPath } from '../../lib/conflict-findings.ts'
import { applicantPath, reviewerPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import css from './conflicts.module.css'
import { DecisionLine, EvidenceList, FindingChips } from './finding-parts.tsx'

const texts = {
  none: text('The portal has found none.', 'لم تجد البوابة شيئًا.'),
  decide: text('Decide on them under Conflicts of interest', 'البتّ فيها من صفحة تضارب المصالح'),
}

type Props = {
  roundId: number
  /** Whose findings; those of the other side are named. */
  of: { applicantId: number } | { reviewerId: number }
  timeZone: string
}

/** The conflicts of interest found about one applicant or one reviewer. */
export function FindingsOf({ roundId, of, timeZone }: Props) {
  const { say } = useLanguage()
  const query = { ...of, page: 1, pageSize: 100 }
  const reading = useRead(listConflictFindings, { id: roundId }, { query })
  const { data } = reading
  if (!data) {
    return <LoadingPart reading={reading} lines={2} />
  }
  if (data.items.length === 0) return <p className="muted">{say(texts.none)}</p>
  return (
    <>
      <ul className={css.cards}>
        {data.items.map((finding) => (
          <li key={finding.id}>
            <OtherSide finding={finding} isOfApplicant={'applicantId' in of} />
            <span>
              <FindingChips finding={finding} />
            </span>
            <EvidenceList evidence={finding.evidence} />
            <DecisionLine finding={finding} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <Link to={toConflictsPath({ round: roundId, ...of })}>{say(texts.decide)}</Link>
    </>
  )
}

function OtherSide({ finding, isOfApplicant }: { finding: ConflictFinding; isOfApplicant: boolean }) {
  const { say } = useLanguage()
  const { applicant, applicantId, reviewer, reviewerId } = finding
  return isOfApplicant ? (
    <Link to={reviewerPath(reviewerId)}>
      <bdi>{say(toBilingualName(reviewer))}</bdi>
    </Link>
  ) : (
    <Link to={applicantPath(applicantId)}>
      <bdi>{say(toBilingualName(applicant))}</bdi>
    </Link>
  )
}
