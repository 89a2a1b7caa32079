import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { FindingsOf } from '../features/conflicts/findings-of.tsx'
import { formatFinding, toFindingTone } from '../lib/conflict-findings.ts'
import { reviewerPath } from '../lib/places.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Row } from '../ui/layout/stack.tsx'

const texts = {
  noneAssigned: text('None is known about the assigned reviewers.', 'لا يُعرف شيء من ذلك عن المحكّمين المسند إليهم.'),
  all: text('All findings about this applicant, with the evidence', 'كل النتائج عن هذا المتقدم مع الأدلة'),
}

/** What was found about the assigned reviewers; everything else is read when it is opened. */
export function FindingsOfApplicant({ applicant, timeZone }: { applicant: ApplicantDetail; timeZone: string }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const found = applicant.reviewers.filter(({ findings = [] }) => findings.length > 0)
  return (
    <>
      {found.length === 0 && <p className="muted">{say(texts.noneAssigned)}</p>}
      {found.map(({ id, findings = [], ...reviewer }) => (
        <Row key={id} as="p" gap={2}>
          <Link to={reviewerPath(id)}>
            <bdi>{say(toBilingualName(reviewer))}</bdi>
          </Link>
          {findings.map((finding) => (
            <Chip key={finding.id} tone={toFindingTone(finding)}>
              {say(formatFinding(finding))}
            </Chip>
          ))}
        </Row>
      ))}
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{say(texts.all)}</summary>
        {opened && <FindingsOf roundId={applicant.round.id} of={{ applicantId: applicant.id }} timeZone={timeZone} />}
      </details>
    </>
  )
}
