/**
 * The editor's HTML as people would have written it: an entry of a list and a cell that are one paragraph need no paragraph, blocks stand on
 * lines of their own, and nothing but empty paragraphs is nothing.
 */
export function tidyHtml(html: string): string {
  const simple = html
    .replace(/<(li|t[hd])((?: [^>]*)?)><p>((?:(?!<\/?p[ >]).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
    .replace(/(?:<p[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>)+$/g, '')
  return simple.replace(
    /(<\/(?:p|h[2-4]|li|ul|ol|blockquote|table|tbody|tr|t[hd])>|<(?:ul|ol|blockquote|table|tbody|tr)(?: [^>]*)?>|<hr>)(?=<)/g,
    '$1\n',
  )
}
