import { personLabels } from '@jadara/contract/accounts/me'
import { type ApplicantDetail, calculateAge } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { countryName } from '@jadara/contract/records/country-name'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { ReactNode } from 'react'
import { toThemeName } from '../../lib/names.ts'
import { formatMoment, formatShortDate } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './applicant.module.css'

const texts = {
  round: text('Round', 'الدورة'),
  registered: text('Registered', 'سُجّل في'),
  submitted: text('Submitted on', 'قُدّم في'),
  notYet: text('Not yet', 'ليس بعد'),
  receipt: text('Receipt number', 'رقم الإيصال'),
}
const years: Plural = {
  en: { one: '# year', other: '# years' },
  ar: { zero: 'أقل من عام', one: 'عام واحد', two: 'عامان', few: '# أعوام', many: '# عامًا', other: '# عام' },
}

type Fact = readonly [term: Text, value: ReactNode]

/** The applicant's own details. When names are withheld from the reader, only the theme and the round's days. Details that a round hides are empty. */
export function ApplicantFacts({ applicant, timeZone }: { applicant: ApplicantDetail; timeZone: string }) {
  const { say } = useLanguage()
  const now = useNow({ every: 3_600_000 })
  const { arabicName, englishName, email, birthDate, jobDescription, phdDate, phdUniversity, phdCountry } = applicant
  const { anonymous, round, createdAt, submittedAt, receiptNumber } = applicant
  const born = formatShortDate(birthDate)
  const age = quantity(calculateAge(now, birthDate), years)
  const person: readonly Fact[] = [
    [
      personLabels.arabicName,
      <bdi lang="ar" key="ar">
        {arabicName}
      </bdi>,
    ],
    [
      personLabels.englishName,
      <bdi lang="en" key="en">
        {englishName}
      </bdi>,
    ],
    [
      personLabels.email,
      email === '' ? null : (
        <a key="email" href={`mailto:${email}`}>
          <EmailAddressText address={email} />
        </a>
      ),
    ],
    [personLabels.birthDate, birthDate === '' ? null : say(text(`${born.en} (${age.en})`, `${born.ar} (${age.ar})`))],
    [personLabels.jobDescription, <bdi key="job">{jobDescription}</bdi>],
  ]
  const doctorate: readonly Fact[] = [
    [personLabels.phdDate, say(formatShortDate(phdDate))],
    [personLabels.phdUniversity, <bdi key="university">{phdUniversity}</bdi>],
    [personLabels.phdCountry, say(countryName(phdCountry))],
  ]
  const facts: readonly Fact[] = [
    ...(anonymous ? [] : person),
    [personLabels.theme, say(toThemeName(applicant))],
    ...(anonymous ? [] : doctorate),
    [texts.round, say(toBilingualName(round))],
    [texts.registered, say(formatMoment(createdAt, timeZone))],
    [texts.submitted, submittedAt ? say(formatMoment(submittedAt, timeZone)) : say(texts.notYet)],
    [
      texts.receipt,
      receiptNumber && (
        <bdi key="receipt" dir="ltr">
          {receiptNumber}
        </bdi>
      ),
    ],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([term, value]) => (
          <div key={term.en}>
            <dt>{say(term)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const noRecords = text('No research files have been entered yet.', 'لم تُدخل ملفات بحثية بعد.')

export function ApplicantRecordCounts({ records }: Pick<ApplicantDetail, 'records'>) {
  const { say } = useLanguage()
  const entered = recordKinds.filter(({ name }) => (records[name] ?? 0) > 0)
  if (entered.length === 0) return <p className="muted">{say(noRecords)}</p>
  return (
    <dl className={css.counts}>
      {entered.map(({ name, noun }) => (
        <div key={name}>
          <dt>{say(noun.many)}</dt>
          <dd className="num">{say(formatNumberText(records[name] ?? 0))}</dd>
        </div>
      ))}
    </dl>
  )
}
