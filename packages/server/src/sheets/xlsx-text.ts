/** Excel refuses a workbook with a longer cell. */
const longest = 32_767

/** What XML 1.0 cannot hold in any spelling, halves of surrogate pairs among it. */
const unheld = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Excel reads `_x0041_` as A; what somebody typed stays what it is. */
const spelledOut = /_(?=x[0-9A-Fa-f]{4}_)/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as Excel keeps it: what is too long ends in an ellipsis, lines end in LF, and what cannot be held is left out. */
export function heldText(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
  return cut.replace(unheld, '').replace(/\r\n?/g, '\n')
}

/** Inside an element. */
export const escaped = (held: string): string => asAttribute(held.replace(spelledOut, '_x005F_'))

/** Inside an attribute. */
export const asAttribute = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
