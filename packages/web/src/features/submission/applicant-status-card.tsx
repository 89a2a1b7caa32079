import {
  type ApplicantStatus,
  type DeadlineExtensionDto,
  endExtension,
  extendDeadline,
  type ReceiptWithReopening,
  readApplicantStatus,
  reopenSubmission,
} from '@jadara/contract/applicants/applicant-status'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { secondStageTitle, toSecondStagePath } from '../../lib/places.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatLongDate, formatMoment, lastInstantBefore } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { Digest } from '../../ui/seal.tsx'
import { EndExtension, ExtendDeadline, ReopenSubmission } from './applicant-status-dialogs.tsx'
import css from './submission.module.css'
import { formatDigest } from './submission-words.ts'

const texts = {
  title: text('Deadline and receipts', 'الموعد والإيصالات'),
  deadline: text('Deadline', 'الموعد النهائي'),
  round: (day: Text) => text(`The deadline of the round is ${day.en}.`, `الموعد النهائي للدورة هو ${day.ar}.`),
  none: text('The round has no deadline announced: the window is closed.', 'لم يُعلن موعد نهائي للدورة، فباب التقدّم مغلق.'),
  own: text('Extended for this applicant', 'مُدّد لهذا المتقدم'),
  open: text('Open', 'مفتوح'),
  notYet: text('Not open yet', 'لم يُفتح بعد'),
  closed: text('Closed', 'مغلق'),
  extend: text('Extend the deadline', 'تمديد الموعد'),
  change: text('Change the extension', 'تعديل التمديد'),
  end: text('End the extension', 'إنهاء التمديد'),
  earlier: text('Earlier extensions', 'تمديدات سابقة'),
  until: (day: Text) => text(`Extended until ${day.en}`, `مُدّد حتى ${day.ar}`),
  ended: (at: Text) => text(`ended ${at.en}`, `أُنهي في ${at.ar}`),
  by: (who: Text, at: Text) => text(`${who.en}, ${at.en}`, `${who.ar}، ${at.ar}`),
  receipts: text('Receipts', 'الإيصالات'),
  noReceipt: text('Nothing was submitted yet.', 'لم يُقدَّم شيء بعد.'),
  stands: text('Stands', 'قائم'),
  reopened: text('Reopened', 'أُعيد فتحه'),
  received: (at: Text) => text(`Received ${at.en}`, `استُلم في ${at.ar}`),
  reopen: text('Reopen the submission', 'إعادة فتح الطلب'),
  otherRound: text(
    'This application belongs to a round that is not the active one. It can be read, not changed.',
    'يخص هذا الطلب دورة غير الدورة الحالية، فيمكن قراءته دون تعديله.',
  ),
}

type StatusAction = 'extend' | 'end' | 'reopen'

