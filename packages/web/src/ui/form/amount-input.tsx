import { type Text, text } from '@jadara/contract/text'
import { useLanguage } from '../language.tsx'
import { amountIn, amountToType, amountTyped, readAmount } from './amount-value.ts'
import css from './control.module.css'
import { Field, ReadField } from './field.tsx'
import type { TextInputProps } from './text-input.tsx'
import { useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

/** The Arabic zero looks like a dot: where it stands alone it is written out. */
const zero: Text = text('0', 'صفر')

type AmountInputProps = Omit<TextInputProps, 'type' | 'dir' | 'inputMode'>

/**
 * A sum of money or another decimal number. The value is what was typed, in Latin digits, or a number from the server. It stands grouped in
 * the reader's language, and while it is being typed as it was typed.
 */
export function AmountInput({ name, label, hint, warning, optional, span, disabled, ...native }: AmountInputProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const { language, say } = useLanguage()
  const value = String(field.value ?? '')
  const shown = amountIn(value, language)
  const { control, setTyped } = useTyped(field, amountTyped, shown)
  if (readOnly) {
    return (
      <ReadField id={id} label={label} span={span}>
        {readAmount(value) === '0' ? say(zero) : shown && <bdi className="num">{shown}</bdi>}
      </ReadField>
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
          onceSelected(target, () => {
            const typed = amountToType(value, language)
            swapWords(target, typed)
            setTyped(typed)
          })
        }
      />
    </Field>
  )
}

/** `select()` and the Tab key first bring the focus and then select all: the words change after that, unless the focus is gone again. */
function onceSelected(input: HTMLInputElement, then: () => void) {
  queueMicrotask(() => document.activeElement === input && then())
}

/** What was selected as a whole stays so, and the next key replaces all of it. */
function swapWords(input: HTMLInputElement, typed: string) {
  if (input.value === typed) return
  const all = input.selectionStart === 0 && input.selectionEnd === input.value.length
  input.value = typed
  if (all) input.select()
}
