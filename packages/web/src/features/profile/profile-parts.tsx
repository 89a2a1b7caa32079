import type { Me } from '@jadara/contract/accounts/me'
import { personLabels } from '@jadara/contract/accounts/me'
import type { PhdWindow } from '@jadara/contract/accounts/profile'
import { type Plural, quantity, text } from '@jadara/contract/core/text'
import type { FieldErrors } from 'react-hook-form'
import { FieldGrid, ReadOnlyField } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { type FormIndexEntry, FormSection } from '../../ui/form/sheet.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import {
  ArabicNameInput,
  BirthDateInput,
  EnglishNameInput,
  PhdCountryInput,
  PhdDateInput,
  PhdUniversityInput,
  PositionInput,
} from './person-fields.tsx'
import { profileSections } from './profile-texts.ts'
import { useThemeOptions } from './themes.ts'

const emailHint = text(
  'The email is the one you sign in with; you change it under “My account”.',
  'البريد هو الذي تسجّل به الدخول، ويمكنك تغييره من صفحة «حسابي».',
)
const { you, work, doctorate } = profileSections
const errorWords: Plural = {
  en: { one: '# error', other: '# errors' },
  ar: { zero: '', one: 'خطأ واحد', two: 'خطآن', few: '# أخطاء', many: '# خطأً', other: '# خطأ' },
}

export function toProfileSections(errors: FieldErrors): FormIndexEntry[] {
  return Object.entries(profileSections).map(([id, { title, fields }]) => {
    const failing = fields.filter((name) => name in errors).length
    return failing === 0 ? { id, label: title } : { id, label: title, state: 'bad', note: quantity(failing, errorWords) }
  })
}

export function ProfileParts({ me, phdWindow }: { me: Me; phdWindow: PhdWindow }) {
  const themes = useThemeOptions(me)
  return (
    <>
      <FormSection id="you" title={you.title} hint={emailHint}>
        <FieldGrid>
          <ArabicNameInput />
          <EnglishNameInput />
          <ReadOnlyField id="profile-email" label={personLabels.email} span={3} dir="ltr">
            {me.email}
          </ReadOnlyField>
          <BirthDateInput />
        </FieldGrid>
      </FormSection>
      <FormSection id="work" title={work.title}>
        <FieldGrid>
          <PositionInput />
          <SelectInput name="branchId" label={personLabels.theme} span={3} options={themes.options} />
        </FieldGrid>
        {themes.error && (
          <LoadFailureBanner reason={themes.error.text} onRetry={() => void themes.refetch()} busy={themes.isFetching} />
        )}
      </FormSection>
      <FormSection id="doctorate" title={doctorate.title}>
        <FieldGrid>
          <PhdDateInput window={phdWindow} />
          <PhdCountryInput stored={me.phdCountry ?? ''} />
          <PhdUniversityInput />
        </FieldGrid>
      </FormSection>
    </>
  )
}
