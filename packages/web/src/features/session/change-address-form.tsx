import { addressChangeBody, readAddressChange, requestAddressChange } from '@jadara/contract/accounts/own-account'
import { text } from '@jadara/contract/core/text'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useFocusOnShow } from '../../ui/focus.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid, ReadOnlyField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TypoCheckedEmailInput } from '../../ui/form/suggesting-email-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import css from './session-forms.module.css'

const texts = {
  current: text('Your address', 'عنوانك الحالي'),
  address: text('New address', 'العنوان الجديد'),
  password: text('Current password', 'كلمة المرور الحالية'),
  ask: text('Mail the link', 'إرسال الرابط'),
  asking: text('Mailing…', 'جارٍ الإرسال…'),
  waiting: text('A link was mailed to the new address', 'أُرسل رابط إلى العنوان الجديد'),
  until: text('Your address changes when you follow it. It works until', 'يتغيّر عنوانك عندما تفتحه، وهو صالح حتى'),
  other: text(
    'If it does not arrive, look at how the address is spelt, and ask for it once more below.',
    'إن لم يصل، فراجع كتابة العنوان، واطلبه مرة أخرى أدناه.',
  ),
}
const empty = { email: '', currentPassword: '' }

export function ChangeAddressForm({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const me = useMe()
  const refresh = useInvalidateEndpoints()
  const { data: waiting } = useRead(readAddressChange)
  const form = useZodForm(addressChangeBody, empty)
  const notice = useFocusOnShow(form.formState.isSubmitSuccessful && Boolean(waiting))
  const submit = async (values: typeof empty) => {
    try {
      await callEndpoint(requestAddressChange, { body: values })
      await refresh(readAddressChange)
      form.reset(empty, { keepIsSubmitSuccessful: true })
    } catch (error) {
      showRefusal(form, asRefusedCallError(error))
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      {waiting && (
        <Banner tone="nile" role="status" ref={notice} tabIndex={-1} title={say(texts.waiting)} className={space.below5}>
          <p>
            <bdi dir="ltr">{waiting.email}</bdi>
          </p>
          <p>
            {say(texts.until)} {say(formatMoment(waiting.until, timeZone))}.
          </p>
          <p>{say(texts.other)}</p>
        </Banner>
      )}
      <FieldGrid>
        <ReadOnlyField id="own-address" label={texts.current} dir="ltr">
          {me.email}
        </ReadOnlyField>
        <TypoCheckedEmailInput name="email" label={texts.address} />
        <PasswordInput name="currentPassword" label={texts.password} autoComplete="current-password" />
      </FieldGrid>
      <div className={css.actions}>
        <Button kind="go" type="submit" busy={form.formState.isSubmitting} busyLabel={texts.asking}>
          {say(texts.ask)}
        </Button>
      </div>
    </Form>
  )
}
