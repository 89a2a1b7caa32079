import { z } from 'zod'
import { formatNumber, plural, quantity, type Text, text } from '../core/text.ts'
import { recordKinds } from '../records/record-kinds.ts'

/** The content that a receipt covers, besides the personal information. */
export const receiptContentsSchema = z.object({
  personalFiles: z.number(),
  /** Number of records by kind name; kinds without records are omitted. */
  records: z.record(z.string(), z.number()),
  /** Whether the optional proposal and concept note were submitted. */
  proposal: z.boolean(),
  conceptNote: z.boolean(),
  /** Total of all files. */
  pages: z.number(),
})
export type ReceiptContents = z.infer<typeof receiptContentsSchema>

/** The parts of an application in the order of the award file, without empty ones. */
export function formatContentParts({ personalFiles, records, proposal, conceptNote }: Omit<ReceiptContents, 'pages'>): Text[] {
  const counted = [
    [personalFiles, texts.personalFiles] as const,
    ...recordKinds.map(({ name, noun }) => [records[name] ?? 0, noun.counted] as const),
  ].flatMap(([count, noun]) => (count > 0 ? [quantity(count, noun)] : []))
  return [texts.information, ...counted, ...(proposal ? [texts.proposal] : []), ...(conceptNote ? [texts.conceptNote] : [])]
}

export const formatSealedPages = ({ pages }: ReceiptContents): Text =>
  text(`Pages in the files: ${formatNumber(pages, 'en')}`, `عدد صفحات الملفات: ${formatNumber(pages, 'ar')}`)

/** The parts in one line. The Arabic "and" is joined to the following word. */
export function formatContents(contents: Omit<ReceiptContents, 'pages'>): Text {
  const parts = formatContentParts(contents)
  return text(parts.map(({ en }) => en).join(', '), parts.map(({ ar }) => ar).join(' و'))
}

export function formatSealedContents(contents: ReceiptContents): Text {
  const list = formatContents(contents)
  const pages = formatSealedPages(contents)
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
