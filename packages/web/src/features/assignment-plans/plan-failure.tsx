import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import type { PlanFailure } from '@jadara/contract/reviewing/assignment-plans'
import { Link } from 'react-router'
import { applicantPath } from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

const texts = {
  none: text('No plan is possible with these inputs.', 'لا خطة ممكنة بهذه المدخلات.'),
  who: text('Applicants concerned', 'المتقدمون المعنيون'),
  solve: text('Change it and make the plan', 'التعديل وإعداد الخطة'),
  solving: text('Making the plan…', 'جارٍ إعداد الخطة…'),
}

type Props = { failure: PlanFailure; busy: boolean; error: Text | undefined; onSolve: (inputs: AssignmentPlanInputs) => void }

/** Why there is no plan, and the smallest change that allows one. */
export function PlanFailureBanner({ failure: { message, applicants, applicantCount, relaxation }, busy, error, onSolve }: Props) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  return (
    <Banner tone="bad" role="alert" ref={place} tabIndex={-1} title={say(texts.none)}>
      <Stack gap={3}>
        <p>{message}</p>
        {applicants.length > 0 && (
          <details>
            <summary>{say(texts.who)}</summary>
            <ul>
              {applicants.map((applicant) => (
                <li key={applicant.applicantId}>
                  <Link to={applicantPath(applicant.applicantId)}>
                    <bdi>{say(toBilingualName(applicant))}</bdi>
                  </Link>
                </li>
              ))}
              {applicantCount > applicants.length && <li>…</li>}
            </ul>
          </details>
        )}
        <p>{relaxation.message}</p>
        {error && <p role="alert">{say(error)}</p>}
        <div>
          <Button busy={busy} busyLabel={texts.solving} onClick={() => onSolve(relaxation.inputs)}>
            {say(texts.solve)}
          </Button>
        </div>
      </Stack>
    </Banner>
  )
}
