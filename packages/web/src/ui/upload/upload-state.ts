import type { Text } from '@jadara/contract/text'

/** What the portal keeps of a file. */
export type StoredFile = {
  name: string
  bytes?: number
  pages?: number
  /** When it was stored: an instant. */
  storedAt?: string
  /** Address of a small picture; without it an icon stands there. */
  thumbnail?: string
  /** Where "View" leads. */
  viewHref?: string
  /** Said beside it: what became of it otherwise than expected. */
  note?: Text | undefined
  /** What it is by its bytes: whether the page can show it. */
  mime?: string
}

/** Why a file is not taken, and where it is known what it is and what can be done. */
export type Refusal = { why: Text; help?: Text | undefined }

export type UploadState =
  | { kind: 'idle' }
  /** On this device only: sent together with the form it belongs to. */
  | { kind: 'chosen'; name: string; bytes: number }
  | { kind: 'sending'; name: string; sent: number; total: number; secondsLeft?: number }
  | ({ kind: 'refused'; name?: string; canRetry?: boolean } & Refusal)
  | { kind: 'stored'; file: StoredFile }
