import { Fragment } from 'react'
import css from './linked-text.module.css'

/** Only written-out http and https addresses become links, never `javascript:` or relative ones. */
const address = /https?:\/\/[^\s<>"'«»“”]+/gi
/** Punctuation at the end belongs to the sentence; a bracket belongs to the address if it was opened inside. */
const after = '.,;:!?،؛؟…'

export type LinkedTextPiece = { readonly words: string; readonly href?: string }

/** Splits plain text into text and addresses. */
export function splitLinks(words: string): LinkedTextPiece[] {
  const pieces: LinkedTextPiece[] = []
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

/** In one pass from the end, so that it takes linear time for any input. */
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

/** Text that a person wrote, with its line breaks, its own direction, and links that open a new tab. */
export function LinkedText({ words }: { words: string }) {
  return (
    <p dir="auto" className={css.words}>
      {splitLinks(words).map(({ words: piece, href }, at) =>
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
