import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { confirmDecision, decisionConfirmationTexts, notConfirmedText } from '@jadara/contract/results/decision-confirmations'
import { listNotices } from '@jadara/contract/results/decision-notices'
import type { Decision, ResultRow } from '@jadara/contract/results/result-row'
import { formatOutcome, listCalculations, type Results, readResults } from '@jadara/contract/results/results'
import { useState } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useMe } from '../../lib/session.tsx'
import { useAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './results.module.css'

const texts = {
  title: text('Confirmation of the winners', 'تأكيد الفائزين'),
  lead: text('A second administrator confirms each winner before letters leave.', 'يؤكد مدير نظام آخر كل فوز قبل إرسال الرسائل.'),
  singleLead: text(
    'In this round letters may leave without a second administrator. The report says which winners nobody has confirmed.',
    'يجوز في هذه الدورة إرسال الرسائل دون مدير نظام ثانٍ، ويبيّن التقرير من لم يؤكد أحد فوزه.',
  ),
  awaits: text('Awaits confirmation by a second administrator', 'في انتظار تأكيد مدير نظام آخر'),
  confirm: text('Confirm the winner…', 'تأكيد الفوز…'),
  about: text(
    'You confirm that you have looked at the results and agree with this decision. Letters to the winners may leave then. A changed decision is confirmed anew.',
    'تؤكد بذلك أنك اطّلعت على النتائج وتوافق على هذا القرار، وعندئذ يمكن إرسال الرسائل إلى الفائزين. وإذا عُدّل القرار لزم تأكيده من جديد.',
  ),
  go: text('Confirm', 'تأكيد'),
  going: text('Confirming…', 'جارٍ التأكيد…'),
  done: (winner: Text) => text(`Confirmed: ${winner.en}.`, `أُكّد الفوز: ${winner.ar}.`),
  note: text('Note', 'ملاحظة'),
  noteHint: text('It is kept with the confirmation and in the audit trail.', 'تُحفظ مع التأكيد وفي سجل العمليات.'),
}

/** Who decided on each winner and who confirmed it; another administrator can confirm it here. */
export function WinnerConfirmations({ results }: { results: Results }) {
  const { say } = useLanguage()
  const [notice, setNotice] = useState<Text>()
  const winners = results.rows
    .filter(({ decision }) => decision?.outcome === 'winner')
    .toSorted((one, other) => (one.decision?.prize ?? 0) - (other.decision?.prize ?? 0))
  if (winners.length === 0) return null
  return (
    <section aria-label={say(texts.title)}>
      <h2 className={css.heading}>{say(texts.title)}</h2>
      <p className={css.lead}>{say(results.allowsSingleDecider ? texts.singleLead : texts.lead)}</p>
      {notice && <SuccessBanner key={notice.en}>{say(notice)}</SuccessBanner>}
      <ul className={css.confirmations}>
        {winners.map((row) => (
          <Confirmation key={row.applicantId} row={row} results={results} onNotice={setNotice} />
        ))}
      </ul>
    </section>
  )
}

type ConfirmationProps = { row: ResultRow; results: Results; onNotice: (notice?: Text) => void }

function Confirmation({ row, results, onNotice }: ConfirmationProps) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const { decision } = row
  if (!decision) return null
  const { by, confirmation } = decision
  const [winner, prize, who] = [toBilingualName(row), formatOutcome(decision), toBilingualName(by)]
  return (
    <li>
      <p>
        <b>
          <bdi>{say(winner)}</bdi>
        </b>
        {' · '}
        {say(prize)}
      </p>
      <p>{say(text(`Decided by ${who.en}.`, `متخذ القرار: ${who.ar}.`))}</p>
      {confirmation ? (
        <Confirmed confirmation={confirmation} timeZone={timeZone} />
      ) : (
        <>
          <Chip tone="gold">{say(results.allowsSingleDecider ? notConfirmedText : texts.awaits)}</Chip>
          {results.round.inReview && <ConfirmButton row={row} decision={decision} onNotice={onNotice} />}
        </>
      )}
    </li>
  )
}

type ConfirmedProps = { confirmation: NonNullable<Decision['confirmation']>; timeZone: string }

function Confirmed({ confirmation: { by, confirmedAt, note }, timeZone }: ConfirmedProps) {
  const { say } = useLanguage()
  const [who, when] = [toBilingualName(by), formatMoment(confirmedAt, timeZone)]
  return (
    <>
      <p>{say(text(`Confirmed by ${who.en}, ${when.en}.`, `تأكيد من: ${who.ar}، ${when.ar}.`))}</p>
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  )
}

type ConfirmButtonProps = { row: ResultRow; decision: Decision; onNotice: (notice?: Text) => void }

function ConfirmButton({ row, decision, onNotice }: ConfirmButtonProps) {
  const { say } = useLanguage()
  const me = useMe()
  const [opened, setOpened] = useState(false)
  const name = toBilingualName(row)
  const outcome = formatOutcome(decision)
  const { run } = useAction((body: { note: string }) => callEndpoint(confirmDecision, { params: { id: decision.id }, body }), {
    onDone: () => onNotice(texts.done(name)),
    touches: [readResults, listNotices, listCalculations],
  })
  return (
    <>
      <CallButton
        call={confirmDecision}
        disabled={me.userId === decision.by.userId}
        reason={decisionConfirmationTexts.ownDecision}
        onClick={() => {
          onNotice()
          setOpened(true)
        }}
      >
        {say(texts.confirm)}
        <span className="sr">: {say(name)}</span>
      </CallButton>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={{
          about: texts.about,
          go: texts.go,
          going: texts.going,
          title: text(`${name.en}: ${outcome.en}`, `${name.ar}: ${outcome.ar}`),
        }}
        kind="go"
        initial={{ note: '' }}
        send={run}
      >
        <TextArea name="note" label={texts.note} hint={texts.noteHint} optional maxLength={2000} />
      </FormDialog>
    </>
  )
}
