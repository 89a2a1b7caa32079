import { text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showErrors } from '../ui/form/errors.ts'
import { FieldGrid } from '../ui/form/field.tsx'
import { Form } from '../ui/form/form.tsx'
import { Part } from '../ui/form/sheet.tsx'
import { useLanguage } from '../ui/language.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { RichTextInput, RichTextView } from '../ui/rich-text/rich-text-input.tsx'
import { Frame } from './frame.tsx'

const title = text('Formatted text', 'نص منسّق')
const english = `<h2>Who may apply</h2>
<p>Anyone at the <strong>start</strong> of a career, <em>wherever</em> they work: see <a href="/conditions">the guidelines</a>.</p>
<h3>What is asked</h3>
<ul>
<li>Five papers or more</li>
<li>A doctorate, from <bdi>2015</bdi> on</li>
</ul>
<ol>
<li>Register</li>
<li>Upload</li>
</ol>
<blockquote><p>Merit, measured.</p></blockquote>`
const arabic = `<h2>من يحق له التقدّم</h2>
<p>كل من هو في <strong>مقتبل</strong> مسيرته البحثية، أيًّا كانت جهة عمله: راجع <a href="/conditions">شروط التقدّم</a>.</p>
<ol>
<li>سجّل حسابًا</li>
<li>ارفع ملفاتك، ومنها <span dir="ltr" lang="en">CV.pdf</span></li>
</ol>`
const values = { english, arabic, empty: '', optional: '', refused: '<p>One half alone.</p>', disabled: english, nothing: '' }
const missing = text('Please enter the text in both languages.', 'أدخل النص باللغتين.')

/** The editor of formatted text in every state, and the same text to be read. `?view` shows the form read-only. */
export function RichTextGallery() {
  const { say } = useLanguage()
  useTitle(title)
  const form = useForm({ defaultValues: values })
  useEffect(() => showErrors(form, [{ name: 'refused', text: missing }]), [form])
  return (
    <Frame current="research" flow={false}>
      <PageTitle title={say(title)} />
      <div style={{ maxInlineSize: 1016 }}>
        <Form form={form} onSubmit={() => {}} readOnly={new URLSearchParams(location.search).has('view')}>
          <Part
            title={text('In two languages', 'بلغتين')}
            hint={text('Alt+F10 leads to the tools.', 'ينقلك Alt+F10 إلى الأدوات.')}
          >
            <FieldGrid>
              <RichTextInput name="english" label={text('English', 'English')} span={3} lang="en" dir="ltr" />
              <RichTextInput name="arabic" label={text('العربية', 'العربية')} span={3} lang="ar" dir="rtl" />
            </FieldGrid>
          </Part>
          <Part title={text('States', 'الحالات')}>
            <FieldGrid>
              <RichTextInput name="empty" label={text('Empty', 'فارغ')} hint={text('A hint.', 'تلميح.')} span={3} />
              <RichTextInput name="refused" label={text('With an error', 'مع خطأ')} span={3} />
              <RichTextInput name="optional" label={text('Optional', 'اختياري')} optional span={3} />
              <RichTextInput name="disabled" label={text('Disabled', 'معطّل')} disabled span={3} lang="en" dir="ltr" />
            </FieldGrid>
          </Part>
        </Form>
        <Form form={form} onSubmit={() => {}} readOnly>
          <Part title={text('Read-only', 'للقراءة فقط')}>
            <FieldGrid>
              <RichTextInput name="english" label={text('English', 'English')} span={3} lang="en" dir="ltr" />
              <RichTextInput name="arabic" label={text('العربية', 'العربية')} span={3} lang="ar" dir="rtl" />
              <RichTextInput name="nothing" label={text('Nothing', 'لا شيء')} />
            </FieldGrid>
          </Part>
        </Form>
        <Part title={text('To be read', 'للقراءة')}>
          <RichTextView html={arabic} lang="ar" dir="rtl" />
        </Part>
      </div>
    </Frame>
  )
}
