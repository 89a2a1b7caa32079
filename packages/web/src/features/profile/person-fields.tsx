import { personLabels } from '@jadara/contract/accounts/me'
import type { PhdWindow } from '@jadara/contract/accounts/profile'
import { text } from '@jadara/contract/core/text'
import { useMemo } from 'react'
import { listCountryChoices } from '../../lib/countries.ts'
import { LatinNameInput } from '../../ui/form/corrected-input.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'

const hints = {
  arabicName: text('As on the national ID.', 'كما في بطاقة الرقم القومي.'),
  englishName: text('As on your papers.', 'كما يظهر في أبحاثك.'),
}

/** The fields that registration and personal information share (specification REG-1, PROF-1), one component each, so that each screen orders them. */
export const ArabicNameInput = () => (
  <TextInput name="arabicName" label={personLabels.arabicName} hint={hints.arabicName} span={3} dir="rtl" lang="ar" />
)

export const EnglishNameInput = () => (
  <LatinNameInput name="englishName" label={personLabels.englishName} hint={hints.englishName} span={3} autoComplete="name" />
)

/** The calendars open at a likely date; only the schema validates what is typed. */
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
  <DateInput name="phdDate" label={personLabels.phdDate} span={3} min={window.from} max={window.to} openAt={findMiddle(window)} />
)

const findMiddle = ({ from, to }: PhdWindow) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10)

export function PhdCountryInput({ stored }: { stored?: string }) {
  const { language } = useLanguage()
  const options = useMemo(() => listCountryChoices(language, stored), [language, stored])
  return <SelectInput name="phdCountry" label={personLabels.phdCountry} span={3} options={options} searchable />
}

export const PhdUniversityInput = () => <TextInput name="phdUniversity" label={personLabels.phdUniversity} />
