import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { joinClassNames } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './choice.module.css'
import spans from './field.module.css'
import { FieldErrorMessage, FieldHint, type FieldSpan } from './field.tsx'
import { useField } from './use-field.ts'

const texts = { yes: text('Yes', 'نعم'), no: text('No', 'لا') }

type CheckboxProps = {
  name: string
  label: Text
  hint?: Text
  span?: FieldSpan
  disabled?: boolean
  /** Replaces the visible label, for example to include a link; `label` still names the field in the error banner. */
  children?: ReactNode
  /** The language of a declaration that exists in one language only. */
  lang?: 'en' | 'ar'
  dir?: 'ltr' | 'rtl'
}

export function Checkbox({ name, label, hint, span = 6, disabled, children, lang, dir }: CheckboxProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint)
  const { say } = useLanguage()
  const words = <span>{children ?? say(label)}</span>
  return (
    <div className={joinClassNames(spans.field, spans[`span${span}`])}>
      {readOnly ? (
        <p id={id} tabIndex={-1} className={css.choice} lang={lang} dir={dir}>
          <Icon name={field.value ? 'tick' : 'dash'} className={css.stand} />
          <span className="sr">{say(field.value ? texts.yes : texts.no)}: </span>
          {words}
        </p>
      ) : (
        <label htmlFor={id} className={css.choice} lang={lang} dir={dir}>
          <input
            {...aria}
            name={field.name}
            id={id}
            type="checkbox"
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            disabled={disabled}
          />
          {words}
        </label>
      )}
      {error ? <FieldErrorMessage id={id}>{error}</FieldErrorMessage> : hint && <FieldHint id={id}>{say(hint)}</FieldHint>}
    </div>
  )
}
