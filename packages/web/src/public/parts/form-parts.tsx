import { failures } from '@jadara/contract/failures'
import { clearedWhenSent, honeypotField, languageField } from '@jadara/contract/forms'
import type { SentForm } from '@jadara/contract/site/render'
import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { usePage } from '../page.tsx'
import { Lines } from './prose.tsx'

const texts = {
  optional: text('(optional)', '(اختياري)'),
  trap: text('Leave this field empty', 'اترك هذا الحقل فارغًا'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
}

type FormProps = {
  name: SentForm['form']
  action: string
  title: string
  lead: string
  button: Text
  /** What comes by mail once it is sent. */
  mailed: Text
  solid?: boolean
  children: ReactNode
}

/**
 * A form that works without scripts (the server answers with this page and `sent`); with them it is sent in place and `said` tells the outcome.
 * Its checks are the server's alone: one truth, in the language of the page.
 */
export function OfficeForm({ name, action, title, lead, button, mailed, solid, children }: FormProps) {
  const { say, language, sent } = usePage()
  const outcome = sent?.form === name ? sent : undefined
  return (
    <form
      id={`${name}-form`}
      method="post"
      // Without scripts the answer is the whole page again: it is shown, and has the focus, where the outcome stands.
      action={`${action}#${name}-said`}
      noValidate
      aria-labelledby={`${name}-title`}
      data-clears={clearedWhenSent[name].join(' ')}
      data-unreachable={say(failures.unreachable)}
      data-sending={say(texts.sending)}
    >
      <h2 id={`${name}-title`}>{title}</h2>
      <Lines of={lead} className="muted" />
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
  form: SentForm['form']
  name: string
  label: Text
  type?: 'text' | 'email' | 'tel' | 'area'
  autoComplete?: string
  optional?: boolean
  /** Half of the row where there is room. */
  half?: boolean
}

export function Field({ form, name, label, type = 'text', autoComplete, optional, half }: FieldProps) {
  const { say, sent } = usePage()
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
