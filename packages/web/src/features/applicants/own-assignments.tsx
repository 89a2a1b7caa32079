import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants/applicants'
import type { Reply } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import { acceptAssignments, declineAssignments, declineAssignmentsBody } from '@jadara/contract/reviewing/own-assignments'
import { readReviewFormData } from '@jadara/contract/reviewing/reviews'
import { useState } from 'react'
import { formatAssignedReview, toAssignedReviewTone } from '../../lib/assigned-reviews.ts'
import { callEndpoint } from '../../lib/call.ts'
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
import { applicantsTitle } from './words.ts'

export type OwnAssignment = Reply<typeof listOwnAssignments>['assigned'][number]

const texts = {
  acceptAll: text('Accept all', 'قبول الكل'),
  accept: text('Accept', 'قبول'),
  notEvaluated: text('Not evaluated', 'لم يُقيَّم'),
  accepting: text('Saving…', 'جارٍ الحفظ…'),
  decline: text('Decline…', 'اعتذار…'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('The award office reads it; the applicants do not.', 'يقرؤه مكتب الجائزة وحده، ولا يراه المتقدمون.'),
  reasonHintOfOne: text('The award office reads it; the applicant does not.', 'يقرؤه مكتب الجائزة وحده، ولا يراه المتقدم.'),
}
const declining = {
  title: text('Decline applicants', 'الاعتذار عن تقييم متقدمين'),
  about: text(
    'The assignments end at once, and apart from the names nothing of these applicants is visible to you any more. With a conflict of interest, declare it on the page of the applicant instead.',
    'تنتهي الإسنادات فورًا، ولن يظهر لك بعد ذلك سوى أسماء هؤلاء المتقدمين. وفي حالة تضارب المصالح أعلنه من صفحة المتقدم بدلًا من ذلك.',
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

const decliningOne = (row: ApplicantRow) => {
  const { en, ar } = toBilingualName(row)
  return {
    ...declining,
    title: text(`Decline to review ${en}?`, `أتريد الاعتذار عن تقييم ${ar}؟`),
    about: text(
      'The assignment ends at once, and apart from the name nothing of this applicant is visible to you any more. With a conflict of interest, declare it on the page of the applicant instead.',
      'ينتهي الإسناد فورًا، ولن يظهر لك بعد ذلك سوى اسم المتقدم. وفي حالة تضارب المصالح أعلنه من صفحة المتقدم بدلًا من ذلك.',
    ),
  }
}

export type AssignmentAnswering = ReturnType<typeof useAssignmentAnswers>

/** Accepting and declining assignments. Nothing depends on the answer. */
export function useAssignmentAnswers() {
  const [notice, setNotice] = useState<string>()
  const [asked, setAsked] = useState<readonly ApplicantRow[]>([])
  const onDone = ({ message }: { message: string }) => setNotice(message)
  const accepting = useAction(
    (rows: readonly ApplicantRow[]) => callEndpoint(acceptAssignments, { body: { applicantIds: rows.map(({ id }) => id) } }),
    { onDone, touches: [listOwnAssignments, readReviewFormData] },
  )
  const declined = useAction((body: { applicantIds: number[]; reason: string }) => callEndpoint(declineAssignments, { body }), {
    onDone,
    touches: [listOwnAssignments, listApplicants],
  })
  // The next message appears anew and takes the focus.
  const begin = (act: () => void) => {
    setNotice(undefined)
    act()
  }
  return {
    notice,
    asked,
    declined,
    isAccepting: accepting.busy,
    error: accepting.error,
    accept: (...rows: readonly ApplicantRow[]) => begin(() => void accepting.run(rows)),
    /** Opens a dialog: for one applicant, or to choose from several. */
    decline: (...rows: readonly ApplicantRow[]) => begin(() => setAsked(rows)),
    close: () => setAsked([]),
  }
}

/** New assignments, to accept all at once or decline some, with the dialog for declining and the last message. */
export function AssignmentAnswers({ open, answers }: { open: readonly ApplicantRow[]; answers: AssignmentAnswering }) {
  const { say } = useLanguage()
  const { notice, asked, declined, isAccepting, error, accept, decline, close } = answers
  const [only, ...others] = asked
  const isOne = only !== undefined && others.length === 0
  return (
    <>
      {notice && <SuccessBanner>{notice}</SuccessBanner>}
      {error && <Banner tone="bad">{say(error)}</Banner>}
      {open.length > 0 && (
        <Banner>
          <Stack gap={3}>
            <p>{say(quantity(open.length, waiting))}</p>
            <Row gap={3}>
              <Button kind="go" size="small" busy={isAccepting} busyLabel={texts.accepting} onClick={() => accept(...open)}>
                {say(texts.acceptAll)}
              </Button>
              <Button size="small" onClick={() => decline(...open)}>
                {say(texts.decline)}
              </Button>
            </Row>
          </Stack>
        </Banner>
      )}
      <FormDialog
        opened={only !== undefined}
        onClose={close}
        words={isOne ? decliningOne(only) : declining}
        kind="stop"
        initial={{ applicantIds: isOne ? [only.id] : [], reason: '' }}
        schema={declineAssignmentsBody}
        send={declined.run}
      >
        {!isOne && (
          <CheckboxGroup
            name="applicantIds"
            label={applicantsTitle}
            options={asked.map((row) => ({ value: row.id, label: toBilingualName(row) }))}
          />
        )}
        <TextArea name="reason" label={texts.reason} hint={isOne ? texts.reasonHintOfOne : texts.reasonHint} maxLength={1000} />
      </FormDialog>
    </>
  )
}

/** The answers to one assignment, as long as its review is not submitted and reviewing has not ended. */
export function AssignmentAnswerActions({ row, assignment, answers }: AnswerProps) {
  const { say } = useLanguage()
  const name = <span className="sr">: {say(toBilingualName(row))}</span>
  if (!assignment || assignment.state === 'submitted' || assignment.isClosed) return null
  return (
    <>
      {assignment.state === 'pending' && (
        <Button kind="bare" size="small" icon="tick" disabled={answers.isAccepting} onClick={() => answers.accept(row)}>
          {say(texts.accept)}
          {name}
        </Button>
      )}
      <Button kind="bare" size="small" icon="close" onClick={() => answers.decline(row)}>
        {say(texts.decline)}
        {name}
      </Button>
    </>
  )
}
type AnswerProps = { row: ApplicantRow; assignment: OwnAssignment | undefined; answers: AssignmentAnswering }

/** How far the review of one applicant is, and until when it is due. */
export function AssignmentState({ assignment }: { assignment: OwnAssignment }) {
  const { say } = useLanguage()
  const { state, due, isClosed } = assignment
  const words = isClosed && state === 'pending' ? texts.notEvaluated : formatAssignedReview(assignment)
  return (
    <>
      <Chip tone={toAssignedReviewTone(assignment)}>{say(words)}</Chip>
      {due && state !== 'submitted' && <span className="small muted"> {say(formatDue(due, isClosed))}</span>}
    </>
  )
}

function formatDue(due: string, isClosed: boolean): Text {
  const day = formatLongDate(due)
  return isClosed ? text(`Reviewing ended on ${day.en}`, `انتهى التحكيم في ${day.ar}`) : text(`until ${day.en}`, `حتى ${day.ar}`)
}
