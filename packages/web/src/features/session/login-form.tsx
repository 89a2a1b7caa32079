import { credentialsBody } from '@jadara/contract/accounts/session'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { asRefusedCallError } from '../../lib/call.ts'
import { useSession } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { EmailInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './session-forms.module.css'

const texts = {
  email: text('Email', 'البريد الإلكتروني'),
  password: text('Password', 'كلمة المرور'),
  visit: text('Visit', 'دخول'),
  visiting: text('Signing in…', 'جارٍ الدخول…'),
  forgotten: text('Forgot the password?', 'نسيت كلمة المرور؟'),
  fresh: text('New here?', 'جديد هنا؟'),
  register: text('Create an account', 'أنشئ حسابًا'),
}

/** E-mail, password and the button "Visit" (specification AUTH-5). After signing in, the guard redirects. */
export function LoginForm({ email = '' }: { email?: string }) {
  const { signIn } = useSession()
  const { say } = useLanguage()
  const form = useZodForm(credentialsBody, { userName: email, password: '' })
  const submit = ({ userName, password }: { userName: string; password: string }) =>
    signIn(userName, password).catch((error: unknown) => showRefusal(form, asRefusedCallError(error)))
  return (
    <>
      <Form form={form} onSubmit={submit}>
        <FieldGrid>
          <EmailInput name="userName" label={texts.email} autoComplete="username" />
          <PasswordInput name="password" label={texts.password} autoComplete="current-password" />
        </FieldGrid>
        <div className={css.actions}>
          <Button kind="go" type="submit" className={css.wide} busy={form.formState.isSubmitting} busyLabel={texts.visiting}>
            {say(texts.visit)}
          </Button>
          <Link to="/forget-password">{say(texts.forgotten)}</Link>
        </div>
      </Form>
      <p className={css.other}>
        {say(texts.fresh)} <Link to="/register">{say(texts.register)}</Link>
      </p>
    </>
  )
}
