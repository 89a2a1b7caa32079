import { text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/form/date-input.tsx'
import { fieldError, showErrors } from '../ui/form/errors.ts'
import { FieldGrid } from '../ui/form/field.tsx'
import { Form } from '../ui/form/form.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { EmailInput, TextInput } from '../ui/form/text-input.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Gate, RoundState } from '../ui/layout/gate.tsx'
import { round } from './frame.tsx'

const countries = [
  { value: 'EG', label: text('Egypt', 'مصر') },
  { value: 'DE', label: text('Germany', 'ألمانيا') },
  { value: 'SA', label: text('Saudi Arabia', 'المملكة العربية السعودية') },
  { value: 'JP', label: text('Japan', 'اليابان') },
]

const nameMissing = fieldError(text('Please enter the name', 'أدخل الاسم'))
const missing = { name: nameMissing, university: nameMissing }

export function GateGallery() {
  const { say } = useLanguage()
  const form = useForm({
    resolver: (values) => ({ values, errors: values.name ? {} : missing }) as never,
    defaultValues: {
      arabicName: 'مريم عادل فتحي',
      name: 'Mariam Adel Fathy',
      email: 'm.fathy@university.example',
      password: 'a sentence is fine',
      birth: '1991-03-14',
      job: 'Lecturer, Civil Engineering',
      phd: '2024-11-02',
      country: 'EG',
      university: 'Assiut University',
    },
  })
  useEffect(() => {
    showErrors(form, [
      {
        name: 'phd',
        text: text(
          'Only applicants with PhDs received between 2015 and 2023 are eligible for this call.',
          'يُقبل في هذه الدورة الحاصلون على الدكتوراه بين عامي ٢٠١٥ و٢٠٢٣ فقط.',
        ),
      },
    ])
  }, [form])
  return (
    <Gate
      title={text('Create an account', 'إنشاء حساب')}
      lead={text(
        'About three minutes. Have the date on your PhD certificate at hand.',
        'نحو ثلاث دقائق. أحضر تاريخ شهادة الدكتوراه.',
      )}
      round={<RoundState name={text('Round 1 is open', 'الدورة الأولى مفتوحة')} {...round} />}
    >
      <Form form={form} onSubmit={() => {}}>
        <FieldGrid>
          <TextInput
            name="arabicName"
            label={text('Name in Arabic', 'الاسم بالعربية')}
            hint={text('As on the national ID.', 'كما في بطاقة الرقم القومي.')}
            span={3}
            dir="rtl"
            lang="ar"
          />
          <TextInput
            name="name"
            label={text('Name in English', 'الاسم بالإنجليزية')}
            hint={text('As on your papers.', 'كما يظهر في أبحاثك.')}
            span={3}
            dir="ltr"
          />
          <EmailInput name="email" label={text('Email', 'البريد الإلكتروني')} span={3} />
          <PasswordInput
            name="password"
            label={text('Password', 'كلمة المرور')}
            hint={text('12 characters or more. A sentence is fine.', '١٢ حرفًا أو أكثر، وتصلح جملة كاملة.')}
            span={3}
            autoComplete="new-password"
          />
          <DateInput name="birth" label={text('Date of birth', 'تاريخ الميلاد')} span={3} />
          <TextInput name="job" label={text('Job title', 'الوظيفة')} span={3} />
          <DateInput name="phd" label={text('PhD date', 'تاريخ الدكتوراه')} span={3} />
          <SelectInput name="country" label={text('PhD country', 'بلد الدكتوراه')} span={3} options={countries} searchable />
          <TextInput name="university" label={text('PhD university', 'جامعة الدكتوراه')} />
        </FieldGrid>
        <div className="row" style={{ marginBlockStart: 24 }}>
          <Button kind="go" type="submit">
            {say(text('Create account', 'إنشاء الحساب'))}
          </Button>
          <a href="/login">{say(text('I already have one', 'لديّ حساب'))}</a>
        </div>
      </Form>
    </Gate>
  )
}
