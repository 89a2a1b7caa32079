import { type ApplicantDetail, ageAt } from '@jadara/contract/applicants'
import { personLabels } from '@jadara/contract/profile'
import { countryName } from '@jadara/contract/records/country-name'
import { type Plural, quantity, type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { nameOf, themeOf } from '../../lib/names.ts'
import { moment, shortDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import css from './applicant-facts.module.css'

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

/** Who an applicant is, as they wrote it themselves; of whom the names are kept from the reader, the theme and the days of the round. */
export function ApplicantFacts({ applicant, timeZone }: { applicant: ApplicantDetail; timeZone: string }) {
  const { say } = useLanguage()
  const now = useNow({ every: 3_600_000 })
  const { arabicName, englishName, email, birthDate, jobDescription, phdDate, phdUniversity, phdCountry } = applicant
  const { anonymous, round, createdAt, submittedAt, receiptNumber } = applicant
  const born = shortDate(birthDate)
  const age = quantity(ageAt(now, birthDate), years)
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
      <a key="email" href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>,
    ],
    [personLabels.birthDate, say(text(`${born.en} (${age.en})`, `${born.ar} (${age.ar})`))],
    [personLabels.jobDescription, <bdi key="job">{jobDescription}</bdi>],
  ]
  const doctorate: readonly Fact[] = [
    [personLabels.phdDate, say(shortDate(phdDate))],
    [personLabels.phdUniversity, <bdi key="university">{phdUniversity}</bdi>],
    [personLabels.phdCountry, say(countryName(phdCountry))],
  ]
  const facts: readonly Fact[] = [
    ...(anonymous ? [] : person),
    [personLabels.theme, say(themeOf(applicant))],
    ...(anonymous ? [] : doctorate),
    [texts.round, say(nameOf(round))],
    [texts.registered, say(moment(createdAt, timeZone))],
    [texts.submitted, submittedAt ? say(moment(submittedAt, timeZone)) : say(texts.notYet)],
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
