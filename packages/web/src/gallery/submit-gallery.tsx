import { text } from '@jadara/contract/text'
import { useForm } from 'react-hook-form'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checklist } from '../ui/checklist.tsx'
import { Clock } from '../ui/clock.tsx'
import { moment } from '../ui/dates.ts'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Form } from '../ui/form/form.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Columns, WithAside } from '../ui/layout/columns.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { Digest, Seal } from '../ui/seal.tsx'
import { Frame, round } from './frame.tsx'

const sealed = new URLSearchParams(location.search).get('state') === 'sealed'
const declaration = text(
  'I declare that all data and files are correct, and accept the terms of the award.',
  'أقرّ بأن جميع البيانات والملفات صحيحة، وأوافق على شروط الجائزة، وأعلم أن التقديم يرسل الملف إلى الجهة المسؤولة ولا يمكن تعديل أي بيانات بعده.',
)

export function SubmitGallery() {
  return sealed ? <Sealed /> : <Sending />
}

function Sending() {
  const { say } = useLanguage()
  const form = useForm({ defaultValues: { agreed: false } })
  return (
    <Frame current="submit">
      <PageTitle title={say(text('Submit the application', 'تقديم الطلب'))} />
      <WithAside aside={<Clock {...round} />}>
        <Banner tone="gold" title={say(text('Two things are missing.', 'ينقص طلبك بندان.'))}>
          {say(
            text(
              'An application with missing parts is not eligible. Read your file as one PDF before you send it.',
              'الطلب الناقص غير مؤهّل. راجع ملفك كاملًا قبل إرساله.',
            ),
          )}
        </Banner>
        <Columns>
          <Checklist
            title={text('Personal files', 'الملفات الشخصية')}
            summary={text('4 of 5', '٤ من ٥')}
            items={[
              { key: '1', state: 'done', label: text('National ID, front', 'بطاقة الرقم القومي، الوجه') },
              { key: '2', state: 'done', label: text('National ID, back', 'بطاقة الرقم القومي، الظهر') },
              {
                key: '4',
                state: 'missing',
                label: text('PhD certificate', 'شهادة الدكتوراه'),
                action: { label: text('Upload', 'ارفعها'), to: '/files' },
              },
              {
                key: '6',
                state: 'optional',
                label: text('Validation of a foreign PhD', 'معادلة الدكتوراه الأجنبية'),
                note: text('optional', 'اختياري'),
              },
            ]}
          />
          <Checklist
            title={text('Publications', 'الأبحاث المنشورة')}
            summary={text('1 short', 'ينقص واحد')}
            items={[
              {
                key: '1',
                state: 'missing',
                label: text('Journal papers: 4 of 5', 'أبحاث المجلات: ٤ من ٥'),
                action: { label: text('Add one', 'أضف بحثًا'), to: '/journals' },
              },
              { key: '2', state: 'optional', label: text('Conferences', 'المؤتمرات'), note: text('none', 'لا يوجد') },
              { key: '3', state: 'done', label: text('Books', 'الكتب'), note: text('1', '١') },
            ]}
          />
        </Columns>
        <Checklist
          wide
          title={text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية')}
          summary={text('optional', 'اختياري')}
          hint={text('You can submit without them.', 'يمكنك التقديم بدونهما.')}
          items={[
            { key: '1', state: 'done', label: text('Introduction', 'المقدمة'), to: '/proposal' },
            {
              key: '2',
              state: 'started',
              label: text('Schedule', 'الجدول الزمني'),
              note: text('started', 'بدأ'),
              to: '/proposal',
            },
            {
              key: '3',
              state: 'empty',
              label: text('Budget', 'الميزانية'),
              note: text('not started', 'لم يبدأ'),
              to: '/proposal',
            },
          ]}
        />
        <div className="row">
          <Button icon="download">{say(text('Personal files', 'الملفات الشخصية'))}</Button>
          <Button icon="download">{say(text('Research files (PDF)', 'الملفات البحثية'))}</Button>
          <Button icon="download">{say(text('CV', 'السيرة الذاتية'))}</Button>
        </div>
        <Form form={form} onSubmit={() => {}}>
          <Checkbox name="agreed" label={declaration} lang="ar" dir="rtl">
            {declaration.ar}
          </Checkbox>
          <p style={{ marginBlockStart: 32 }}>
            <Button
              kind="go"
              size="large"
              icon="lock"
              disabled
              reason={text(
                'Opens when both lists are complete and the terms are accepted.',
                'يُفتح عند اكتمال القائمتين وقبول الشروط.',
              )}
            >
              {say(text('Submit application', 'تقديم الطلب'))}
            </Button>
          </p>
        </Form>
      </WithAside>
    </Frame>
  )
}

function Sealed() {
  const { say } = useLanguage()
  return (
    <Frame current="submit" flow={false}>
      <Seal
        title={text('Your application is sealed', 'خُتم طلبك')}
        rows={[
          { key: 'no', term: text('Receipt', 'رقم الإيصال'), value: <bdi>JDR-1-00037</bdi> },
          {
            key: 'at',
            term: text('Received', 'وقت الاستلام'),
            value: say(moment('2026-11-21T17:42:08Z', 'Africa/Cairo', { seconds: true })),
          },
          {
            key: 'what',
            term: text('Contents', 'المحتوى'),
            value: say(
              text(
                'Personal information, 6 personal files, 5 journal papers, proposal. Pages in the files: 214.',
                'البيانات الشخصية و٦ ملفات شخصية و٥ أبحاث والمقترح. عدد صفحات الملفات: ٢١٤.',
              ),
            ),
          },
          {
            key: 'digest',
            term: text('Digest', 'البصمة'),
            value: <Digest value="sha256 9f2c 41d7 0be8 63aa 5c19 e07d 88f4 1b36 d2a5 7740 c9e1 035f 6ab8 22cd 914e f70b" />,
          },
        ]}
        actions={
          <>
            <Button kind="go" icon="download">
              {say(text('Download the receipt', 'تنزيل الإيصال'))}
            </Button>
            <Button>{say(text('Read my file', 'اقرأ ملفي'))}</Button>
          </>
        }
      >
        <p>
          {say(
            text('It is stored, and nobody can change it now, you included.', 'حُفظ الملف ولا يمكن لأحد تغييره، بمن فيهم أنت.'),
          )}
        </p>
      </Seal>
    </Frame>
  )
}
