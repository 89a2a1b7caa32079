import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants/applicants'
import type { Reply } from '@jadara/contract/core/endpoint'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import {
  acceptAssignments,
  assignedReviewLabels,
  declineAssignments,
  declineAssignmentsBody,
  listOwnAssignments,
  overdueLabel,
} from '@jadara/contract/reviewing/own-assignments'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { toBilingualName } from '../../lib/names.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner, SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatLongDate } from '../../ui/dates.ts'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

export type OwnAssignment = Reply<typeof listOwnAssignments>[number]

const texts = {
  acceptAll: text('Accept all', 'قبول الكل'),
  accepting: text('Saving…', 'جارٍ الحفظ…'),
  decline: text('Decline…', 'اعتذار…'),
  whom: text('Applicants', 'المتقدمون'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('The award office reads it; the applicants do not.', 'يقرؤه مكتب الجائزة وحده، ولا يراه المتقدمون.'),
}
const declining = {
  title: text('Decline applicants', 'الاعتذار عن تقييم متقدمين'),
  about: text(
    'The assignments end at once, and nothing of these applicants is visible to you any more. With a conflict of interest, declare it on the page of the applicant instead.',
    'تنتهي الإسنادات فورًا، ولن يظهر لك بعد ذلك أي شيء يخص هؤلاء المتقدمين. وفي حالة تضارب المصالح أعلنه من صفحة المتقدم بدلًا من ذلك.',
  ),
  go: text('Decline', 'اعتذار'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}
const waiting = plural(
  '# applicant awaits your answer whether you will review.',
  '# applicants await your answer whether you will review.',
  'متقدم واحد ينتظر ردك بقبول تقييمه.',
  'متقدمان ينتظران ردك بقبول تقييمهما.',
  '# متقدمين ينتظرون ردك بقبول تقييمهم.',
  '# متقدمًا ينتظرون ردك بقبول تقييمهم.',
  '# متقدم ينتظرون ردك بقبول تقييمهم.',
)

/** New assignments, to accept all at once or decline some. Nothing depends on the answer. */
export function AssignmentAnswers({ rows, own }: { rows: readonly ApplicantRow[]; own: readonly OwnAssignment[] }) {
  const { say } = useLanguage()
  const [notice, setNotice] = useState<string>()
  const [declines, setDeclines] = useState(false)
  const accepting = useAccepting(setNotice)
  const declined = useAction((body: { applicantIds: number[]; reason: string }) => callEndpoint(declineAssignments, { body }), {
    onDone: ({ message }) => setNotice(message),
    touches: [listOwnAssignments, listApplicants],
  })
  const open = own.filter(({ state }) => state === 'pending').map(({ applicantId }) => applicantId)
  const people = rows.filter(({ id }) => open.includes(id))
  return (
    <>
      {notice && <SuccessBanner>{notice}</SuccessBanner>}
      {people.length > 0 && (
        <Banner>
          <Stack gap={3}>
            <p>{say(quantity(people.length, waiting))}</p>
            <Row gap={3}>
              <Button
                kind="go"
                size="small"
                busy={accepting.busy}
                busyLabel={texts.accepting}
                onClick={() => void accepting.run(people.map(({ id }) => id))}
              >
                {say(texts.acceptAll)}
              </Button>
              <Button size="small" onClick={() => setDeclines(true)}>
                {say(texts.decline)}
              </Button>
            </Row>
            {accepting.error && <p role="alert">{say(accepting.error)}</p>}
          </Stack>
        </Banner>
      )}
      <FormDialog
        opened={declines}
        onClose={() => setDeclines(false)}
        words={declining}
        kind="stop"
        initial={{ applicantIds: [] as number[], reason: '' }}
        schema={declineAssignmentsBody}
        send={declined.run}
      >
        <CheckboxGroup
          name="applicantIds"
          label={texts.whom}
          options={people.map((row) => ({ value: row.id, label: toBilingualName(row) }))}
        />
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={1000} />
      </FormDialog>
    </>
  )
}

const useAccepting = (onDone: (message: string) => void) =>
  useAction((applicantIds: number[]) => callEndpoint(acceptAssignments, { body: { applicantIds } }), {
    onDone: ({ message }) => onDone(message),
    touches: [listOwnAssignments],
  })

/** How far the review of one applicant is, and until when it is due. */
export function AssignmentState({ assignment: { state, due, isOverdue } }: { assignment: OwnAssignment }) {
  const { say } = useLanguage()
  const tone = state === 'submitted' ? 'ok' : isOverdue ? 'bad' : state === 'pending' ? 'gold' : 'nile'
  return (
    <>
      <Chip tone={tone}>{say(isOverdue ? joinStates(assignedReviewLabels[state]) : assignedReviewLabels[state])}</Chip>
      {due && state !== 'submitted' && <span className="small muted"> {say(formatDue(due))}</span>}
    </>
  )
}

const joinStates = ({ en, ar }: Text): Text => text(`${en}, ${overdueLabel.en.toLowerCase()}`, `${ar}، ${overdueLabel.ar}`)
function formatDue(due: string): Text {
  const day = formatLongDate(due)
  return text(`until ${day.en}`, `حتى ${day.ar}`)
}
