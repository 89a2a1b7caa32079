/** An opening tag in HTML that the portal wrote, with escaped attributes. */
const openingTag = /<[a-z][^<>]*>/gi
const styleOf = / style="([^"]*)"/

/**
 * Prepares HTML of the portal for a frame: removes scripts, which would only cause warnings, and moves inline styles to a style sheet with
 * the `nonce`, because the frame inherits the page's Content-Security-Policy.
 */
export function toFramedHtml(html: string, nonce: string | undefined): string {
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
/** Escapes `<`, which could end the style sheet. */
const unescaped = (style: string) => style.replace(/&(#?\w+);/g, (whole, name: string) => characters[name.toLowerCase()] ?? whole)

/**
 * The nonce for style sheets created at run time (Content-Security-Policy), which the server writes into each page. Undefined in development
 * and tests, which have no policy.
 */
export const readStyleNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
