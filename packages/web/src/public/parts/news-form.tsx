import { subscribeToNews } from '@jadara/contract/news'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Field, OfficeForm } from './form-parts.tsx'

const texts = {
  name: text('Name', 'الاسم'),
  email: text('Email', 'البريد الإلكتروني'),
  button: text('Subscribe', 'اشترك'),
  mailed: text(
    'We then send you a message. Only once you confirm in it does the news come to you.',
    'نرسل إليك بعدها رسالة، ولا تصلك الأخبار إلا بعد أن تؤكد اشتراكك منها.',
  ),
}

/** The news sign-up (applicant-side §2); its address is the specification's, as spelt. */
export function NewsForm() {
  const { slot } = usePage()
  return (
    <OfficeForm
      name="news"
      action={subscribeToNews.path}
      title={slot('newsTitle')}
      lead={slot('newsIntro')}
      button={texts.button}
      mailed={texts.mailed}
    >
      <Field form="news" name="userName" label={texts.name} autoComplete="name" />
      <Field form="news" name="email" label={texts.email} type="email" autoComplete="email" />
    </OfficeForm>
  )
}
