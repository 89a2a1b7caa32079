import { personLabels } from '@jadara/contract/accounts/me'
import { text } from '@jadara/contract/core/text'
import { useMe } from '../../lib/session.tsx'
import { formatShortDate } from '../../ui/dates.ts'
import { FieldGrid, ReadOnlyField } from '../../ui/form/field.tsx'
import { FormLayout, FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main, PageTitle } from '../../ui/layout/page.tsx'
import { personalInformationTitle } from './profile-texts.ts'

const texts = {
  person: text('You', 'بياناتك'),
  hint: text(
    'This is how the award office registered you. If something is wrong, please write to the office; your address you change under “My account”.',
    'هكذا سجّلك مكتب الجائزة. وإذا كان في البيانات خطأ، فراسل المكتب، أما بريدك الإلكتروني فتغيّره من صفحة «حسابي».',
  ),
  work: text('Work and theme', 'العمل والمجال'),
}

export function ReviewerPersonalInformation() {
  const me = useMe()
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(personalInformationTitle)} />
      <FormLayout>
        <FormSection id="you" title={texts.person} hint={texts.hint}>
          <FieldGrid>
            <ReadOnlyField id="arabicName" label={personLabels.arabicName} span={3} dir="rtl">
              {me.arabicName}
            </ReadOnlyField>
            <ReadOnlyField id="englishName" label={personLabels.englishName} span={3} dir="ltr">
              {me.englishName}
            </ReadOnlyField>
            <ReadOnlyField id="email" label={personLabels.email} span={3} dir="ltr">
              {me.email}
            </ReadOnlyField>
            <ReadOnlyField id="birthDate" label={personLabels.birthDate} span={3}>
              {me.birthDate && say(formatShortDate(me.birthDate))}
            </ReadOnlyField>
          </FieldGrid>
        </FormSection>
        <FormSection id="work" title={texts.work}>
          <FieldGrid>
            <ReadOnlyField id="jobDescription" label={personLabels.jobDescription} span={3} dir="auto">
              {me.jobDescription}
            </ReadOnlyField>
            <ReadOnlyField id="branchId" label={personLabels.theme} span={3}>
              {say(text(me.branchName ?? '', me.branchArabicName ?? ''))}
            </ReadOnlyField>
          </FieldGrid>
        </FormSection>
      </FormLayout>
    </Main>
  )
}
