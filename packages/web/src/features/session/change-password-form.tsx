import { changeOwnPassword, passwordChange, readAddressChange } from '@jadara/contract/own-account'
import { sessionTexts } from '@jadara/contract/session'
import { text } from '@jadara/contract/text'
import { asMessage } from '@jadara/contract/validate'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { asRefused, call } from '../../lib/call.ts'
import { passwordHint } from '../../lib/password-hint.ts'
import { useRefresh } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
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
  .object({ ...passwordChange.shape, again: z.string() })
  .refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    error: asMessage(sessionTexts.passwordsDiffer),
  })

/** The own password, changed while signed in; `isPrinted`: the one of today is that of the first start. */
export function ChangePasswordForm({ isPrinted, onChanged }: { isPrinted?: boolean; onChanged: () => void }) {
  const { say } = useLanguage()
  const { email } = useMe()
  const refresh = useRefresh()
  const form = useForm({ defaultValues: empty, resolver: zodResolver(schema), shouldFocusError: false })
  const submit = async ({ currentPassword, newPassword }: typeof empty) => {
    try {
      await call(changeOwnPassword, { body: { currentPassword, newPassword } })
    } catch (error) {
      return showRefusal(form, asRefused(error))
    }
    form.reset(empty)
    // A new password cancels an address that waits for its link.
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
