import { text } from '@jadara/contract/core/text'
import type { Placeholder } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './templates.module.css'

const texts = {
  title: text('Placeholders', 'الرموز'),
  hint: text('Put in where the cursor is.', 'تُدرج في موضع المؤشر.'),
}
type Typed = HTMLInputElement | HTMLTextAreaElement

/** Inserts a placeholder at the cursor; without a focused field, at the end of the message. */
export function PlaceholderBar({ name, within }: { name: MailTemplateName; within: RefObject<HTMLElement | null> }) {
  const { say, language } = useLanguage()
  const { setValue } = useFormContext()
  const { idOf, readOnly } = useFormScope()
  const id = useId()
  const last = useRef<Typed>(undefined)
  useEffect(() => {
    const form = within.current
    if (!form) return
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) last.current = target
    }
    form.addEventListener('focusin', remember)
    return () => form.removeEventListener('focusin', remember)
  }, [within])
  const placeholders = Object.entries<Placeholder>(mailTemplates[name].placeholders)
  if (placeholders.length === 0 || readOnly) return null

  const insert = (placeholder: string) => {
    const body = document.getElementById(idOf(`body.${language}`))
    const field = last.current?.isConnected ? last.current : body instanceof HTMLTextAreaElement ? body : undefined
    if (!field) return
    const end = field.value.length
    const [from, to] = field === last.current ? [field.selectionStart ?? end, field.selectionEnd ?? end] : [end, end]
    const { words, caret } = insertPlaceholder(field.value, placeholder, from, to)
    // Rendered synchronously, so that the next key finds the cursor behind the placeholder.
    flushSync(() => setValue(field.name, words, { shouldDirty: true, shouldValidate: true }))
    field.focus()
    field.setSelectionRange(caret, caret)
  }
  return (
    <div className={css.placeholders}>
      <p>
        <b id={id}>{say(texts.title)}</b> <span className="small muted">{say(texts.hint)}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form */}
      <div role="group" aria-labelledby={id} className={css.tokens}>
        {placeholders.map(([key, { label }]) => (
          // Keeps the focus and the cursor in the field.
          <button key={key} type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => insert(key)}>
            {say(label)} <bdi dir="ltr">{`{${key}}`}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Replaces the selection with a placeholder. `caret` is the position behind it. */
export function insertPlaceholder(words: string, name: string, from: number, to: number): { words: string; caret: number } {
  const token = `{${name}}`
  return { words: words.slice(0, from) + token + words.slice(to), caret: from + token.length }
}
