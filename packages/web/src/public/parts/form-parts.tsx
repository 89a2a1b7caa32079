import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { clearedFields, honeypotField, languageField } from '@jadara/contract/core/forms'
import { type Text, text } from '@jadara/contract/core/text'
import type { SentFormOutcome } from '@jadara/contract/site/render'
import type { ReactNode } from 'react'
import { usePublicPage } from '../page.tsx'
import { TextLines } from './prose.tsx'

const texts = {
  optional: text('(optional)', '(اختياري)'),
  trap: text('Leave this field empty', 'اترك هذا الحقل فارغًا'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
}

type FormProps = {
  name: SentFormOutcome['form']
  action: string
  title: string
  lead: string
  button: Text
  /** The note on the mail that follows. */
  mailed: Text
  solid?: boolean
  children: ReactNode
}

/** Without scripts the server replies with the page and `sent`. With them the form is sent in place. Only the server checks it. */
export function PublicForm({ name, action, title, lead, button, mailed, solid, children }: FormProps) {
  const { say, language, sent } = usePublicPage()
  const outcome = sent?.form === name ? sent : undefined
  return (
    <form
      id={`${name}-form`}
      method="post"
      // Without scripts the reply is the whole page, and the outcome takes the focus.
      action={`${action}#${name}-said`}
      noValidate
      aria-labelledby={`${name}-title`}
      data-clears={clearedFields[name].join(' ')}
      data-unreachable={say(sharedFailureTexts.unreachable)}
      data-sending={say(texts.sending)}
    >
      <h2 id={`${name}-title`}>{title}</h2>
      <TextLines of={lead} className="muted" />
      <div className="grid">
        <p id={`${name}-said`} tabIndex={-1} className={outcome ? `said ${outcome.done ? 'ok' : 'bad'}` : 'said'} role="status">
          {outcome?.message}
        </p>
        {children}
        <div className="trap" aria-hidden="true">
          <label htmlFor={`${name}-trap`}>{say(texts.trap)}</label>
          <input id={`${name}-trap`} name={honeypotField} tabIndex={-1} autoComplete="off" />
          <input type="hidden" name={languageField} value={language} />
        </div>
        <div className="c6">
          <button type="submit" className={solid ? 'b go' : 'b'}>
            {say(button)}
          </button>
          <p className="muted">{say(mailed)}</p>
        </div>
      </div>
    </form>
  )
}

type FieldProps = {
  form: SentFormOutcome['form']
  name: string
  label: Text
  type?: 'text' | 'email' | 'tel' | 'area'
  autoComplete?: string
  optional?: boolean
  /** Half width on wide screens. */
  half?: boolean
}

export function PublicFormField({ form, name, label, type = 'text', autoComplete, optional, half }: FieldProps) {
  const { say, sent } = usePublicPage()
  const outcome = sent?.form === form && !sent.done ? sent : undefined
  const problem = outcome?.fields[name]
  const id = `${form}-${name}`
  const control = {
    id,
    name,
    className: 'in',
    dir: type === 'email' || type === 'tel' ? 'ltr' : 'auto',
    required: !optional,
    defaultValue: outcome?.values[name],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${id}-error`,
  }
  return (
    <div className={half ? 'f c3' : 'f c6'}>
      <label htmlFor={id}>
        {say(label)} {optional && <span className="opt">{say(texts.optional)}</span>}
      </label>
      {type === 'area' ? <textarea {...control} rows={5} /> : <input {...control} type={type} autoComplete={autoComplete} />}
      <p className="err" id={`${id}-error`}>
        {problem}
      </p>
    </div>
  )
}
