import { Fragment } from 'react'
import css from './linked-text.module.css'

/** Nothing but http and https becomes a link, and only what is written out: a `javascript:` or a relative address stays words. */
const address = /https?:\/\/[^\s<>"'«»“”]+/gi
/** What ends a sentence belongs to no address; a bracket does where it was opened inside. */
const after = '.,;:!?،؛؟…'

export type Piece = { readonly words: string; readonly href?: string }

/** Plain text with the addresses in it told apart. */
export function piecesOf(words: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of words.matchAll(address)) {
    const link = trimmed(found)
    const href = hrefOf(link)
    if (!href) continue
    if (index > end) pieces.push({ words: words.slice(end, index) })
    pieces.push({ words: link, href })
    end = index + link.length
  }
  if (end < words.length) pieces.push({ words: words.slice(end) })
  return pieces
}

/** In one pass from the end, whatever somebody typed thousands of. */
function trimmed(found: string): string {
  const ends = found.includes('(') ? after : `${after})`
  let end = found.length
  while (end > 0 && ends.includes(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

function hrefOf(link: string): string | undefined {
  try {
    const { protocol, host, href } = new URL(link)
    return /^https?:$/.test(protocol) && host !== '' ? href : undefined
  } catch {
    return undefined
  }
}

/** What somebody wrote: its lines as they were broken, its direction its own, its addresses links into another tab. */
export function LinkedText({ words }: { words: string }) {
  return (
    <p dir="auto" className={css.words}>
      {piecesOf(words).map(({ words: piece, href }, at) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that is never changed
          <a key={at} href={href} target="_blank" rel="noreferrer nofollow" dir="ltr">
            {piece}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that is never changed
          <Fragment key={at}>{piece}</Fragment>
        ),
      )}
    </p>
  )
}
