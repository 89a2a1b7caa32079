import {
  type AccountRow,
  createAdministrator,
  listAccounts,
  listAdministrators,
  type NewAdministrator,
  newAdministratorBody,
} from '@jadara/contract/accounts/accounts'
import { personLabels } from '@jadara/contract/accounts/me'
import { text } from '@jadara/contract/core/text'
import { callEndpoint } from '../../lib/call.ts'
import { invitationLanguageChoices, invitationLanguageLabel } from '../../lib/shared-texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { LatinNameInput } from '../../ui/form/corrected-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TypoCheckedEmailInput } from '../../ui/form/suggesting-email-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { DutyInput } from './change-duty.tsx'

const texts = {
  title: text('Add an administrator', 'إضافة مدير نظام'),
  about: text(
    'Administrators see everything; their duty says what they may change. The person is mailed a link to set a password.',
    'يطّلع مديرو النظام على كل شيء، وتحدد المهمة ما يمكنهم تغييره. ويُرسل إلى الشخص رابط لتعيين كلمة المرور.',
  ),
  go: text('Add and invite', 'إضافة وإرسال الدعوة'),
  going: text('Adding…', 'جارٍ الإضافة…'),
}

type Props = { opened: boolean; onClose: () => void; onAdded: (account: AccountRow) => void }

export function AddAdministrator({ opened, onClose, onAdded }: Props) {
  const { language } = useLanguage()
  const adding = useAction((body: NewAdministrator) => callEndpoint(createAdministrator, { body }), {
    onDone: onAdded,
    touches: [listAdministrators, listAccounts],
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      wide
      words={texts}
      kind="go"
      initial={{ email: '', englishName: '', arabicName: '', language, duty: 'office' as const }}
      schema={newAdministratorBody}
      send={adding.run}
    >
      <TypoCheckedEmailInput name="email" label={personLabels.email} />
      <TextInput name="arabicName" label={personLabels.arabicName} span={3} dir="rtl" lang="ar" />
      <LatinNameInput name="englishName" label={personLabels.englishName} span={3} />
      <DutyInput />
      <RadioGroup name="language" label={invitationLanguageLabel} options={invitationLanguageChoices} inline />
    </FormDialog>
  )
}
