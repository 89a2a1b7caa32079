import { emailAddress, requestPasswordReset, sessionTexts } from '@jadara/contract/accounts/session'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { EmailInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './session-forms.module.css'

const texts = {
  email: text('Email', 'البريد الإلكتروني'),
  send: text('Send the link', 'أرسل الرابط'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  back: text('Back to sign-in', 'العودة إلى تسجيل الدخول'),
  other: text('Use another email', 'استخدم بريدًا آخر'),
  spam: text(
    'The link works once, for one hour. If it does not arrive within a few minutes, look among unwanted mail.',
    'يعمل الرابط مرة واحدة خلال ساعة. وإن لم يصل خلال دقائق فابحث في البريد غير المرغوب فيه.',
  ),
}
const schema = z.object({ email: emailAddress() })

/** Requests a reset link by mail (specification AUTH-7). */
export function ForgetPasswordForm() {
  const { say } = useLanguage()
  const [sentTo, setSentTo] = useState<string>()
  const form = useZodForm(schema, { email: '' })
  const notice = useFocusOnShow(sentTo !== undefined)
  const submit = async ({ email }: { email: string }) => {
    try {
      await callEndpoint(requestPasswordReset, { params: { email } })
      setSentTo(email)
    } catch (error) {
      showRefusal(form, asRefusedCallError(error))
    }
  }
  if (sentTo !== undefined) {
    return (
      <div className={css.done}>
        <Banner tone="ok" role="status" ref={notice} tabIndex={-1} title={say(sessionTexts.checkEmail)}>
          <p>
            <bdi dir="ltr">{sentTo}</bdi>
          </p>
          <p>{say(texts.spam)}</p>
        </Banner>
        <div className="row">
          <ButtonLink to="/login">{say(texts.back)}</ButtonLink>
          <Button kind="bare" onClick={() => setSentTo(undefined)}>
            {say(texts.other)}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FieldGrid>
        <EmailInput name="email" label={texts.email} autoComplete="username" />
      </FieldGrid>
      <div className={css.actions}>
        <Button kind="go" type="submit" busy={form.formState.isSubmitting} busyLabel={texts.sending}>
          {say(texts.send)}
        </Button>
        <Link to="/login">{say(texts.back)}</Link>
      </div>
    </Form>
  )
}
