import { stripThousands, toLatinNumber } from '@jadara/contract/core/normalise-text'
import { type Language, type Text, text, toLocale } from '@jadara/contract/core/text'
import { useLanguage } from '../language.tsx'
import { toLanguageDigits } from '../numbers.ts'
import css from './control.module.css'
import { Field, ReadOnlyField } from './field.tsx'
import type { TextInputProps } from './text-input.tsx'
import { useFormattedInput } from './typing.ts'
import { useField } from './use-field.ts'

/** A bare Arabic zero looks like a dot, so it is written as a word. */
const zero: Text = text('0', 'صفر')

type AmountInputProps = Omit<TextInputProps, 'type' | 'dir' | 'inputMode'>

/** A decimal number. The value is the typed text in Latin digits, or a number from the server. Digits are grouped unless the field has the focus. */
export function AmountInput({ name, label, hint, warning, optional, span, disabled, ...native }: AmountInputProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const { language, say } = useLanguage()
  const value = String(field.value ?? '')
  const shown = formatAmount(value, language)
  const { control, setTyped } = useFormattedInput(field, normalizeAmount, shown)
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span}>
        {parseAmount(value) === '0' ? say(zero) : shown && <bdi className="num">{shown}</bdi>}
      </ReadOnlyField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error}>
      <input
        {...native}
        {...aria}
        {...control}
        name={field.name}
        id={id}
        type="text"
        inputMode="decimal"
        className={`${css.control} num`}
        dir={/\p{L}/u.test(value) ? 'auto' : undefined}
        disabled={disabled}
        onFocus={({ target }) =>
          afterSelection(target, () => {
            const typed = toEditableAmount(value, language)
            replaceInputText(target, typed)
            setTyped(typed)
          })
        }
      />
    </Field>
  )
}

/** `select()` and the Tab key focus first and select afterwards, so the text changes only after the selection. */
function afterSelection(input: HTMLInputElement, then: () => void) {
  queueMicrotask(() => document.activeElement === input && then())
}

/** Keeps a full selection, so that the next key replaces everything. */
function replaceInputText(input: HTMLInputElement, typed: string) {
  if (input.value === typed) return
  const all = input.selectionStart === 0 && input.selectionEnd === input.value.length
  input.value = typed
  if (all) input.select()
}

/** The typed text with Latin digits and marks. */
export const normalizeAmount = (typed: string): string => toLatinNumber(typed)

/** The inverse of `normalizeAmount`, in the reader's digits. */
export const toEditableAmount = (value: string, language: Language): string =>
  language === 'ar' && parseAmount(value) ? toLanguageDigits(value, 'ar').replaceAll(',', '٬').replace('.', '٫') : value

/**
 * The number as a string with Latin digits and without thousands marks ("1250.50"), so that no digit is lost; undefined for anything else.
 * "1,5" is no number, because some readers mean one and a half.
 */
export function parseAmount(typed: string): string | undefined {
  const bare = stripThousands(toLatinNumber(typed).trim())
  return /^-?\d+\.?\d*$/.test(bare) ? bare.replace(/\.$/, '') : undefined
}

/** Grouped in the reader's language, with as many decimals as were typed. Other text is returned unchanged. */
export function formatAmount(value: string, language: Language): string {
  const amount = parseAmount(value)
  if (amount === undefined) return value
  const decimals = amount.split('.')[1]?.length ?? 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // Intl formats a decimal string exactly, but accepts at most 100 decimals.
  return decimals > 100 ? value : new Intl.NumberFormat(toLocale(language), digits).format(amount as `${number}`)
}
