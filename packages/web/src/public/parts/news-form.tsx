import { subscribeToNews } from '@jadara/contract/announcements/news'
import { text } from '@jadara/contract/core/text'
import { usePublicPage } from '../page.tsx'
import { PublicForm, PublicFormField } from './form-parts.tsx'

const texts = {
  name: text('Name', 'الاسم'),
  email: text('Email', 'البريد الإلكتروني'),
  button: text('Subscribe', 'اشترك'),
  mailed: text(
    'We then send you a message. Only once you confirm in it does the news come to you.',
    'نرسل إليك بعدها رسالة، ولا تصلك الأخبار إلا بعد أن تؤكد اشتراكك منها.',
  ),
}

/** The news sign-up (specification NEWS-1). */
export function NewsForm() {
  const { slot } = usePublicPage()
  return (
    <PublicForm
      name="news"
      action={subscribeToNews.path}
      title={slot('newsTitle')}
      lead={slot('newsIntro')}
      button={texts.button}
      mailed={texts.mailed}
    >
      <PublicFormField form="news" name="userName" label={texts.name} autoComplete="name" />
      <PublicFormField form="news" name="email" label={texts.email} type="email" autoComplete="email" />
    </PublicForm>
  )
}
