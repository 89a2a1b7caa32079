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
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { invitationLanguageChoices, invitationLanguageLabel } from '../../lib/shared-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LatinNameInput } from '../../ui/form/corrected-input.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TypoCheckedEmailInput } from '../../ui/form/suggesting-email-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DutyInput } from './change-duty.tsx'

const texts = {
  title: text('Add an administrator', 'إضافة مدير نظام'),
  lead: text(
    'Administrators see everything; their duty says what they may change. The person is mailed a link to set a password.',
    'يطّلع مديرو النظام على كل شيء، وتحدد المهمة ما يمكنهم تغييره. ويُرسل إلى الشخص رابط لتعيين كلمة المرور.',
  ),
  add: text('Add and invite', 'إضافة وإرسال الدعوة'),
  adding: text('Adding…', 'جارٍ الإضافة…'),
  cancel: text('Cancel', 'إلغاء'),
}
const formId = 'add-administrator'

type Props = { opened: boolean; onClose: () => void; onAdded: (account: AccountRow) => void }

export function AddAdministrator({ opened, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={texts.title} wide>
      <AddForm {...rest} />
    </Dialog>
  )
}

function AddForm({ onClose, onAdded }: Omit<Props, 'opened'>) {
  const { say, language } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const form = useZodForm(newAdministratorBody, { email: '', englishName: '', arabicName: '', language, duty: 'office' as const })
  const submit = async (values: NewAdministrator) => {
    try {
      const account = await callEndpoint(createAdministrator, { body: values })
      void refresh(listAdministrators, listAccounts)
      onAdded(account)
    } catch (error) {
      showRefusal(form, asRefusedCallError(error))
    }
  }
  return (
    <div className="stack">
      <p className="muted">{say(texts.lead)}</p>
      <Form id={formId} form={form} onSubmit={submit}>
        <FieldGrid>
          <TypoCheckedEmailInput name="email" label={personLabels.email} />
          <TextInput name="arabicName" label={personLabels.arabicName} span={3} dir="rtl" lang="ar" />
          <LatinNameInput name="englishName" label={personLabels.englishName} span={3} />
          <DutyInput />
          <RadioGroup name="language" label={invitationLanguageLabel} options={invitationLanguageChoices} inline />
        </FieldGrid>
      </Form>
      <Row gap={3} justify="end">
        <Button onClick={onClose}>{say(texts.cancel)}</Button>
        <Button kind="go" type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel={texts.adding}>
          {say(texts.add)}
        </Button>
      </Row>
    </div>
  )
}
