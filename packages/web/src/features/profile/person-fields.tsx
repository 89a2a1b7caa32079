import { type PhdWindow, personLabels } from '@jadara/contract/profile'
import { text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { countryChoices } from '../../lib/countries.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { LatinNameInput } from '../../ui/form/latin-name-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'

const hints = {
  arabicName: text('As on the national ID.', 'كما في بطاقة الرقم القومي.'),
  englishName: text('As on your papers.', 'كما يظهر في أبحاثك.'),
}

/** The fields that registration and personal information share (applicant-side §3). Each stands alone, so that each screen orders them. */
export const ArabicNameInput = () => (
  <TextInput name="arabicName" label={personLabels.arabicName} hint={hints.arabicName} span={3} dir="rtl" lang="ar" />
)

export const EnglishNameInput = () => (
  <LatinNameInput name="englishName" label={personLabels.englishName} hint={hints.englishName} span={3} autoComplete="name" />
)

/** The calendars open where most dates lie; what is typed is judged by the schema alone. */
export const BirthDateInput = () => (
  <DateInput
    name="birthDate"
    label={personLabels.birthDate}
    span={3}
    max={`${thisYear - 16}-12-31`}
    openAt={`${thisYear - 35}-01-01`}
    autoComplete="bday"
  />
)
const thisYear = new Date().getFullYear()

export const PositionInput = () => (
  <TextInput name="jobDescription" label={personLabels.jobDescription} span={3} autoComplete="organization-title" />
)

export const PhdDateInput = ({ window }: { window: PhdWindow }) => (
  <DateInput name="phdDate" label={personLabels.phdDate} span={3} min={window.from} max={window.to} openAt={middleOf(window)} />
)

const middleOf = ({ from, to }: PhdWindow) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10)

export function PhdCountryInput({ kept }: { kept?: string }) {
  const { language } = useLanguage()
  const options = useMemo(() => countryChoices(language, kept), [language, kept])
  return <SelectInput name="phdCountry" label={personLabels.phdCountry} span={3} options={options} searchable />
}

export const PhdUniversityInput = () => <TextInput name="phdUniversity" label={personLabels.phdUniversity} />
