import { addressChange, askAddressChange, readAddressChange } from '@jadara/contract/own-account'
import { text } from '@jadara/contract/text'
import { useForm } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { useRead, useRefresh } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { moment } from '../../ui/dates.ts'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid, ReadField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
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

/** The own address: asked for here, changed by the link that is mailed to the new one. */
export function ChangeAddressForm({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const me = useMe()
  const refresh = useRefresh()
  const { data: waiting } = useRead(readAddressChange)
  const form = useForm({ defaultValues: empty, resolver: zodResolver(addressChange), shouldFocusError: false })
  const notice = useFocusOnShow(form.formState.isSubmitSuccessful && Boolean(waiting))
  const submit = async (values: typeof empty) => {
    try {
      await call(askAddressChange, { body: values })
      await refresh(readAddressChange)
      form.reset(empty, { keepIsSubmitSuccessful: true })
    } catch (error) {
      showRefusal(form, asRefused(error))
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      {waiting && (
        <Banner tone="nile" role="status" ref={notice} tabIndex={-1} title={say(texts.waiting)} className={css.notice}>
          <p>
            <bdi dir="ltr">{waiting.email}</bdi>
          </p>
          <p>
            {say(texts.until)} {say(moment(waiting.until, timeZone))}.
          </p>
          <p>{say(texts.other)}</p>
        </Banner>
      )}
      <FieldGrid>
        <ReadField id="own-address" label={texts.current} dir="ltr">
          {me.email}
        </ReadField>
        <AddressInput name="email" label={texts.address} />
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
