import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { type Text, text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { requiredPlainText } from '@jadara/contract/core/value'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './verify.module.css'

const texts = {
  number: text('Receipt number', 'رقم الإيصال'),
  hint: text('It is printed on the receipt and in its mail.', 'مكتوب في الإيصال وفي رسالته.'),
  check: text('Check', 'تحقّق'),
}
const missing: Text = text('Please enter the receipt number', 'أدخل رقم الإيصال')
const schema = z.object({
  receiptNumber: requiredPlainText(missing, 40)
    .transform((value) => convertToLatinDigits(value).replace(/\s/g, '').toUpperCase())
    .refine((value) => value !== '', { error: asMessage(missing) }),
})

/** Accepts spaces, small letters and Arabic-Indic digits. */
export function ReceiptNumberForm({ number, onCheck }: { number: string; onCheck: (number: string) => void }) {
  const { say } = useLanguage()
  const form = useZodForm(schema, { receiptNumber: number })
  return (
    <Form form={form} onSubmit={({ receiptNumber }) => onCheck(receiptNumber)} className={css.form}>
      <FieldGrid>
        <TextInput name="receiptNumber" label={texts.number} hint={texts.hint} span={4} dir="ltr" autoComplete="off" />
        <div className={css.button}>
          <Button type="submit" kind="go">
            {say(texts.check)}
          </Button>
        </div>
      </FieldGrid>
    </Form>
  )
}
