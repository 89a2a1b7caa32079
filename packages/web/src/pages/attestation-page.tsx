import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { Attestation } from '@jadara/contract/reviewing/attestation'
import { WithdrawFromAssignmentAction } from '../features/applicants/withdraw-action.tsx'
import { AttestationParts } from '../features/attestation/attestation-screen.tsx'
import { applicantsPath } from '../lib/places.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { SuccessNotice, useSuccessNotice } from './success-notice.tsx'

const texts = {
  back: text('Back to the applicants', 'العودة إلى المتقدمين'),
}

/** What a reviewer reads and attests before an application. */
export function AttestationScreen({ attestation, onAttested }: { attestation: Attestation; onAttested: () => void }) {
  const { say } = useLanguage()
  const { applicantId, branch } = attestation
  const name: Text = toBilingualName(attestation)
  useTitle(name)
  const [notice] = useSuccessNotice()
  return (
    <>
      <SuccessNotice notice={notice} />
      <PageTitle title={<bdi>{say(name)}</bdi>} />
      <p className="muted">{say(text(branch.english, branch.arabic))}</p>
      <AttestationParts attestation={attestation} onAttested={onAttested}>
        <WithdrawFromAssignmentAction applicant={{ ...attestation, id: applicantId }} declares />
        <ButtonLink kind="bare" to={applicantsPath}>
          {say(texts.back)}
        </ButtonLink>
      </AttestationParts>
    </>
  )
}
