import { newPassword, resetPassword, sessionTexts } from '@jadara/contract/accounts/session'
import { text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { passwordHint } from '../../lib/shared-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './session-forms.module.css'

const texts = {
  password: text('New password', 'كلمة المرور الجديدة'),
  again: text('The new password once more', 'كلمة المرور الجديدة مرة أخرى'),
  change: text('Change the password', 'غيّر كلمة المرور'),
  first: text('Password', 'كلمة المرور'),
  firstAgain: text('The password once more', 'كلمة المرور مرة أخرى'),
  set: text('Set the password', 'تعيين كلمة المرور'),
  setting: text('Saving…', 'جارٍ الحفظ…'),
  changing: text('Changing…', 'جارٍ التغيير…'),
  signIn: text('Sign in', 'تسجيل الدخول'),
  newLink: text('Ask for a new link', 'اطلب رابطًا جديدًا'),
}
const schema = z
  .object({ newPassword: newPassword(), again: z.string() })
  .refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    error: asMessage(sessionTexts.passwordsDiffer),
  })

type Props = { email: string; token: string; isFirst: boolean }

/** Sets a password with the token of the mailed link (specification AUTH-8); `isFirst`: the link is an invitation. */
export function ResetPasswordForm({ email, token, isFirst }: Props) {
  const { say } = useLanguage()
  const [changed, setChanged] = useState(false)
  const form = useZodForm(schema, { newPassword: '', again: '' })
  const notice = useFocusOnShow(changed)
  const submit = async ({ newPassword }: { newPassword: string }) => {
    try {
      await callEndpoint(resetPassword, { body: { userName: email, token, newPassword } })
      setChanged(true)
    } catch (error) {
      // Address and token come from the link: their errors concern the whole form.
      const { text, fields } = asRefusedCallError(error)
      const { newPassword } = fields
      showRefusal(form, { text, fields: newPassword ? { newPassword } : {} })
    }
  }
  if (changed) {
    return (
      <div className={css.done}>
        <Banner tone="ok" role="status" ref={notice} tabIndex={-1}>
          {say(isFirst ? sessionTexts.passwordSet : sessionTexts.passwordChanged)}
        </Banner>
        <ButtonLink kind="go" to="/login">
          {say(texts.signIn)}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Form form={form} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid>
        <PasswordInput
          name="newPassword"
          label={isFirst ? texts.first : texts.password}
          hint={passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput name="again" label={isFirst ? texts.firstAgain : texts.again} autoComplete="new-password" />
      </FieldGrid>
      <div className={css.actions}>
        <Button kind="go" type="submit" busy={form.formState.isSubmitting} busyLabel={isFirst ? texts.setting : texts.changing}>
          {say(isFirst ? texts.set : texts.change)}
        </Button>
        <Link to="/forget-password">{say(texts.newLink)}</Link>
      </div>
    </Form>
  )
}
