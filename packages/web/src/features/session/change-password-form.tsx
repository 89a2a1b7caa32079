import { passwordChangeBody, readAddressChange, updateOwnPassword } from '@jadara/contract/accounts/own-account'
import { sessionTexts } from '@jadara/contract/accounts/session'
import { text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { z } from 'zod'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { passwordHint } from '../../lib/shared-texts.ts'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './session-forms.module.css'

const texts = {
  current: text('Current password', 'كلمة المرور الحالية'),
  printed: text('The password that was printed', 'كلمة المرور التي طُبعت'),
  password: text('New password', 'كلمة المرور الجديدة'),
  again: text('The new password once more', 'كلمة المرور الجديدة مرة أخرى'),
  change: text('Change the password', 'تغيير كلمة المرور'),
  changing: text('Changing…', 'جارٍ التغيير…'),
}
const empty = { currentPassword: '', newPassword: '', again: '' }
const schema = z
  .object({ ...passwordChangeBody.shape, again: z.string() })
  .refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    error: asMessage(sessionTexts.passwordsDiffer),
  })

/** Changes the password while signed in; `isPrinted`: the current one was printed at the first start. */
export function ChangePasswordForm({ isPrinted, onChanged }: { isPrinted?: boolean; onChanged: () => void }) {
  const { say } = useLanguage()
  const { email } = useMe()
  const refresh = useInvalidateEndpoints()
  const form = useZodForm(schema, empty)
  const submit = async ({ currentPassword, newPassword }: typeof empty) => {
    try {
      await callEndpoint(updateOwnPassword, { body: { currentPassword, newPassword } })
    } catch (error) {
      return showRefusal(form, asRefusedCallError(error))
    }
    form.reset(empty)
    // A new password cancels an address change that waits for its link.
    void refresh(readAddressChange)
    onChanged()
  }
  return (
    <Form form={form} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid>
        <PasswordInput name="currentPassword" label={isPrinted ? texts.printed : texts.current} autoComplete="current-password" />
        <PasswordInput name="newPassword" label={texts.password} hint={passwordHint} autoComplete="new-password" />
        <PasswordInput name="again" label={texts.again} autoComplete="new-password" />
      </FieldGrid>
      <div className={css.actions}>
        <Button kind="go" type="submit" busy={form.formState.isSubmitting} busyLabel={texts.changing}>
          {say(texts.change)}
        </Button>
      </div>
    </Form>
  )
}
