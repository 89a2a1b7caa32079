import { sendInquiry } from '@jadara/contract/inquiries'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Field, OfficeForm } from './form-parts.tsx'

const texts = {
  name: text('Name', 'الاسم'),
  email: text('Email', 'البريد الإلكتروني'),
  mobile: text('Mobile', 'الهاتف المحمول'),
  subject: text('Subject', 'الموضوع'),
  description: text('Message', 'نص الرسالة'),
  button: text('Send message', 'أرسل الرسالة'),
  mailed: text(
    'You get a message with a link by which you can read the answer and write on.',
    'تصلك رسالة فيها رابط تقرأ منه الرد وتكتب من جديد.',
  ),
}

/** A message to the office (applicant-side §2); sent, it keeps who wrote and clears subject and description (§8). */
export function ContactForm() {
  const { slot } = usePage()
  return (
    <OfficeForm
      name="contact"
      action={sendInquiry.path}
      title={slot('contactTitle')}
      lead={slot('contactIntro')}
      button={texts.button}
      mailed={texts.mailed}
      solid
    >
      <Field form="contact" name="name" label={texts.name} autoComplete="name" half />
      <Field form="contact" name="email" label={texts.email} type="email" autoComplete="email" half />
      <Field form="contact" name="mobile" label={texts.mobile} type="tel" autoComplete="tel" optional half />
      <Field form="contact" name="subject" label={texts.subject} half />
      <Field form="contact" name="description" label={texts.description} type="area" />
    </OfficeForm>
  )
}
