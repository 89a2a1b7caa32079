import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { joinClassNames } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './field.module.css'
import { useFieldNote } from './field-notes.ts'

const texts = {
  optional: text('(optional)', '(اختياري)'),
  nothing: text('Not given', 'لم يُذكر'),
}

/** How many of the six columns of FieldGrid a field spans. Under 600 px it spans all. */
export type FieldSpan = 1 | 2 | 3 | 4 | 6
export type InputDirection = 'ltr' | 'rtl' | 'auto'

/** Properties that all inputs share. */
export type FieldProps = {
  name: string
  label: Text
  hint?: Text
  /**
   * A hint in gold about a value that can be saved, announced when it appears. Write a title inside it between U+2068 and U+2069, because it
   * has its own direction.
   */
  warning?: Text
  /** A button that resolves the warning. */
  offer?: { readonly words: Text; readonly take: () => void }
  /** Adds "(optional)" to the label. Required fields have no mark. */
  optional?: boolean
  span?: FieldSpan
  disabled?: boolean
}

type FrameProps = Omit<FieldProps, 'name' | 'disabled'> & {
  id: string
  error?: string
  children: ReactNode
  /** Hides the label visually, for rows after the first. */
  hideLabel?: boolean
  /** For a group of controls, which has no single control for the label's `for`. */
  group?: boolean
}

/** Label, control and hint. An error replaces the hint; a warning follows either. */
export function Field({ id, label, hint, warning, offer, optional, span = 6, error, children, hideLabel, group }: FrameProps) {
  const { say } = useLanguage()
  const note = useFieldNote(id)
  const words = (
    <>
      {say(label)}
      {optional && <span className={css.optional}> {say(texts.optional)}</span>}
    </>
  )
  const labelClass = joinClassNames(css.label, hideLabel && 'sr')
  return (
    <div className={joinClassNames(css.field, css[`span${span}`])}>
      {group ? (
        <span id={`${id}-label`} className={labelClass}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} className={labelClass}>
          {words}
        </label>
      )}
      {children}
      {error ? <FieldErrorMessage id={id}>{error}</FieldErrorMessage> : hint && <FieldHint id={id}>{say(hint)}</FieldHint>}
      <FieldWarning id={id}>{warning && say(warning)}</FieldWarning>
      {warning && offer && (
        <Button size="small" onClick={offer.take}>
          {say(offer.words)}
        </Button>
      )}
      {note}
    </div>
  )
}

export function FieldErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={css.error}>
      <Icon name="warning" className={css.lowered} />
      <span>{children}</span>
    </p>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className={css.hint}>
      {children}
    </p>
  )
}

/** Rendered while still empty, because screen readers announce only changes inside an existing live region. */
function FieldWarning({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={`${id}-warning`} className={css.warning} role="status">
      {children && (
        <>
          <Icon name="warning" className={css.lowered} />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}

type ReadProps = { id: string; label: Text; span?: FieldSpan; children?: ReactNode; hideLabel?: boolean; dir?: InputDirection }

/** The read-only look. An empty value is a dash with words for screen readers. */
export function ReadOnlyField({ id, label, span = 6, children, hideLabel, dir }: ReadProps) {
  const { say } = useLanguage()
  const empty = children === undefined || children === null || children === ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form control
    <div className={joinClassNames(css.field, css[`span${span}`])} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={joinClassNames(css.label, css.readLabel, hideLabel && 'sr')}>
        {say(label)}
      </span>
      <div id={id} className={css.read} dir={empty ? undefined : dir} tabIndex={-1}>
        {empty ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">{say(texts.nothing)}</span>
          </>
        ) : (
          children
        )}
      </div>
    </div>
  )
}

export function FieldGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClassNames(css.grid, className)}>{children}</div>
}
