import type { Text } from '@jadara/contract/text'
import { linkOf } from './flow.ts'
import { type Said, say, tidy } from './wording.ts'

/** A receipt on one sheet, in both languages side by side: what its template is given, as data alone. */
export type ReceiptSheet = {
  readonly sheet: 'receipt'
  /** Of the document's properties, and what a reader's window is called. */
  readonly title: string
  readonly award: Text
  readonly heading: Text
  readonly number: { readonly label: Text; readonly value: string }
  readonly facts: readonly { readonly label: Text; readonly value: Text }[]
  readonly contents: { readonly label: Text; readonly parts: readonly Text[] }
  readonly digest: { readonly label: Text; readonly value: string }
  /** The address that checks the receipt, as text and as a QR code (an SVG). */
  readonly verify: { readonly label: Text; readonly about: Text; readonly address: string; readonly qr: string }
}

/** What a line of half a sheet holds. */
const halfLine = 30

type Both = { readonly en: Said; readonly ar: Said }
const both = ({ en, ar }: Text, longest = halfLine): Both => ({ en: say(en, 'ltr', longest), ar: say(ar, 'rtl', longest) })

/** The sheet as its template reads it (assets/typst/receipt.typ). */
export const laidOutReceipt = ({ title, award, heading, number, facts, contents, digest, verify }: ReceiptSheet) => ({
  title: tidy(title),
  // Of the parts that it shares with the other documents; each half of it has a direction of its own.
  language: 'en',
  fromRight: false,
  award: both(award),
  heading: both(heading),
  number: { label: both(number.label), value: tidy(number.value) },
  facts: facts.map(({ label, value }) => ({ label: both(label), value: both(value) })),
  contents: { label: both(contents.label), parts: contents.parts.map((part) => both(part)) },
  digest: { label: both(digest.label), value: tidy(digest.value) },
  verify: {
    label: both(verify.label),
    about: both(verify.about),
    address: tidy(verify.address),
    link: linkOf(verify.address) ?? null,
    qr: verify.qr,
  },
})
