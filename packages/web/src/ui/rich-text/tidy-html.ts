/**
 * The editor's HTML as people would have written it: an entry of a list that is one paragraph needs no paragraph, blocks stand on lines of
 * their own, and nothing but empty paragraphs is nothing.
 */
export function tidyHtml(html: string): string {
  const simple = html
    .replace(/<li([^>]*)><p>((?:(?!<\/?p[ >]).)*)<\/p><\/li>/gs, '<li$1>$2</li>')
    .replace(/(?:<p[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>)+$/g, '')
  return simple.replace(/(<\/(?:p|h[2-4]|li|ul|ol|blockquote)>|<(?:ul|ol|blockquote)(?: [^>]*)?>|<hr>)(?=<)/g, '$1\n')
}
