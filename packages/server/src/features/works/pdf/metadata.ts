import { Parser } from 'htmlparser2'

/** The entries of a PDF's metadata by their lower-case names (`title` of the Info dictionary, `prism:doi` of XMP), each with its values. */
export type PaperMetadata = ReadonlyMap<string, readonly string[]>

/** What is longer names no work. */
const maxValue = 2000
const maxValues = 200

/** Unites the Info dictionary and the XMP packet, whose names have prefixes. */
export function toMetadata(info: Readonly<Record<string, string>>, xmp: string): PaperMetadata {
  const entries = new Map<string, string[]>()
  const add = (name: string, value: string) => {
    const clean = cleanValue(value)
    const values = entries.get(name.toLowerCase()) ?? []
    if (clean === '' || clean.length > maxValue || values.length >= maxValues || values.includes(clean)) return
    entries.set(name.toLowerCase(), [...values, clean])
  }
  for (const [name, value] of Object.entries(info)) add(name, value)
  for (const [name, value] of readXmp(xmp)) add(name, value)
  return entries
}

const cleanValue = (value: string): string =>
  value
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .trim()

/** Elements of lists, whose text belongs to the element around them. */
const listElements = new Set(['rdf:li', 'rdf:seq', 'rdf:bag', 'rdf:alt'])

/** Properties are elements or attributes of `rdf:Description`. Entities other than XML's five are not expanded. */
function readXmp(xmp: string): [name: string, value: string][] {
  const found: [string, string][] = []
  const open: string[] = []
  let text = ''
  const close = () => {
    const name = open.findLast((one) => !listElements.has(one))
    if (name && text.trim() !== '') found.push([name, text])
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        close()
        open.push(name.toLowerCase())
        if (name.toLowerCase() !== 'rdf:description') return
        for (const [attribute, value] of Object.entries(attributes)) {
          if (!/^(xmlns|rdf|xml)\b/i.test(attribute)) found.push([attribute, value])
        }
      },
      ontext(more) {
        if (text.length <= maxValue) text += more
      },
      onclosetag() {
        close()
        open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xmp)
  return found
}
