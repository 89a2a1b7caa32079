import type { Text } from '@jadara/contract/core/text'

/** A file in the portal. */
export type DropZoneStoredFile = {
  name: string
  bytes?: number
  pages?: number
  /** An ISO instant. */
  storedAt?: string
  /** The thumbnail's address; without it an icon is shown. */
  thumbnail?: string
  viewHref?: string
  /** A note about an unexpected result. */
  note?: Text | undefined
  /** Decides whether the page can show it. */
  mime?: string
}

/** Why a file was refused, and if known, its format and a remedy. */
export type UploadRefusal = { why: Text; help?: Text | undefined }

export type UploadState =
  | { kind: 'idle' }
  /** Chosen on this device, and sent with its form. */
  | { kind: 'chosen'; name: string; bytes: number }
  /** `waiting`: the line is gone; the upload continues by itself. */
  | { kind: 'sending'; name: string; sent: number; total: number; secondsLeft?: number; waiting?: boolean }
  | ({ kind: 'refused'; name?: string; canRetry?: boolean } & UploadRefusal)
  | { kind: 'stored'; file: DropZoneStoredFile }

export type UploadProgress = { sent: number; total: number; waiting?: boolean }

type Sample = { at: number; sent: number }
/** In milliseconds. */
const window = 5000
/** In milliseconds: earlier estimates would jump. */
const shortestSpan = 700

/** The average upload speed of the last seconds. */
export class UploadSpeedEstimate {
  private samples: Sample[] = []

  add(at: number, sent: number): void {
    this.samples.push({ at, sent })
    while (this.samples.length > 2 && at - (this.samples[1]?.at ?? at) > window) this.samples.shift()
  }

  /** Whole seconds until `total` is sent; `undefined` while there is no estimate. */
  secondsLeft(total: number): number | undefined {
    const [first] = this.samples
    const last = this.samples.at(-1)
    if (!first || !last || last.at - first.at < shortestSpan) return undefined
    const rate = (last.sent - first.sent) / (last.at - first.at)
    if (rate <= 0) return undefined
    return Math.ceil((total - last.sent) / rate / 1000)
  }
}

/** Shows the upload of a file as just begun, and returns what shows its progress with the time that is left, until the signal stops it. */
export function showUploadProgress({ name, size }: File, signal: AbortSignal, setState: (state: UploadState) => void) {
  const speed = new UploadSpeedEstimate()
  const show = ({ sent, total, waiting = false }: UploadProgress) => {
    if (signal.aborted) return
    speed.add(performance.now(), sent)
    setState({ kind: 'sending', name, sent, total, waiting, secondsLeft: waiting ? undefined : speed.secondsLeft(total) })
  }
  show({ sent: 0, total: size })
  return show
}
