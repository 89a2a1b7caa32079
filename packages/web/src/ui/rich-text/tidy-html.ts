/**
 * Simplifies the editor's HTML: no paragraph in a list item or cell that has only one, each block on its own line, and '' for empty
 * paragraphs only.
 */
export function tidyHtml(html: string): string {
  const simple = withoutEmptyEnd(html.replace(/<(li|t[hd])((?: [^>]*)?)><p>((?:(?!<\/?p[ >]).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>'))
  return simple.replace(
    /(<\/(?:p|h[2-4]|li|ul|ol|blockquote|table|tbody|tr|t[hd])>|<(?:ul|ol|blockquote|table|tbody|tr)(?: [^>]*)?>|<hr>)(?=<)/g,
    '$1\n',
  )
}

/** Whether the text contains no letter outside its tags, so that none decides its direction. Runs on every key, so it stops at the first letter. */
export const hasNoLetter = (html: string): boolean => /^(?:[^<\p{L}]|<[^>]*>)*$/u.test(html)

const emptyParagraph = /^<p[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>$/

function withoutEmptyEnd(html: string): string {
  let end = html.length
  for (;;) {
    const from = html.lastIndexOf('<p', end - 1)
    if (end === 0 || from < 0 || !emptyParagraph.test(html.slice(from, end))) return html.slice(0, end)
    end = from
  }
}
