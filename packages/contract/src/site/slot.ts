import { type Text, text } from '../text.ts'
import { placeholderHint } from './placeholders.ts'

/**
 * A text of the public site that the award office edits; words may hold placeholders (placeholders.ts), but for those that stand elsewhere too. `rich` is formatted text (HTML of the allow-list); a `line` has no breaks, `lines` may.
 * The others say one thing in both languages and hold it twice: `email`, `url`, `number` (digits), `colour` (#rrggbb), `picture` (the guid of
 * a stored picture, or '').
 */
export type SlotKind = 'line' | 'lines' | 'rich' | 'email' | 'url' | 'number' | 'colour' | 'picture'

export type Slot = {
  readonly kind: SlotKind
  /** What the office calls it, in the editor. */
  readonly label: Text
  readonly hint?: Text
  /** What the portal is shipped with. */
  readonly initial: Text
  /** May be left empty; then nothing of it is shown. */
  readonly optional?: true
  /** Of a number: the least and the most that may be said. */
  readonly bounds?: { readonly least: number; readonly most: number }
  /** Stands in mails and calendars too, where no placeholder is filled: it may hold none. */
  readonly inMails?: true
  /** Read from left to right in both languages: the parts of a telephone number would change places. */
  readonly leftToRight?: true
}

export const slot = (
  kind: SlotKind,
  label: Text,
  initial: Text,
  more: Pick<Slot, 'hint' | 'optional' | 'inMails' | 'bounds' | 'leftToRight'> = {},
): Slot => {
  const hint = together(more.hint, placeholderHint(initial))
  return { kind, label, initial, ...more, ...(hint && { hint }) }
}

/** Words are said in two languages; the other kinds say one thing in both. */
export const isTwofold = ({ kind }: Pick<Slot, 'kind'>): boolean => ['line', 'lines', 'rich'].includes(kind)

const together = (one: Text | undefined, other: Text | undefined): Text | undefined =>
  one && other ? text(`${one.en} ${other.en}`, `${one.ar} ${other.ar}`) : (one ?? other)
