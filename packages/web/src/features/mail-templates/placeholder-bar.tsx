import type { Placeholder } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { text } from '@jadara/contract/text'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { useLanguage } from '../../ui/language.tsx'
import { withPlaceholder } from './placeholder-at.ts'
import css from './templates.module.css'

const texts = {
  title: text('Placeholders', 'الرموز'),
  hint: text('Put in where the cursor is.', 'تُدرج في موضع المؤشر.'),
}
type Typed = HTMLInputElement | HTMLTextAreaElement

/** What is filled in for each reader, to be put in where the cursor is; before any field was entered, at the end of the message. */
export function PlaceholderBar({ name, within }: { name: MailTemplateName; within: RefObject<HTMLElement | null> }) {
  const { say, language } = useLanguage()
  const { setValue } = useFormContext()
  const { idOf } = useFormScope()
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
  if (placeholders.length === 0) return null

  const insert = (placeholder: string) => {
    const body = document.getElementById(idOf(`body.${language}`))
    const field = last.current?.isConnected ? last.current : body instanceof HTMLTextAreaElement ? body : undefined
    if (!field) return
    const end = field.value.length
    const [from, to] = field === last.current ? [field.selectionStart ?? end, field.selectionEnd ?? end] : [end, end]
    const { words, caret } = withPlaceholder(field.value, placeholder, from, to)
    setValue(field.name, words, { shouldDirty: true, shouldValidate: true })
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={css.placeholders}>
      <p>
        <b id={id}>{say(texts.title)}</b> <span className="small muted">{say(texts.hint)}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form */}
      <div role="group" aria-labelledby={id} className={css.tokens}>
        {placeholders.map(([key, { label }]) => (
          // The field keeps its cursor: a press of the mouse does not take the focus away.
          <button key={key} type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => insert(key)}>
            {say(label)} <bdi dir="ltr">{`{${key}}`}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
