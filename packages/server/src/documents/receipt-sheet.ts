import type { Text } from '@jadara/contract/core/text'
import { type BidiText, cleanDocumentText, toBidiText } from './bidi-text.ts'
import { toExternalLink } from './text-blocks.ts'

/** A receipt on one sheet, in both languages side by side, as plain data. */
export type ReceiptSheet = {
  readonly sheet: 'receipt'
  /** The title in the document's properties. */
  readonly title: string
  readonly award: Text
  readonly heading: Text
  readonly number: { readonly label: Text; readonly value: string }
  readonly facts: readonly { readonly label: Text; readonly value: Text }[]
  readonly contents: { readonly label: Text; readonly parts: readonly Text[] }
  readonly digest: { readonly label: Text; readonly value: string }
  /** The verification link as text and as a QR code (SVG). */
  readonly verify: { readonly label: Text; readonly about: Text; readonly address: string; readonly qr: string }
}

/** In characters, for half a sheet. */
const maxWordLength = 30

type BidiTexts = { readonly en: BidiText; readonly ar: BidiText }
const toBidiTexts = ({ en, ar }: Text, longest = maxWordLength): BidiTexts => ({
  en: toBidiText(en, 'ltr', longest),
  ar: toBidiText(ar, 'rtl', longest),
})

/** The data of assets/typst/receipt.typ. */
export const toReceiptTemplateData = ({ title, award, heading, number, facts, contents, digest, verify }: ReceiptSheet) => ({
  title: cleanDocumentText(title),
  // For the parts shared with other documents; each half has its own direction.
  language: 'en',
  fromRight: false,
  award: toBidiTexts(award),
  heading: toBidiTexts(heading),
  number: { label: toBidiTexts(number.label), value: cleanDocumentText(number.value) },
  facts: facts.map(({ label, value }) => ({ label: toBidiTexts(label), value: toBidiTexts(value) })),
  contents: { label: toBidiTexts(contents.label), parts: contents.parts.map((part) => toBidiTexts(part)) },
  digest: { label: toBidiTexts(digest.label), value: cleanDocumentText(digest.value) },
  verify: {
    label: toBidiTexts(verify.label),
    about: toBidiTexts(verify.about),
    address: cleanDocumentText(verify.address),
    link: toExternalLink(verify.address) ?? null,
    qr: verify.qr,
  },
})
