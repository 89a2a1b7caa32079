import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { formDigestHeader, toAnnouncedForm, uploadsPath } from '@jadara/contract/files/uploads'
import { DetailedError, Upload } from 'tus-js-client'
import { toDigest } from './to-digest.ts'

/** In milliseconds; after the last of them it is tried every 30 seconds. Progress starts from the first again. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 240 }, () => 30_000)]

export type UploadProgress = { readonly sent: number; readonly total: number; readonly waiting?: boolean }

/** The call that will name the upload; `json` is its body. Announced before the deadline, it may end within the grace after it. */
export type AnnouncedForm = { readonly method: string; readonly path: string; readonly json: string }

type Options = {
  readonly headers: () => Readonly<Record<string, string>>
  readonly digest: string | undefined
  readonly form?: AnnouncedForm | undefined
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export type FinishedUpload = { readonly id: string; forget(): void }

/**
 * Sends a file in a resumable upload (tus), which continues at the byte after a break, and after a reload when the same file is sent again. Null when the portal takes no new
 * upload at the moment: send the file with its form. Rejects with the HTTP status of a refusal, or with the signal's reason.
 */
export async function uploadResumably(
  file: File,
  { headers, digest, form, onProgress, signal }: Options,
): Promise<FinishedUpload | null> {
  if (file.size > maximumUploadBytes) return null
  const storageKey = `jadara.upload.${digest ?? `${file.size}.${file.lastModified}`}`
  const forget = () => localStorage.removeItem(storageKey)
  const formDigest = form && (await toDigest(new Blob([toAnnouncedForm(form.method, form.path, form.json)])))
  let address: string | null = null
  let sent = 0
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: uploadsPath,
      uploadUrl: localStorage.getItem(storageKey),
      storeFingerprintForResuming: false,
      retryDelays,
      metadata: { filename: file.name, ...(digest && { sha256: digest }) },
      onBeforeRequest: (request) => {
        const all = { ...headers(), ...(formDigest && { [formDigestHeader]: formDigest }) }
        for (const [name, value] of Object.entries(all)) request.setHeader(name, value)
      },
      onUploadUrlAvailable: () => {
        address = upload.url
        if (address !== null) localStorage.setItem(storageKey, address)
      },
      onProgress: (now) => {
        sent = now
        onProgress?.({ sent, total: file.size })
      },
      onShouldRetry: (error) => {
        const mayRetry = isTemporary(statusOf(error), address !== null)
        if (mayRetry) onProgress?.({ sent, total: file.size, waiting: true })
        return mayRetry
      },
      onSuccess: () => resolve({ id: upload.url?.split('/').at(-1) ?? '', forget }),
      onError: (error) => {
        const status = statusOf(error)
        // Refused at its creation: there are too many, or this portal is older.
        if (address === null && status !== 401) resolve(null)
        else reject(new UploadRefusedError(status))
      },
    })
    signal?.addEventListener(
      'abort',
      () => {
        void upload.abort()
        reject(signal.reason)
      },
      { once: true },
    )
    upload.start()
  })
}

export class UploadRefusedError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the upload was refused with ${status}`)
    this.status = status
  }
}

const statusOf = (error: unknown): number => (error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0)

/** Without an address nothing has been sent yet, and the usual way reports the refusal. A full disk is not over soon. */
const isTemporary = (status: number, hasAddress: boolean): boolean =>
  status === 0 || (hasAddress && (status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)))
