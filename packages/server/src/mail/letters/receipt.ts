import { formatMoment } from '@jadara/contract/core/moment'
import { text } from '@jadara/contract/core/text'
import { formatSealedContents, type ReceiptContents } from '@jadara/contract/submission/receipt-contents'
import { formatArrival, receiptDownloadPath } from '@jadara/contract/submission/submission'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'

/** The sealed receipt, as stored when the application is submitted. */
export function submissionReceiptLetter(receipt: SealedReceipt): TemplatedLetter {
  const arrival = formatArrival(receipt, receipt.timeZone)
  return toTemplatedLetter({
    template: 'sealedReceipt',
    values: { receiptNumber: text(receipt.receiptNumber, receipt.receiptNumber) },
    facts: [
      { label: text('Receipt number', 'رقم الإيصال'), value: receipt.receiptNumber, code: true },
      { label: text('Received', 'وقت الاستلام'), value: formatMoment(receipt.receivedAt, receipt.timeZone, { seconds: true }) },
      ...(arrival ? [arrival] : []),
      { label: text('Contents', 'المحتويات'), value: formatSealedContents(receipt) },
      { label: text('SHA-256 digest', 'بصمة SHA-256'), value: receipt.digest, code: true },
    ],
    action: {
      label: text('Check this receipt', 'التحقق من الإيصال'),
      href: `${receipt.publicUrl}/verify/${encodeURIComponent(receipt.receiptNumber)}`,
    },
    links: [
      {
        label: text('Download the receipt (PDF)', 'تنزيل الإيصال (PDF)'),
        href: `${receipt.publicUrl}${receiptDownloadPath('pdf')}`,
      },
      { label: text('Download it as JSON', 'تنزيله بصيغة JSON'), href: `${receipt.publicUrl}${receiptDownloadPath('json')}` },
    ],
    signed: true,
    reason: text(
      'You receive this message because an application was submitted from the account of this address.',
      'وصلتك هذه الرسالة لأن طلبًا قُدِّم من حساب هذا العنوان.',
    ),
  })
}
type SealedReceipt = ReceiptContents & {
  receiptNumber: string
  receivedAt: Date
  headArrivedAt: Date | null
  lastByteArrivedAt: Date | null
  digest: string
  publicUrl: string
  timeZone: string
}
