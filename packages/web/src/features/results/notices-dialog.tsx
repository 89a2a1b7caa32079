import { applicantCountAccusativeTexts, applicantCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { listNotices, type Notices, outcomeTitles, sendNotices } from '@jadara/contract/results/decision-notices'
import { type Outcome, outcomes } from '@jadara/contract/results/result-row'
import { readResults } from '@jadara/contract/results/results'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { joinNames } from './words.ts'

const texts = {
  title: text('Tell the applicants the decision about them?', 'إبلاغ المتقدمين بالقرار بشأنهم؟'),
  whom: text('Whom to tell', 'من يُبلَّغ'),
  none: text('Please choose whom to tell', 'اختر من تُبلغه'),
  send: text('Send the mails', 'إرسال الرسائل'),
  busy: text('Sending…', 'جارٍ الإرسال…'),
  final: text('A mail cannot be called back.', 'لا يمكن استرجاع رسالة بعد إرسالها.'),
  unconfirmed: text(
    'Letters to the winners wait: a second administrator must first confirm',
    'رسائل الفائزين مؤجلة: لا بد أن يؤكد مدير نظام آخر أولًا فوز',
  ),
  words: text('Look at the words of the mails first:', 'راجع صيغ الرسائل أولًا:'),
}
const templates: Readonly<Record<Outcome, string>> = {
  winner: 'decisionWinner',
  shortlisted: 'decisionShortlisted',
  'not-selected': 'decisionNotSelected',
}

type Props = { notices: Notices; roundId: number; onDone: (mailed: number) => void; onClose: () => void }

/** Names the number of mails and asks to confirm them by that number. */
export function NoticesDialog({ notices, roundId, onDone, onClose }: Props) {
  const { say } = useLanguage()
  const id = useId()
  // The values of CheckList are numbers.
  const form = useForm<{ outcomes: number[] }>({ defaultValues: { outcomes: [] } })
  const chosen = form.watch('outcomes').flatMap((at) => outcomes[at] ?? [])
  const refresh = useInvalidateEndpoints()
  const countUnnotified = (outcome: Outcome) => notices.outcomes.find((one) => one.outcome === outcome)?.pending ?? 0
  const waiting = outcomes.filter((outcome) => countUnnotified(outcome) > 0)
  const recipients = chosen.reduce((sum, outcome) => sum + countUnnotified(outcome), 0)
  const { busy, error, run } = useAction(
    async () => {
      const { mailed } = await callEndpoint(sendNotices, { body: { roundId, outcomes: chosen, recipients } })
      await refresh(listNotices)
      return mailed
    },
    { onDone, onRefused: () => refresh(listNotices, readResults) },
  )
  const send = () => {
    if (chosen.length === 0) return showRefusal(form, { text: texts.none, fields: { outcomes: texts.none } })
    return run()
  }
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      confirmLabel={recipients === 0 ? texts.send : mailWords(recipients)}
      kind="go"
      busyLabel={texts.busy}
      busy={busy}
      error={error}
      onConfirm={() => void form.handleSubmit(send)()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Form id={id} form={form} onSubmit={send}>
          <CheckboxGroup
            name="outcomes"
            label={texts.whom}
            options={waiting.map((outcome) => ({
              value: outcomes.indexOf(outcome),
              label: formatOutcomeCount(outcomeTitles[outcome], countUnnotified(outcome)),
            }))}
          />
        </Form>
        {notices.unconfirmed.length > 0 && (
          <Banner tone="gold">
            {say(texts.unconfirmed)} <bdi>{say(joinNames(notices.unconfirmed.map(toBilingualName)))}</bdi>.
          </Banner>
        )}
        <div>
          <p>{say(texts.words)}</p>
          <ul>
            {waiting.map((outcome) => (
              <li key={outcome}>
                <Link to={`/dashboard/admin/mail-templates/${templates[outcome]}`} target="_blank">
                  {say(outcomeTitles[outcome])}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <p className="muted">{say(texts.final)}</p>
      </Stack>
    </ConfirmDialog>
  )
}

const formatOutcomeCount = (title: Text, count: number): Text => {
  const { en, ar } = quantity(count, applicantCountTexts)
  return text(`${title.en}: ${en}`, `${title.ar}: ${ar}`)
}

const mailWords = (count: number): Text => {
  const { en, ar } = quantity(count, applicantCountAccusativeTexts)
  return text(`Mail ${en}`, `مراسلة ${ar}`)
}
