import { ownAccountTexts } from '@jadara/contract/accounts/own-account'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { ChangeAddressForm } from '../features/session/change-address-form.tsx'
import { ChangePasswordForm } from '../features/session/change-password-form.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { Banner } from '../ui/banner.tsx'
import { useFocusOnShow } from '../ui/focus.ts'
import { FormLayout, FormSection } from '../ui/form/sheet.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { accountMenuTexts } from '../ui/layout/tools.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = {
  address: text('Email address', 'البريد الإلكتروني'),
  addressHint: text(
    'You sign in with it, and the portal writes to it. Another one is yours once you follow the link that is mailed there.',
    'به تسجّل الدخول وعليه تصلك رسائل البوابة. ويصبح العنوان الجديد عنوانك عندما تفتح الرابط الذي يُرسل إليه.',
  ),
  password: text('Password', 'كلمة المرور'),
  passwordHint: text(
    'On every other device you are signed out when it changes, and a mail tells you so.',
    'عند تغييرها تُنهى جلساتك على الأجهزة الأخرى، وتصلك رسالة بذلك.',
  ),
}
const sections = [
  { id: 'address', label: texts.address },
  { id: 'password', label: texts.password },
]

/** `/dashboard/account`, for every account. */
export function AccountPage() {
  useTitle(accountMenuTexts.own)
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const [changed, setChanged] = useState(false)
  const notice = useFocusOnShow(changed)
  return (
    <Main>
      <PageTitle title={say(accountMenuTexts.own)} />
      <FormLayout sections={sections}>
        <FormSection id="address" title={texts.address} hint={texts.addressHint}>
          <ChangeAddressForm timeZone={timeZone} />
        </FormSection>
        <FormSection id="password" title={texts.password} hint={texts.passwordHint}>
          {changed ? (
            <Banner tone="ok" role="status" ref={notice} tabIndex={-1}>
              {say(ownAccountTexts.passwordChanged)}
            </Banner>
          ) : (
            <ChangePasswordForm onChanged={() => setChanged(true)} />
          )}
        </FormSection>
      </FormLayout>
    </Main>
  )
}
