import { richTextRules } from '@jadara/contract/core/rich-text'
import { type Tag, tokensOf } from './html-tokens.ts'

const tags = new Set<string>([...richTextRules.tags, ...Object.keys(richTextRules.renamed), 'thead', 'tfoot', 'div'])
/** Allowed attribute values. The editor checks links. */
const values: Readonly<Record<string, RegExp>> = {
  dir: new RegExp(`^(?:${richTextRules.directions.join('|')})$`),
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i,
  start: /^-?\d{1,6}$/,
}
const attributes: Readonly<Record<string, readonly string[]>> = richTextRules.attributes

/**
 * Removes what the allow-list forbids before a browser parses it: TipTap parses HTML in a live document, where a broken picture runs its
 * handler before the editor drops it. HTML from the server is unchanged.
 */
export function keepKnownTags(html: string): string {
  if (!html.includes('<')) return html
  return tokensOf(html)
    .map((token) => {
      if (token.kind === 'words') return token.words
      return token.kind === 'tag' && tags.has(token.name) ? serialize(token, html) : ''
    })
    .join('')
}

function serialize(tag: Tag, html: string): string {
  const { name, closing, from, to } = tag
  if (closing) return `</${name}>`
  const known = [...(attributes['*'] ?? []), ...(attributes[name] ?? [])]
  const allowed = [...tag.attributes].filter(([key, value]) => known.includes(key) && (values[key]?.test(value) ?? true))
  if (allowed.length === tag.attributes.size) return html.slice(from, to)
  return `<${name}${allowed.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`
}
