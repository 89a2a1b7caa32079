import { honeypotField, languageField } from '@jadara/contract/core/forms'
import { text } from '@jadara/contract/core/text'
import type { InquiryPageContent } from '@jadara/contract/site/render'
import { formatMoment } from '../../ui/dates.ts'
import { usePublicPage } from '../page.tsx'
import { PublicFormField } from '../parts/form-parts.tsx'
import { PublicArticleLayout } from './sheet.tsx'

export const publicInquiryTexts = {
  title: text('Your message to the award office', 'رسالتك إلى مكتب الجائزة'),
  about: text(
    'Your conversation with the award office: read its answers, and write on.',
    'محادثتك مع مكتب الجائزة: اقرأ ردوده، واكتب إليه من جديد.',
  ),
}
const texts = {
  you: text('You', 'أنت'),
  office: text('The award office', 'مكتب الجائزة'),
  waiting: text(
    'The award office has your message, and will answer you by mail.',
    'وصلت رسالتك إلى مكتب الجائزة، وسيصلك الرد بالبريد.',
  ),
  elsewhere: text(
    'You asked this more than once. The answer is under your other message.',
    'أرسلت هذه الرسالة أكثر من مرة، والرد عليها تحت رسالتك الأخرى.',
  ),
  toOther: text('Open the other message', 'فتح الرسالة الأخرى'),
  write: text('Add a message', 'إضافة رسالة'),
  hint: text('The award office gets it at once, and answers you by mail.', 'تصل إلى مكتب الجائزة فورًا، ويجيبك بالبريد.'),
  message: text('Message', 'نص الرسالة'),
  button: text('Send message', 'أرسل الرسالة'),
  trap: text('Leave this field empty', 'اترك هذا الحقل فارغًا'),
}

/** A conversation, opened from a mail. Its form works without scripts. */
export function PublicInquiryPage() {
  const { conversation, say } = usePublicPage()
  if (!conversation) throw new Error('the page of a conversation was asked for without it')
  return (
    <PublicArticleLayout title={say(publicInquiryTexts.title)}>
      <div className="talk">
        <h2>
          <bdi>{conversation.subject}</bdi>
        </h2>
        {conversation.messages.map((message) => (
          <Message key={message.at} {...message} />
        ))}
        <State {...conversation} />
      </div>
      <ReplyForm />
    </PublicArticleLayout>
  )
}

function Message({ byOffice, at, body }: InquiryPageContent['messages'][number]) {
  const { say, timeZone } = usePublicPage()
  return (
    <article className={byOffice ? 'turn office' : 'turn'}>
      <p className="row muted">
        <b>{say(byOffice ? texts.office : texts.you)}</b>
        <time dateTime={at}>{say(formatMoment(at, timeZone))}</time>
      </p>
      <p className="words" dir="auto">
        {body}
      </p>
    </article>
  )
}

function State({ closed, answeredUnder }: InquiryPageContent) {
  const { say } = usePublicPage()
  if (answeredUnder)
    return (
      <p className="state">
        {say(texts.elsewhere)} {answeredUnder.path && <a href={answeredUnder.path}>{say(texts.toOther)}</a>}
      </p>
    )
  return closed === 0 && <p className="state">{say(texts.waiting)}</p>
}

function ReplyForm() {
  const { language, say, sent } = usePublicPage()
  const outcome = sent?.form === 'inquiry' ? sent : undefined
  return (
    <form id="inquiry-form" className="write" method="post" action="#inquiry-said" noValidate aria-labelledby="inquiry-title">
      <h2 id="inquiry-title">{say(texts.write)}</h2>
      <p className="muted">{say(texts.hint)}</p>
      <div className="grid">
        <p id="inquiry-said" tabIndex={-1} className={outcome ? `said ${outcome.done ? 'ok' : 'bad'}` : 'said'} role="status">
          {outcome?.message}
        </p>
        <PublicFormField form="inquiry" name="description" label={texts.message} type="area" />
        <div className="trap" aria-hidden="true">
          <label htmlFor="inquiry-trap">{say(texts.trap)}</label>
          <input id="inquiry-trap" name={honeypotField} tabIndex={-1} autoComplete="off" />
          <input type="hidden" name={languageField} value={language} />
        </div>
        <div className="c6">
          <button type="submit" className="b go">
            {say(texts.button)}
          </button>
        </div>
      </div>
    </form>
  )
}
