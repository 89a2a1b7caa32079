import { richText } from '@jadara/contract/rich-text'
import { type Tag, tokensOf } from './html-tokens.ts'

const tags = new Set<string>([...richText.tags, ...Object.keys(richText.renamed), 'thead', 'tfoot', 'div'])
/** What an attribute may say; a link is judged by the editor. */
const values: Readonly<Record<string, RegExp>> = {
  dir: new RegExp(`^(?:${richText.directions.join('|')})$`),
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i,
  start: /^-?\d{1,6}$/,
}
const attributes: Readonly<Record<string, readonly string[]>> = richText.attributes

/**
 * The text without what it may not hold, before a browser is given any of it to read: TipTap reads HTML in a page that is alive, in which a
 * picture that cannot be loaded runs its handler before the editor has dropped it. What the server has cleaned stays as it is.
 */
export function onlyKnown(html: string): string {
  if (!html.includes('<')) return html
  return tokensOf(html)
    .map((token) => {
      if (token.kind === 'words') return token.words
      return token.kind === 'tag' && tags.has(token.name) ? written(token, html) : ''
    })
    .join('')
}

function written(tag: Tag, html: string): string {
  const { name, closing, from, to } = tag
  if (closing) return `</${name}>`
  const known = [...(attributes['*'] ?? []), ...(attributes[name] ?? [])]
  const kept = [...tag.attributes].filter(([key, value]) => known.includes(key) && (values[key]?.test(value) ?? true))
  if (kept.length === tag.attributes.size) return html.slice(from, to)
  return `<${name}${kept.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`
}
