import { formDigestHeader, toAnnouncedForm, uploadsPath } from '@jadara/contract/files/uploads'
import { DetailedError, Upload } from 'tus-js-client'
import { toDigest } from './to-digest.ts'

/** In milliseconds, after failures without progress in between. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
const longestPause = 300_000

/** Sent in one request. A proxy may hold back a request until it is complete, and a request that breaks off is lost there. */
const chunkBytes = 1024 * 1024
/** In milliseconds without progress, after which the line counts as broken: browsers may wait for many minutes. */
const longestSilence = 90_000

export type UploadProgress = {
  readonly sent: number
  readonly total: number
  /** The line is gone, or the portal is busy; it is tried again at `nextTryAt`, and at once when the device is online again. */
  readonly waiting?: boolean
  readonly nextTryAt?: number
}

/** The call that will name the upload; `json` is its body. Announced before the deadline, it may end within the grace after it. */
export type AnnouncedForm = { readonly method: string; readonly path: string; readonly json: string }

/** Where the address of a begun upload is kept, so that it continues after a reload. */
export type RememberedAddress = { read(): string | null; write(address: string | null): void }

/** Without storage the upload continues after a break all the same. */
export function rememberInBrowser(key: string): RememberedAddress {
  let known: string | null = null
  try {
    known = localStorage.getItem(key)
  } catch {}
  return {
    read: () => known,
    write(address) {
      known = address
      try {
        if (address === null) localStorage.removeItem(key)
        else localStorage.setItem(key, address)
      } catch {}
    },
  }
}

type Options = {
  readonly name: string
  readonly headers: () => Readonly<Record<string, string>>
  readonly digest: string | undefined
  readonly form?: AnnouncedForm | undefined
  readonly remembered: RememberedAddress
  /** True to wait as well when the portal takes no new upload at the moment. */
  readonly waitsForRoom?: boolean
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a file in a resumable upload (tus), which continues at the byte after a break, for as long as it takes. Returns the upload's id. Rejects with
 * `UploadRefusedError`, or with the signal's reason.
 */
export async function uploadResumably(file: Blob, options: Options): Promise<string> {
  const { form, signal, onProgress } = options
  const formDigest = form && (await toDigest(new Blob([toAnnouncedForm(form.method, form.path, form.json)])))
  const attempt = { file, formDigest, ...options }
  const at = { sent: 0 }
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted()
    const before = at.sent
    try {
      return await sendOnce(attempt, at)
    } catch (error) {
      if (!(error instanceof UploadRefusedError) || !mayTryAgain(error, options)) throw error
      if (at.sent > before) failures = 0
      const pause = error.retryAfter ?? pauses[Math.min(failures, pauses.length - 1)] ?? 0
      onProgress?.({ sent: at.sent, total: file.size, waiting: true, nextTryAt: Date.now() + pause })
      await waitToTryAgain(pause, signal)
    }
  }
}

const hurry = new EventTarget()

/** Ends the pauses of all uploads that wait for the line. */
export const retryUploadsNow = (): void => void hurry.dispatchEvent(new Event('now'))

export function waitToTryAgain(pause: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      hurry.removeEventListener('now', end)
      window.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    hurry.addEventListener('now', end)
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}

type Attempt = Omit<Options, 'form'> & { readonly file: Blob; readonly formDigest: string | undefined }

/** Sends until the upload is complete or the line breaks. */
function sendOnce(
  { file, name, headers, digest, formDigest, remembered, onProgress, signal }: Attempt,
  at: { sent: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const address = remembered.read()
    const own = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(silence)
      own.abort()
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        void upload.abort()
        fail(new UploadRefusedError(0, upload.url !== null))
      }, longestSilence)
    }
    const upload = new Upload(file, {
      // Without an endpoint a refusal to continue is an error; the client would begin again otherwise, even if the portal is only restarting.
      endpoint: address === null ? uploadsPath : null,
      uploadUrl: address,
      storeFingerprintForResuming: false,
      retryDelays: null,
      chunkSize: chunkBytes,
      metadata: { filename: name, ...(digest && { sha256: digest }) },
      onBeforeRequest: (request) => {
        const all = { ...headers(), ...(formDigest && { [formDigestHeader]: formDigest }) }
        for (const [header, value] of Object.entries(all)) request.setHeader(header, value)
      },
      onUploadUrlAvailable: () => {
        if (upload.url !== null) remembered.write(upload.url)
      },
      onProgress: (sent) => {
        listen()
        at.sent = sent
        onProgress?.({ sent, total: file.size })
      },
      onSuccess: () => {
        end()
        resolve(upload.url?.split('/').at(-1) ?? '')
      },
      onError: (error) => {
        const { status, retryAfter } = readAnswer(error)
        // The upload expired, or was discarded elsewhere: begin again.
        if (status === 404 || status === 410) remembered.write(null)
        fail(new UploadRefusedError(status, upload.url !== null, retryAfter))
      },
    })
    signal?.addEventListener(
      'abort',
      () => {
        void upload.abort()
        fail(signal.reason)
      },
      { once: true, signal: own.signal },
    )
    listen()
    upload.start()
  })
}

export class UploadRefusedError extends Error {
  /** 0 for a broken line. */
  readonly status: number
  /** False when it was refused at its creation. */
  readonly wasCreated: boolean
  /** In milliseconds. */
  readonly retryAfter: number | undefined
  constructor(status: number, wasCreated: boolean, retryAfter?: number) {
    super(`the upload was refused with ${status}`)
    this.status = status
    this.wasCreated = wasCreated
    this.retryAfter = retryAfter
  }
}

function readAnswer(error: unknown): { status: number; retryAfter: number | undefined } {
  const response = error instanceof DetailedError ? error.originalResponse : null
  const seconds = Number(response?.getHeader('Retry-After') || Number.NaN)
  const retryAfter = seconds > 0 ? Math.min(seconds * 1000, longestPause) : undefined
  return { status: response?.getStatus() ?? 0, retryAfter }
}

/** A full disk is not over soon. */
function mayTryAgain({ status, wasCreated }: UploadRefusedError, { waitsForRoom }: Options): boolean {
  if (status === 0) return true
  const isTemporary = [404, 409, 410, 423, 429].includes(status) || (status >= 500 && status !== 507)
  return isTemporary && (wasCreated || waitsForRoom === true)
}
