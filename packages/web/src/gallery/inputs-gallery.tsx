import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { AmountInput } from '../ui/form/amount-input.tsx'
import { DateInput } from '../ui/form/date-input.tsx'
import { showErrors } from '../ui/form/errors.ts'
import { FieldGrid } from '../ui/form/field.tsx'
import { Form } from '../ui/form/form.tsx'
import { GrowingRows } from '../ui/form/growing-rows.tsx'
import { IsbnInput } from '../ui/form/isbn-input.tsx'
import { SelectInput, YearSelect } from '../ui/form/select-input.tsx'
import { Part } from '../ui/form/sheet.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { NumberLikeInput, TextInput } from '../ui/form/text-input.tsx'
import { UrlInput } from '../ui/form/url-input.tsx'
import { useLanguage } from '../ui/language.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { Frame } from './frame.tsx'

const title = text('Inputs', 'الحقول')
/** As long as the list of all countries. */
const many = Array.from({ length: 250 }, (_, i) => ({
  value: `c${i}`,
  label: text(`Country ${i + 1}: Åland`, `الدولة ${new Intl.NumberFormat('ar-EG').format(i + 1)}: أرمينيا`),
}))
const twin = text(
  'This looks like a paper you have entered already: \u2068Groundwater recharge under treated drainage reuse\u2069.',
  'يشبه بحثًا أدخلته من قبل: \u2068Groundwater recharge under treated drainage reuse\u2069.',
)
const device = text('equipment', 'الجهاز')
const blankDevice = { title: '', use: '' }
const values = {
  title: 'Groundwater recharge under treated drainage reuse.',
  link: 'https://journals.example/x',
  again: '48',
  both: 'www',
  isbn: '978-3-16-148410-1',
  right: '978-3-16-148410-0',
  bare: '',
  amount: '1250000.50',
  fromServer: 45000,
  zero: 0,
  words: '1,5 million',
  volume: 48,
  country: 'c17',
  other: '',
  year: 2019,
  date: '2020-03-14',
  summary: Array.from({ length: 24 }, (_, i) => `${i + 1}. A line of the summary.`).join('\n'),
  devices: [
    { title: 'Spectrometer', use: 'Ions in drainage water' },
    { title: 'مضخة', use: '' },
  ],
  short: Array.from({ length: 12 }, (_, i) => `${i + 1}.`).join('\n'),
}

/** Warnings, ISBN, sums, long texts and long lists. `?view` shows them read-only. */
const readOnly = new URLSearchParams(location.search).has('view')

export function InputsGallery() {
  const { say } = useLanguage()
  const form = useForm({ defaultValues: values })
  const [warned, setWarned] = useState(true)
  const warning = warned ? twin : undefined
  const why = text('It begins with https:// and holds no spaces.', 'يبدأ بـ \u2066https://\u2069 ولا يحوي مسافات.')
  return (
    <Frame current="research" flow={false}>
      <PageTitle
        title={say(title)}
        action={
          <div className="row">
            <Button onClick={() => setWarned(!warned)}>{say(text('Warn', 'تنبيه'))}</Button>
            <Button onClick={() => showErrors(form, [{ name: 'both', text: why }])}>{say(text('Refuse', 'رفض'))}</Button>
          </div>
        }
      />
      <div style={{ maxInlineSize: 'var(--form)' }}>
        <Form form={form} onSubmit={() => {}} readOnly={readOnly}>
          <Part title={text('Warnings', 'تنبيهات')}>
            <FieldGrid>
              <TextArea
                name="title"
                label={text('Paper title', 'عنوان البحث')}
                hint={text('As printed.', 'كما طُبع.')}
                rows={2}
                warning={warning}
              />
              <UrlInput name="link" label={text('Link', 'الرابط')} span={3} warning={warning} />
              <TextInput
                name="both"
                label={text('Error and warning', 'خطأ وتنبيه')}
                hint={text('A hint.', 'تلميح.')}
                span={3}
                warning={warning}
              />
              <NumberLikeInput name="again" label={text('Volume', 'المجلد')} span={2} warning={warning} />
              <YearSelect name="year" label={text('Year', 'السنة')} from={1976} to={2026} span={2} warning={warning} />
              <DateInput name="date" label={text('Date', 'التاريخ')} span={2} warning={warning} />
            </FieldGrid>
          </Part>
          <Part title={text('ISBN', 'رقم ISBN')}>
            <FieldGrid>
              <IsbnInput
                name="isbn"
                label={text('Wrong', 'خطأ')}
                span={3}
                hint={text('10 or 13 digits', '١٠ أرقام أو ١٣ رقمًا')}
              />
              <IsbnInput name="right" label={text('Right', 'صحيح')} span={3} />
              <IsbnInput name="bare" label={text('Empty', 'فارغ')} span={3} optional />
            </FieldGrid>
          </Part>
          <Part title={text('Numbers', 'أرقام')}>
            <FieldGrid>
              <AmountInput name="amount" label={text('Amount', 'المبلغ')} span={3} />
              <AmountInput name="fromServer" label={text('A number from the server', 'رقم من الخادم')} span={3} />
              <AmountInput name="zero" label={text('Nothing', 'لا شيء')} span={2} />
              <AmountInput name="words" label={text('No number', 'ليس رقمًا')} span={2} />
              <NumberLikeInput name="volume" label={text('Whole number', 'عدد صحيح')} span={2} />
            </FieldGrid>
          </Part>
          {!readOnly && (
            <Part title={text('Growing rows', 'صفوف تزيد')}>
              <GrowingRows
                name="devices"
                label={text('Growing rows', 'صفوف تزيد')}
                row={device}
                blank={blankDevice}
                add={text('Add an equipment', 'أضف جهازًا')}
              >
                {(path) => (
                  <FieldGrid>
                    <TextInput name={`${path}.title`} label={text('Title', 'الاسم')} span={3} />
                    <TextInput name={`${path}.use`} label={text('Use', 'الاستخدام')} span={3} />
                  </FieldGrid>
                )}
              </GrowingRows>
            </Part>
          )}
          <Part title={text('Long', 'طويل')}>
            <FieldGrid>
              <SelectInput name="country" label={text('250 options', '٢٥٠ خيارًا')} span={3} options={many} searchable />
              <SelectInput name="other" label={text('250 options', '٢٥٠ خيارًا')} span={3} options={many} searchable optional />
              <TextArea name="summary" label={text('Twenty rows, or as many as needed', 'عشرون سطرًا أو أكثر')} rows={20} />
              <TextArea name="short" label={text('Eight rows at most', 'ثمانية أسطر على الأكثر')} rows={2} mostRows={8} />
            </FieldGrid>
          </Part>
        </Form>
      </div>
    </Frame>
  )
}
