import { text } from '@jadara/contract/text'
import { RoundAside } from '../features/rounds/round-aside.tsx'
import { ForgetPasswordForm } from '../features/session/forget-password-form.tsx'
import { Gate } from '../ui/layout/gate.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = {
  title: text('Forgotten password', 'نسيت كلمة المرور'),
  lead: text('We mail you a link with which you choose a new one.', 'نرسل إليك رابطًا تختار به كلمة مرور جديدة.'),
}

/** `/forget-password` */
export function ForgetPasswordPage() {
  useTitle(texts.title)
  return (
    <Gate title={texts.title} lead={texts.lead} round={<RoundAside />} narrow>
      <ForgetPasswordForm />
    </Gate>
  )
}
