import { joinSentences } from '../core/lists.ts'
import type { Text } from '../core/text.ts'
import { placeholderHint } from './placeholders.ts'

/**
 * A text of the public site that the office edits. `line`, `lines` (with line breaks) and `rich` (HTML of the allow-list) have two languages and may hold
 * placeholders (placeholders.ts). The other kinds have the same value in both: `email`, `url`, `number` (digits), `colour` (#rrggbb), `picture` (guid of a
 * stored picture, or '').
 */
export type SlotKind = 'line' | 'lines' | 'rich' | 'email' | 'url' | 'number' | 'colour' | 'picture'

export type Slot = {
  readonly kind: SlotKind
  /** Shown in the editor. */
  readonly label: Text
  readonly hint?: Text
  /** The default wording. */
  readonly initial: Text
  /** May be empty; nothing is shown then. */
  readonly optional?: true
  /** Only for kind `number`. */
  readonly bounds?: { readonly least: number; readonly most: number }
  /** Also used in mails and calendars, where placeholders are not replaced, so it must have none. */
  readonly inMails?: true
  /** Left to right in both languages; otherwise the groups of a telephone number would be reordered. */
  readonly leftToRight?: true
}

export const slot = (
  kind: SlotKind,
  label: Text,
  initial: Text,
  more: Pick<Slot, 'hint' | 'optional' | 'inMails' | 'bounds' | 'leftToRight'> = {},
): Slot => {
  const hints = [more.hint, placeholderHint(initial)].filter((hint) => hint !== undefined)
  return { kind, label, initial, ...more, ...(hints.length > 0 && { hint: joinSentences(hints) }) }
}

/** Whether the two languages have different values. */
export const isBilingual = ({ kind }: Pick<Slot, 'kind'>): boolean => ['line', 'lines', 'rich'].includes(kind)
