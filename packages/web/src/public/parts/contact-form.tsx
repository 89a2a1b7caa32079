import { sendInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { text } from '@jadara/contract/core/text'
import { usePublicPage } from '../page.tsx'
import { PublicForm, PublicFormField } from './form-parts.tsx'

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

/** A message to the office (specification INQ-1). After sending, name and address stay. */
export function ContactForm() {
  const { slot } = usePublicPage()
  return (
    <PublicForm
      name="contact"
      action={sendInquiry.path}
      title={slot('contactTitle')}
      lead={slot('contactIntro')}
      button={texts.button}
      mailed={texts.mailed}
      solid
    >
      <PublicFormField form="contact" name="name" label={texts.name} autoComplete="name" half />
      <PublicFormField form="contact" name="email" label={texts.email} type="email" autoComplete="email" half />
      <PublicFormField form="contact" name="mobile" label={texts.mobile} type="tel" autoComplete="tel" optional half />
      <PublicFormField form="contact" name="subject" label={texts.subject} half />
      <PublicFormField form="contact" name="description" label={texts.description} type="area" />
    </PublicForm>
  )
}
