import { listNotices, type Notices, outcomeTitles, sendNotices } from '@jadara/contract/decision-notices'
import { type Outcome, outcomes, readResults } from '@jadara/contract/results'
import { quantity, type Text, text } from '@jadara/contract/text'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { countedApplicants } from '../../lib/counted.ts'
import { useRefresh } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { CheckList } from '../../ui/form/check-list.tsx'
import { fieldError } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './results.module.css'
import { ofApplicants } from './words.ts'

const texts = {
  title: text('Tell the applicants the decision about them?', 'إبلاغ المتقدمين بالقرار بشأنهم؟'),
  whom: text('Whom to tell', 'من يُبلَّغ'),
  none: text('Please choose whom to tell', 'اختر من تُبلغه'),
  nobody: text('Tell nobody yet', 'لا أحد بعد'),
  busy: text('Sending…', 'جارٍ الإرسال…'),
  final: text('A mail cannot be called back.', 'لا يمكن استرجاع رسالة بعد إرسالها.'),
  words: text('Look at the words of the mails first:', 'راجع صيغ الرسائل أولًا:'),
}
const templates: Readonly<Record<Outcome, string>> = {
  winner: 'decisionWinner',
  shortlisted: 'decisionShortlisted',
  'not-selected': 'decisionNotSelected',
}

type Props = { notices: Notices; roundId: number; onDone: (mailed: number) => void; onClose: () => void }

/** Says how many are to be mailed what, and asks for it by that number. */
export function NoticesDialog({ notices, roundId, onDone, onClose }: Props) {
  const { say } = useLanguage()
  const id = useId()
  // The list of checks keeps numbers.
  const form = useForm<{ outcomes: number[] }>({ defaultValues: { outcomes: [] } })
  const chosen = form.watch('outcomes').flatMap((at) => outcomes[at] ?? [])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Text>()
  const refresh = useRefresh()
  const untoldOf = (outcome: Outcome) => notices.outcomes.find((one) => one.outcome === outcome)?.untold ?? 0
  const waiting = outcomes.filter((outcome) => untoldOf(outcome) > 0)
  const recipients = chosen.reduce((sum, outcome) => sum + untoldOf(outcome), 0)
  const send = async () => {
    if (chosen.length === 0) return form.setError('outcomes', fieldError(texts.none), { shouldFocus: true })
    setBusy(true)
    setError(undefined)
    try {
      const { mailed } = await call(sendNotices, { body: { roundId, outcomes: chosen, recipients } })
      await refresh(listNotices)
      onDone(mailed)
    } catch (thrown) {
      setError(asRefused(thrown).text)
      await refresh(listNotices, readResults)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Confirm
      opened
      title={texts.title}
      confirmLabel={recipients === 0 ? texts.nobody : mailWords(recipients)}
      kind="go"
      busyLabel={texts.busy}
      busy={busy}
      error={error}
      onConfirm={() => void form.handleSubmit(send)()}
      onClose={onClose}
    >
      <div className={css.asked}>
        <Form id={id} form={form} onSubmit={send}>
          <CheckList
            name="outcomes"
            label={texts.whom}
            options={waiting.map((outcome) => ({
              value: outcomes.indexOf(outcome),
              label: countedOf(outcomeTitles[outcome], untoldOf(outcome)),
            }))}
          />
        </Form>
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
      </div>
    </Confirm>
  )
}

const countedOf = (title: Text, count: number): Text => {
  const { en, ar } = quantity(count, countedApplicants)
  return text(`${title.en}: ${en}`, `${title.ar}: ${ar}`)
}

const mailWords = (count: number): Text => {
  const { en, ar } = quantity(count, ofApplicants)
  return text(`Mail ${en}`, `مراسلة ${ar}`)
}
