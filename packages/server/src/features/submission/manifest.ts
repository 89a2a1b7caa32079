import type { ReceiptContents } from '@jadara/contract/receipt-contents'

export type SealedFile = {
  readonly guid: string
  readonly typeId: number
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/** What a receipt vouches for: the SHA-256 of every file and of the record snapshot; the receipt's digest is the SHA-256 of this. */
export type Manifest = {
  readonly format: 'jadara-receipt-1'
  readonly receiptNumber: string
  readonly applicationId: number
  readonly roundId: number
  readonly receivedAt: string
  readonly headArrivedAt: string
  readonly lastByteArrivedAt: string
  readonly sealedAt: string
  /** What the snapshot and the files hold, in numbers, for whoever reads this by eye. Receipts from before it was kept have none. */
  readonly contents?: ReceiptContents
  readonly files: readonly SealedFile[]
  readonly snapshotSha256: string
}