export function ApplicantStatusCard({ applicantId, roundId }: { applicantId: number; roundId: number }) {
  const { say } = useLanguage()
  const reading = useRead(readApplicantStatus, { applicantId })
  const { data } = reading
  const refresh = useInvalidateEndpoints()
  const [openAction, setOpenAction] = useState<StatusAction>()
  if (!data) {
    return <LoadingPart reading={reading} lines={4} />
  }
  const dialog = (which: StatusAction) => ({
    status: data,
    opened: openAction === which,
    onClose: () => setOpenAction(undefined),
    onDone: () => refresh(readApplicantStatus),
  })
  const mayAct = data.isInActiveRound
  return (
    <section className="stack" aria-label={say(texts.title)}>
      {!mayAct && <Banner>{say(texts.otherRound)}</Banner>}
      {data.secondStage && (
        <p>
          <Link to={toSecondStagePath(roundId)}>{say(secondStageTitle)}</Link>{' '}
          <Chip>{say(toBilingualName(data.secondStage))}</Chip>
        </p>
      )}
      <div className={css.part}>
        <h2>{say(texts.deadline)}</h2>
        <Deadline status={data} />
        {mayAct && !data.isSubmitted && (
          <div className="row">
            <CallButton call={extendDeadline} size="small" icon="calendar" onClick={() => setOpenAction('extend')}>
              {say(data.extension ? texts.change : texts.extend)}
            </CallButton>
            {data.extension && (
              <CallButton call={endExtension} size="small" kind="bad" onClick={() => setOpenAction('end')}>
                {say(texts.end)}
              </CallButton>
            )}
          </div>
        )}
        {data.endedExtensions.length > 0 && (
          <>
            <h3>{say(texts.earlier)}</h3>
            <ul className={css.list}>
              {data.endedExtensions.map((each) => (
                <li key={each.grantedAt + each.until}>
                  <ExtensionLine extension={each} timeZone={data.window.timeZone} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={css.part}>
        <h2>{say(texts.receipts)}</h2>
        {data.receipts.length === 0 ? (
          <p className="muted">{say(texts.noReceipt)}</p>
        ) : (
          <ul className={css.list}>
            {data.receipts.map((receipt) => (
              <li key={receipt.receiptNumber}>
                <Receipt receipt={receipt} timeZone={data.window.timeZone} />
              </li>
            ))}
          </ul>
        )}
        {mayAct && data.isSubmitted && (
          <div className="row">
            <CallButton call={reopenSubmission} size="small" onClick={() => setOpenAction('reopen')}>
              {say(texts.reopen)}
            </CallButton>
          </div>
        )}
      </div>
      <ExtendDeadline {...dialog('extend')} />
      <EndExtension {...dialog('end')} />
      <ReopenSubmission {...dialog('reopen')} />
    </section>
  )
}

function Deadline({ status: { window, extension, roundEndDate } }: { status: ApplicantStatus }) {
  const { say } = useLanguage()
  const { opensAt, closesAt, now, timeZone } = window
  const early = Date.parse(now) < Date.parse(opensAt)
  const isOpen = !early && closesAt !== null && Date.parse(now) < Date.parse(closesAt)
  const counts = extension && (roundEndDate === null || extension.until > roundEndDate)
  return (
    <>
      <p className={css.state}>
        <Chip tone={isOpen ? 'ok' : 'plain'}>{say(isOpen ? texts.open : early ? texts.notYet : texts.closed)}</Chip>
        {closesAt !== null && <b>{say(formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true }))}</b>}
        {counts && (
          <Chip tone="gold" icon="clock">
            {say(texts.own)}
          </Chip>
        )}
      </p>
      <p className="muted">{say(roundEndDate === null ? texts.none : texts.round(formatLongDate(roundEndDate)))}</p>
      {extension && <ExtensionLine extension={extension} timeZone={timeZone} />}
    </>
  )
}

function ExtensionLine({
  extension: { until, reason, by, grantedAt, endedAt },
  timeZone,
}: {
  extension: DeadlineExtensionDto
  timeZone: string
}) {
  const { say } = useLanguage()
  return (
    <div className={css.act}>
      <p>
        <b>{say(texts.until(formatLongDate(until)))}</b>
        {endedAt !== null && <span className="muted"> · {say(texts.ended(formatMoment(endedAt, timeZone)))}</span>}
      </p>
      <ReasonGiven reason={reason} by={by} at={grantedAt} timeZone={timeZone} />
    </div>
  )
}

function Receipt({ receipt, timeZone }: { receipt: ReceiptWithReopening; timeZone: string }) {
  const { say } = useLanguage()
  const { receiptNumber, receivedAt, digest, reopened } = receipt
  return (
    <div className={css.act}>
      <p className={css.state}>
        <b>
          <bdi dir="ltr" className="num">
            {receiptNumber}
          </bdi>
        </b>
        <Chip tone={reopened ? 'gold' : 'ok'}>{say(reopened ? texts.reopened : texts.stands)}</Chip>
        <span className="muted">{say(texts.received(formatMoment(receivedAt, timeZone, { seconds: true })))}</span>
      </p>
      <p className="small muted">
        <Digest value={formatDigest(digest)} />
      </p>
      {reopened && <ReasonGiven reason={reopened.reason} by={reopened.by} at={reopened.at} timeZone={timeZone} />}
    </div>
  )
}

type ReasonGivenProps = { reason: string; by: DeadlineExtensionDto['by']; at: string; timeZone: string }

function ReasonGiven({ reason, by, at, timeZone }: ReasonGivenProps) {
  const { say } = useLanguage()
  return (
    <>
      <p className={css.reason} dir="auto">
        {reason}
      </p>
      <p className="small muted">{say(texts.by(toBilingualName(by), formatMoment(at, timeZone)))}</p>
    </>
  )
}
