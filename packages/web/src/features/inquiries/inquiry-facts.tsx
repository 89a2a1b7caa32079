import type { InquiryDetail } from '@jadara/contract/conversations/inquiries'
import { text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { languageNamesForReader } from '../../lib/shared-texts.ts'
import { formatMoment } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import { formatDurationText, formatNumberText } from '../../ui/numbers.ts'
import css from './inquiries.module.css'

const texts = {
  title: text('Who wrote', 'صاحب الرسالة'),
  name: text('Name', 'الاسم'),
  email: text('Email', 'البريد الإلكتروني'),
  mobile: text('Mobile', 'الهاتف المحمول'),
  language: text('Language', 'اللغة'),
  written: text('Written', 'تاريخ الإرسال'),
  number: text('Number', 'الرقم'),
  waiting: text('Waiting', 'الانتظار'),
}

/** Who asked and when. The address opens the reader's own mail program. */
export function InquiryFacts({ inquiry, timeZone }: { inquiry: InquiryDetail; timeZone: string }) {
  const { say } = useLanguage()
  const now = useNow({ every: 60_000 })
  const { id, name, email, mobile, language, createdAt, openedAt, closed, marked, subject } = inquiry
  const facts: readonly (readonly [keyof typeof texts, ReactNode])[] = [
    ['name', <bdi key="name">{name}</bdi>],
    [
      'email',
      <a
        key="email"
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
      >
        <EmailAddressText address={email} />
      </a>,
    ],
    ...(mobile === ''
      ? []
      : [
          [
            'mobile',
            <bdi key="mobile" dir="ltr">
              {mobile}
            </bdi>,
          ] as const,
        ]),
    ['language', say(languageNamesForReader[language])],
    [
      'written',
      <time key="written" dateTime={createdAt}>
        {say(formatMoment(createdAt, timeZone))}
      </time>,
    ],
    ...(closed === 0 && marked === null ? [['waiting', say(formatDurationText(now - Date.parse(openedAt)))] as const] : []),
    ['number', say(formatNumberText(id))],
  ]
  return (
    <section className="stack">
      <h2>{say(texts.title)}</h2>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="muted">{say(texts[term])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
