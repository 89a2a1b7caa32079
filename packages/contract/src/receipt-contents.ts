import { z } from 'zod'
import { recordKinds } from './records/record-kinds.ts'
import { formatNumber, plural, quantity, type Text, text } from './text.ts'

/** What a receipt vouches for, beside the personal information, which no application lacks. */
export const receiptContents = z.object({
  personalFiles: z.number(),
  /** How many records of each kind, by the kind's name; kinds without one are left out. */
  records: z.record(z.string(), z.number()),
  /** Whether a proposal, and a concept note, was sealed with the rest: neither is asked for. */
  proposal: z.boolean(),
  conceptNote: z.boolean(),
  /** Of all files together. */
  pages: z.number(),
})
export type ReceiptContents = z.infer<typeof receiptContents>

/** Everything that an application holds, in the order of the award file; what there is none of is left out. */
export function contentParts({ personalFiles, records, proposal, conceptNote }: Omit<ReceiptContents, 'pages'>): Text[] {
  const counted = [
    [personalFiles, texts.personalFiles] as const,
    ...recordKinds.map(({ name, noun }) => [records[name] ?? 0, noun.counted] as const),
  ].flatMap(([count, noun]) => (count > 0 ? [quantity(count, noun)] : []))
  return [texts.information, ...counted, ...(proposal ? [texts.proposal] : []), ...(conceptNote ? [texts.conceptNote] : [])]
}

/** "Pages in the files: 214". */
export const sealedPages = ({ pages }: ReceiptContents): Text =>
  text(`Pages in the files: ${formatNumber(pages, 'en')}`, `عدد صفحات الملفات: ${formatNumber(pages, 'ar')}`)

/** The parts in one line. The Arabic "and" is written onto the word that follows it. */
export function contentsInWords(contents: Omit<ReceiptContents, 'pages'>): Text {
  const parts = contentParts(contents)
  return text(parts.map(({ en }) => en).join(', '), parts.map(({ ar }) => ar).join(' و'))
}

/** Both as sentences. */
export function sealedContents(contents: ReceiptContents): Text {
  const list = contentsInWords(contents)
  const pages = sealedPages(contents)
  return text(`${list.en}. ${pages.en}.`, `${list.ar}. ${pages.ar}.`)
}

const texts = {
  information: text('Personal information', 'البيانات الشخصية'),
  personalFiles: plural(
    '# personal file',
    '# personal files',
    'ملف شخصي واحد',
    'ملفان شخصيان',
    '# ملفات شخصية',
    '# ملفًا شخصيًّا',
    '# ملف شخصي',
  ),
  proposal: text('proposal', 'المقترح'),
  conceptNote: text('concept note', 'المذكرة المفاهيمية'),
}
