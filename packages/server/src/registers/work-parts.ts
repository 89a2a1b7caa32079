import { normaliseOrcid } from '@jadara/contract/core/identifiers'
import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import type { Work, WorkPerson } from '@jadara/contract/works/work'
import { z } from 'zod'
import { toPlainWords } from './plain-words.ts'

/** Parts of an answer that are not as documented are left out; only an answer without its frame is refused. */
export const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** A list without the elements that are not as documented. */
export const lenientList = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema.or(z.unknown().transform(() => undefined)))
    .catch([])
    .transform((elements) => elements.filter((element) => element !== undefined) as z.output<Schema>[])

/** Without the properties that are undefined, so that equal works are equal in every respect. */
export const withoutAbsent = <Value extends object>(
  value: {
    readonly [Key in keyof Value]: Value[Key] | (undefined extends Value[Key] ? undefined : never)
  },
): Value => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value

type DayParts = { readonly year?: number | undefined; readonly month?: number | undefined; readonly day?: number | undefined }

/** `date` only if the source names the day. */
export function toWorkDate({ year, month, day }: DayParts): Pick<Work, 'year' | 'date'> {
  if (year === undefined || !Number.isInteger(year) || year < 1000 || year > 2999) return {}
  if (month === undefined || day === undefined) return { year }
  const date = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const isReal = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  return isReal ? { year, date } : { year }
}

/** "12-34" as it is printed: 12–34. */
export const toPrintedPages = (pages: string | undefined): string | undefined =>
  toPlainWords(pages)?.replace(/^([\p{L}\d.]+)\s*[-\u2010-\u2015]+\s*([\p{L}\d.]+)$/u, '$1–$2')

/** `1234-567X` each, from any usual spelling; others are left out. */
export const toIssns = (given: readonly (string | undefined)[]): string[] => [
  ...new Set(given.flatMap((issn) => normaliseIssn(issn ?? '') ?? [])),
]

export function normaliseIssn(typed: string): string | undefined {
  const [, start, end] =
    /^(?:e?issn)?[\s:]*(\d{4})[-\u2010-\u2015\s]?(\d{3}[\dx])$/i.exec(convertToLatinDigits(typed).trim()) ?? []
  return start && end ? `${start}-${end.toUpperCase()}` : undefined
}

/** The one of 13 digits first. Older answers hold addresses that end with the number. */
export function toIsbn(given: readonly string[]): string | undefined {
  const numbers = given.flatMap((isbn) => /[\dX][\dX-]{8,15}[\dX]$/i.exec(isbn.trim())?.[0] ?? [])
  return numbers.find((isbn) => isbn.replaceAll('-', '').length === 13) ?? numbers[0]
}

export const toWebAddress = (given: string | undefined): string | undefined =>
  given !== undefined && /^https?:\/\//i.test(given) && URL.canParse(given) ? given : undefined

type PersonParts = {
  readonly name?: string | undefined
  readonly given?: string | undefined
  readonly family?: string | undefined
  readonly suffix?: string | undefined
  readonly affiliations?: readonly (string | undefined)[] | undefined
  readonly orcid?: string | undefined
}

/** Undefined for a person without any name. */
export function toPerson(parts: PersonParts): WorkPerson | undefined {
  const [given, family, suffix] = [parts.given, parts.family, parts.suffix].map(toPlainWords)
  const printed = [given, family, suffix].filter(Boolean).join(' ')
  const name = toPlainWords(parts.name) ?? (printed === '' ? undefined : printed)
  if (name === undefined) return undefined
  const affiliation = [...new Set((parts.affiliations ?? []).flatMap((one) => toPlainWords(one) ?? []))].join('; ')
  return withoutAbsent<WorkPerson>({
    name,
    given,
    family,
    affiliation: affiliation === '' ? undefined : affiliation,
    orcid: parts.orcid === undefined ? undefined : normaliseOrcid(parts.orcid),
  })
}

/** "Title: subtitle", unless the title holds the subtitle already. */
export function joinTitle(title: string | undefined, subtitle: string | undefined): string | undefined {
  const [plain, more] = [title, subtitle].map(toPlainWords)
  if (plain === undefined || more === undefined || plain.toLowerCase().includes(more.toLowerCase())) return plain ?? more
  return /[:?!.\u061F]$/.test(plain) ? `${plain} ${more}` : `${plain}: ${more}`
}
