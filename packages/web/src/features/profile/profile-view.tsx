import { type Me, personLabels } from '@jadara/contract/accounts/me'
import { text } from '@jadara/contract/core/text'
import { formatCountry } from '../../lib/countries.ts'
import { formatShortDate } from '../../ui/dates.ts'
import { FieldGrid, ReadOnlyField } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { profileSections } from './profile-texts.ts'

const { you, work, doctorate } = profileSections

/** An applicant's personal information to read. It loads no form, because it is the first screen after signing in. */
export function ProfileView({ me }: { me: Me }) {
  const { say } = useLanguage()
  const day = (date: string | null) => date && <bdi className="num">{say(formatShortDate(date))}</bdi>
  return (
    <>
      <FormSection id="you" title={you.title}>
        <FieldGrid>
          <ReadOnlyField id="profile-arabicName" label={personLabels.arabicName} span={3} dir="rtl">
            {me.arabicName}
          </ReadOnlyField>
          <ReadOnlyField id="profile-englishName" label={personLabels.englishName} span={3} dir="ltr">
            {me.englishName}
          </ReadOnlyField>
          <ReadOnlyField id="profile-email" label={personLabels.email} span={3} dir="ltr">
            {me.email}
          </ReadOnlyField>
          <ReadOnlyField id="profile-birthDate" label={personLabels.birthDate} span={3}>
            {day(me.birthDate)}
          </ReadOnlyField>
        </FieldGrid>
      </FormSection>
      <FormSection id="work" title={work.title}>
        <FieldGrid>
          <ReadOnlyField id="profile-jobDescription" label={personLabels.jobDescription} span={3} dir="auto">
            {me.jobDescription}
          </ReadOnlyField>
          <ReadOnlyField id="profile-branchId" label={personLabels.theme} span={3}>
            {say(text(me.branchName ?? '', me.branchArabicName ?? ''))}
          </ReadOnlyField>
        </FieldGrid>
      </FormSection>
      <FormSection id="doctorate" title={doctorate.title}>
        <FieldGrid>
          <ReadOnlyField id="profile-phdDate" label={personLabels.phdDate} span={3}>
            {day(me.phdDate)}
          </ReadOnlyField>
          <ReadOnlyField id="profile-phdCountry" label={personLabels.phdCountry} span={3}>
            {me.phdCountry && say(formatCountry(me.phdCountry))}
          </ReadOnlyField>
          <ReadOnlyField id="profile-phdUniversity" label={personLabels.phdUniversity} dir="auto">
            {me.phdUniversity}
          </ReadOnlyField>
        </FieldGrid>
      </FormSection>
    </>
  )
}
