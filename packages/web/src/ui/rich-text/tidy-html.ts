/**
 * The editor's HTML as people would have written it: an entry of a list and a cell that are one paragraph need no paragraph, blocks stand on
 * lines of their own, and nothing but empty paragraphs is nothing.
 */
export function tidyHtml(html: string): string {
  const simple = withoutEmptyEnd(html.replace(/<(li|t[hd])((?: [^>]*)?)><p>((?:(?!<\/?p[ >]).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>'))
  return simple.replace(
    /(<\/(?:p|h[2-4]|li|ul|ol|blockquote|table|tbody|tr|t[hd])>|<(?:ul|ol|blockquote|table|tbody|tr)(?: [^>]*)?>|<hr>)(?=<)/g,
    '$1\n',
  )
}

/** No letter stands in it yet. It is asked at every key, so it looks no further than the first one. */
export const saysNothing = (html: string): boolean => /^(?:[^<\p{L}]|<[^>]*>)*$/u.test(html)

const emptyParagraph = /^<p[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>$/

function withoutEmptyEnd(html: string): string {
  let end = html.length
  for (;;) {
    const from = html.lastIndexOf('<p', end - 1)
    if (end === 0 || from < 0 || !emptyParagraph.test(html.slice(from, end))) return html.slice(0, end)
    end = from
  }
}
