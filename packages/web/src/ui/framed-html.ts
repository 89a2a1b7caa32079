/** An opening tag as our own pages and mails write it: what stands in its attributes is escaped. */
const openingTag = /<[a-z][^<>]*>/gi
const styleOf = / style="([^"]*)"/

/**
 * A page of ours as it may stand in a frame. Its scripts would not run there anyway, and the browser would complain of each. A frame has the policy
 * of the page round it, which lets no style stand at an element: what stands there becomes a rule of one more sheet, and sheets get the `nonce`.
 */
export function framedHtml(html: string, nonce: string | undefined): string {
  const still = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace('<head>', '<head><base target="_blank">')
  if (!nonce) return still
  const numbers = new Map<string, number>()
  const named = still.replace(openingTag, (tag) =>
    tag.replace(styleOf, (_, style: string) => {
      const number = numbers.get(style) ?? numbers.size
      numbers.set(style, number)
      return ` data-style="${number}"`
    }),
  )
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${unescaped(style)}}`)
  return `${named.replace('</head>', () => `<style>${rules.join('')}</style></head>`)}`.replaceAll(
    '<style>',
    `<style nonce="${nonce}">`,
  )
}

const characters: Readonly<Record<string, string>> = { quot: '"', '#39': "'", '#x27': "'", lt: '\\3c ', gt: '>', amp: '&' }
/** As it stands in a sheet, where a `<` could end it. */
const unescaped = (style: string) => style.replace(/&(#?\w+);/g, (whole, name: string) => characters[name.toLowerCase()] ?? whole)
