import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './field.module.css'

const texts = {
  optional: text('(optional)', '(اختياري)'),
  nothing: text('Not given', 'لم يُذكر'),
}

/** How many of the six columns of FieldGrid a field takes; all six under 600 px. */
export type Span = 1 | 2 | 3 | 4 | 6
export type Direction = 'ltr' | 'rtl' | 'auto'

/** What all inputs take. */
export type FieldProps = {
  name: string
  label: Text
  hint?: Text
  /**
   * What the reader may want to look at again, though it can be saved. No error: gold, beside the hint, spoken when it appears.
   * A title named in it has its own direction: write it between U+2068 and U+2069.
   */
  warning?: Text
  /** What one press does about the warning. */
  offer?: { readonly words: Text; readonly take: () => void }
  /** Writes "(optional)" after the label; required is never starred. */
  optional?: boolean
  span?: Span
  disabled?: boolean
}

type FrameProps = Omit<FieldProps, 'name' | 'disabled'> & {
  id: string
  error?: string
  children: ReactNode
  /** The label is for screen readers only (rows after the first). */
  hideLabel?: boolean
  /** A group of controls (radios, drop zone) is named by its label, not labelled by `for`. */
  group?: boolean
}

/** Label above, control, hint below; an error replaces the hint; a warning stands under either. */
export function Field({ id, label, hint, warning, offer, optional, span = 6, error, children, hideLabel, group }: FrameProps) {
  const { say } = useLanguage()
  const words = (
    <>
      {say(label)}
      {optional && <span className={css.optional}> {say(texts.optional)}</span>}
    </>
  )
  const labelClass = classes(css.label, hideLabel && 'sr')
  return (
    <div className={classes(css.field, css[`span${span}`])}>
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
      {error ? <FieldError id={id}>{error}</FieldError> : hint && <FieldHint id={id}>{say(hint)}</FieldHint>}
      <FieldWarning id={id}>{warning && say(warning)}</FieldWarning>
      {warning && offer && (
        <Button size="small" onClick={offer.take}>
          {say(offer.words)}
        </Button>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
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

/** The region is there before its words: only what comes into a region that exists is spoken. */
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

type ReadProps = { id: string; label: Text; span?: Span; children?: ReactNode; hideLabel?: boolean; dir?: Direction }

/** The read-only look: no edge, text on paper. An empty value is a dash with words for those who listen. */
export function ReadField({ id, label, span = 6, children, hideLabel, dir }: ReadProps) {
  const { say } = useLanguage()
  const empty = children === undefined || children === null || children === ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form control
    <div className={classes(css.field, css[`span${span}`])} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={classes(css.label, css.readLabel, hideLabel && 'sr')}>
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

/** Six columns; each field takes its `span`. */
export function FieldGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(css.grid, className)}>{children}</div>
}
