import { personLabels } from '@jadara/contract/accounts/me'
import { type Text, text } from '@jadara/contract/core/text'
import { listReviewerThemes } from '@jadara/contract/reviewing/reviewers'
import type { ReactNode } from 'react'
import { toRoundQuery } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { LatinNameInput } from '../../ui/form/corrected-input.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import type { SelectOption } from '../../ui/form/find-options.ts'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FormSection } from '../../ui/form/sheet.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'

const texts = {
  person: text('The reviewer', 'المحكّم'),
  work: text('Work and theme', 'العمل والمجال'),
  birthDate: text('Date of birth', 'تاريخ الميلاد'),
}
const thisYear = new Date().getFullYear()

/** Includes the reviewer's current theme even if the round no longer offers it. */
type CurrentTheme = { readonly branchId: number; readonly branchName: string; readonly branchArabicName: string }

type Props = {
  email: ReactNode
  own?: CurrentTheme
  readOnly?: boolean
  /** Undefined: the active round. */
  roundId: number | undefined
}

export function ReviewerParts({ email, own, readOnly = false, roundId }: Props) {
  const themes = useRead(listReviewerThemes, {}, { query: toRoundQuery(roundId), enabled: !readOnly })
  return (
    <>
      <FormSection id="person" title={texts.person}>
        <FieldGrid>
          {email}
          <TextInput name="arabicName" label={personLabels.arabicName} span={3} dir="rtl" lang="ar" />
          <LatinNameInput name="englishName" label={personLabels.englishName} span={3} />
          <DateInput
            name="birthDate"
            label={texts.birthDate}
            span={3}
            max={`${thisYear - 16}-12-31`}
            openAt={`${thisYear - 55}-01-01`}
          />
        </FieldGrid>
      </FormSection>
      <FormSection id="work" title={texts.work}>
        <FieldGrid>
          <TextInput name="jobDescription" label={personLabels.jobDescription} span={3} dir="auto" />
          <SelectInput name="branchId" label={personLabels.theme} span={3} options={optionsOf(themes.data, own)} />
        </FieldGrid>
        {themes.error && !themes.data && !readOnly && (
          <LoadFailureBanner reason={themes.error.text} onRetry={() => void themes.refetch()} busy={themes.isFetching} />
        )}
      </FormSection>
    </>
  )
}

function optionsOf(
  offered: readonly { id: number; englishName: string; arabicName: string }[] | undefined,
  own: CurrentTheme | undefined,
): readonly SelectOption[] | undefined {
  if (!offered) return own && [option(own.branchId, text(own.branchName, own.branchArabicName))]
  const options = offered.map(({ id, englishName, arabicName }) => option(id, text(englishName, arabicName)))
  if (!own || offered.some(({ id }) => id === own.branchId)) return options
  return [option(own.branchId, text(own.branchName, own.branchArabicName)), ...options]
}

const option = (value: number, label: Text): SelectOption => ({ value, label })
