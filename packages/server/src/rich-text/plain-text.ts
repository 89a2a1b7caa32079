const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of cleaned rich text; blocks are separated by line ends. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h[1-6]|tr|blockquote)>|<br ?\/?>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
