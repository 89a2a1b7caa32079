import { moment } from '@jadara/contract/moment'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { arrivalShown } from '@jadara/contract/submission'
import { quantity, type Text, text } from '@jadara/contract/text'
import { type TemplatedLetter, templated } from '../templated.ts'

/** The sealed receipt, as it stands in the database when the application is submitted. */
export function sealedReceipt(receipt: SealedReceipt): TemplatedLetter {
  const arrival = arrivalShown(receipt, receipt.timeZone)
  return templated({
    template: 'sealedReceipt',
    values: { receiptNumber: text(receipt.receiptNumber, receipt.receiptNumber) },
    facts: [
      { label: text('Receipt number', 'رقم الإيصال'), value: receipt.receiptNumber, code: true },
      { label: text('Received', 'وقت الاستلام'), value: moment(receipt.receivedAt, receipt.timeZone, { seconds: true }) },
      ...(arrival ? [arrival] : []),
      { label: text('Contents', 'المحتويات'), value: contents(receipt) },
      { label: text('SHA-256 digest', 'بصمة SHA-256'), value: receipt.digest, code: true },
    ],
    action: {
      label: text('Check this receipt', 'التحقق من الإيصال'),
      href: `${receipt.publicUrl}/verify/${encodeURIComponent(receipt.receiptNumber)}`,
    },
    signed: true,
    reason: text(
      'You receive this message because an application was submitted from the account of this address.',
      'وصلتكم هذه الرسالة لأن طلبًا قُدِّم من حساب هذا العنوان.',
    ),
  })
}
type SealedReceipt = {
  receiptNumber: string
  receivedAt: Date
  headArrivedAt: Date | null
  lastByteArrivedAt: Date | null
  digest: string
  personalFiles: number
  records: Readonly<Record<string, number>>
  pages: number
  publicUrl: string
  timeZone: string
}

/** "5 personal files, 6 books, 120 pages": what there is none of is left out: an Arabic zero looks like a dot. */
function contents({ personalFiles, records, pages }: SealedReceipt): Text {
  const parts = [
    { count: personalFiles, plural: counted.personalFiles },
    ...recordKinds.map(({ name, noun }) => ({ count: records[name] ?? 0, plural: noun.counted })),
    { count: pages, plural: counted.pages },
  ].flatMap(({ count, plural }) => (count > 0 ? [quantity(count, plural)] : []))
  return text(parts.map(({ en }) => en).join(', '), parts.map(({ ar }) => ar).join('، '))
}

const counted = {
  personalFiles: {
    en: { one: '# personal file', other: '# personal files' },
    ar: { zero: '', one: 'ملف شخصي واحد', two: 'ملفان شخصيان', few: '# ملفات شخصية', many: '# ملفًا شخصيًا', other: '# ملف شخصي' },
  },
  pages: {
    en: { one: '# page', other: '# pages' },
    ar: { zero: '', one: 'صفحة واحدة', two: 'صفحتان', few: '# صفحات', many: '# صفحة', other: '# صفحة' },
  },
} as const
