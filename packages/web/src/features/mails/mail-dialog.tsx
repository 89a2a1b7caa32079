import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { listMails, type MailRow, mailTexts, readMail, resendMail } from '@jadara/contract/mail/mails'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner, RefusalBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { languageNames, useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { MailPreview } from '../../ui/mail-preview.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { MailError, MailStateChip } from './mail-state.tsx'
import { findRemedy, formatNextTry, holdsSecret, toMailKindTitle } from './mail-words.ts'
import css from './mails.module.css'

const texts = {
  title: text('Mail', 'الرسالة'),
  to: text('To', 'إلى'),
  kind: text('Kind', 'النوع'),
  language: text('Language', 'اللغة'),
  state: text('State', 'الحالة'),
  written: text('Written', 'وقت الإنشاء'),
  sent: text('Taken by the mail server', 'استلمها خادم البريد'),
  asFile: text('Written to a file', 'كُتبت في ملف'),
  nobody: text('Nobody got it, because no mail server is set: ', 'لم تصل إلى أحد لعدم ضبط خادم بريد: '),
  reader: text('Its reader has it already: ', 'وصلت إلى صاحبها من قبل: '),
  attempts: text('Tries', 'المحاولات'),
  next: text('What comes next', 'الخطوة التالية'),
  lastError: text('What the mail server said last', 'آخر ما قاله خادم البريد'),
  resent: text('Sent again', 'إعادة إرسال'),
  another: text('It is another copy of a mail that was sent before.', 'هي نسخة أخرى من رسالة أُرسلت من قبل.'),
  soon: text('It is about to be sent.', 'سترسل بعد قليل.'),
  account: text('The account', 'الحساب'),
  gone: text('What it said is not kept.', 'لم يعد نص الرسالة محفوظًا.'),
  hidden: text(
    'It holds a link that is its reader’s alone, so what it says is shown to nobody else.',
    'فيها رابط خاص بصاحبها، ولذلك لا يُعرض نصها لغيره.',
  ),
  try: text('Try now', 'المحاولة الآن'),
  again: text('Send again', 'إعادة الإرسال'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  question: text('Send this mail again?', 'أتريد إرسال هذه الرسالة مرة أخرى؟'),
  keep: text('Do not send', 'عدم الإرسال'),
}

type Props = {
  mail: MailRow | undefined
  timeZone: string
  now: number
  onClose: () => void
  onAgain: (words: Text) => void
}

export function MailDialog({ mail, onClose, ...rest }: Props) {
  return (
    <Dialog opened={mail !== undefined} onClose={onClose} title={texts.title} wide>
      {mail && <Detail key={mail.id} row={mail} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Detail({ row, timeZone, now, onClose, onAgain }: Omit<Props, 'mail'> & { row: MailRow }) {
  const { say } = useLanguage()
  const { data, error, refetch, isFetching } = useRead(readMail, { id: row.id }, { gcTime: 0 })
  const mail = data ?? row
  const remedy = findRemedy(mail)
  const [asking, setAsking] = useState(false)
  const send = useAction(() => callEndpoint(resendMail, { params: { id: mail.id } }), {
    onDone: () => {
      onAgain(mailTexts.again)
      onClose()
    },
    touches: [listMails, readMail],
  })
  return (
    <Stack gap={5} above={4}>
      <Facts mail={mail} timeZone={timeZone} now={now} />
      {!asking && <RefusalBanner words={send.error} />}
      {remedy && (
        <Row gap={3} align="center">
          {remedy === 'try' ? (
            <CallButton
              call={resendMail}
              kind="go"
              icon="send"
              busy={send.busy}
              busyLabel={texts.sending}
              onClick={() => void send.run()}
            >
              {say(texts.try)}
            </CallButton>
          ) : (
            <CallButton call={resendMail} icon="send" onClick={() => setAsking(true)}>
              {say(texts.again)}
            </CallButton>
          )}
        </Row>
      )}
      <Content mail={mail} error={error?.text} onRetry={() => void refetch()} busy={isFetching}>
        {data?.content && <MailPreview mail={data.content} language={mail.language} />}
      </Content>
      <ConfirmDialog
        opened={asking}
        title={texts.question}
        kind="go"
        confirmLabel={texts.again}
        keepLabel={texts.keep}
        busyLabel={texts.sending}
        busy={send.busy}
        error={send.error}
        onConfirm={() => void send.run()}
        onClose={() => setAsking(false)}
      >
        <p>
          {say(mail.state === 'written' ? texts.nobody : texts.reader)}
          <bdi>{mail.subject}</bdi>. {say(text('Another mail with the same words goes to', 'وسترسل رسالة أخرى بالنص نفسه إلى'))}{' '}
          <EmailAddressText address={mail.recipient} />
        </p>
      </ConfirmDialog>
    </Stack>
  )
}

type ContentProps = { mail: MailRow; error: Text | undefined; busy: boolean; onRetry: () => void; children: ReactNode }

/** The mail's content, or why it cannot be shown. */
function Content({ mail, error, busy, onRetry, children }: ContentProps) {
  const { say } = useLanguage()
  if (children) return children
  if (error) return <LoadFailureBanner reason={error} onRetry={onRetry} busy={busy} />
  if (!holdsSecret(mail) && mail.kept) return <MailPreview mail={undefined} language={mail.language} />
  const why = !holdsSecret(mail) ? texts.gone : mail.state === 'sent' ? mailTexts.secret : texts.hidden
  return (
    <Banner>
      {say(why)}{' '}
      {mail.person && (
        <Link to={`/dashboard/admin/accounts?search=${encodeURIComponent(mail.recipient)}`}>{say(texts.account)}</Link>
      )}
    </Banner>
  )
}

function Facts({ mail, timeZone, now }: { mail: MailRow; timeZone: string; now: number }) {
  const { say } = useLanguage()
  const { person, recipient, state, sentAt, attempts, lastError } = mail
  const next = state === 'queued' && attempts === 0 ? texts.soon : formatNextTry(mail, now)
  return (
    <dl className={css.facts}>
      <Fact term={texts.to} long>
        {person && (
          <span className={css.named}>
            <bdi>{say(toBilingualName(person))}</bdi>
          </span>
        )}
        <EmailAddressText address={recipient} />
      </Fact>
      <Fact term={texts.state}>
        <MailStateChip mail={mail} />
      </Fact>
      <Fact term={texts.kind}>{say(toMailKindTitle(mail.kind))}</Fact>
      <Fact term={texts.language}>{say(languageNames[mail.language])}</Fact>
      <Fact term={texts.written}>{say(formatMoment(mail.createdAt, timeZone, { seconds: true }))}</Fact>
      {sentAt && (
        <Fact term={state === 'written' ? texts.asFile : texts.sent}>
          {say(formatMoment(sentAt, timeZone, { seconds: true }))}
        </Fact>
      )}
      {attempts > 0 && <Fact term={texts.attempts}>{say(formatNumberText(attempts))}</Fact>}
      {sentAt === null && next && <Fact term={texts.next}>{say(next)}</Fact>}
      {mail.resendOf !== null && <Fact term={texts.resent}>{say(texts.another)}</Fact>}
      {lastError && (
        <Fact term={texts.lastError} long>
          <MailError lastError={lastError} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, long = false, children }: { term: Text; long?: boolean; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <div className={long ? css.long : undefined}>
      <dt className="muted">{say(term)}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
