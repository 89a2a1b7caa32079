import type { Endpoint } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { type Text, text } from '@jadara/contract/core/text'
import { fileTexts, uploadPersonalFile } from '@jadara/contract/files/files'
import { maximumUploadsOfAccount, tusVersion, uploadHours } from '@jadara/contract/files/uploads'
import { createRecordDraft } from '@jadara/contract/works/record-drafts'
import { callEndpointUntyped, callerSession, RefusedCallError, toCallHeaders } from './call.ts'
import { noteQueuedUploads } from './queued-uploads.ts'
import { retryUploadsNow, UploadRefusedError, uploadResumably, waitToTryAgain } from './resumable-upload.ts'
import { toDigest } from './to-digest.ts'
import { canRetryUpload, toUploadRefusal } from './upload-refusal.ts'
import {
  createBrowserUploadStore,
  createMemoryUploadStore,
  type QueuedUpload,
  type QueuedUploadResult,
  type UploadStore,
} from './upload-store.ts'
import { newUuid } from './uuid.ts'

/**
 * Files that this device keeps until the portal has them: over breaks, reloads and a new sign-in of the same account. One is sent at a time, by one tab.
 *
 * A screen adds files for a purpose of its own and watches `list`. The result is an upload's id, which a form names in the field `upload`; then the screen
 * calls `take`. For a purpose in `formsOfPurposes` the queue sends the form as well.
 */
export type UploadQueue = {
  add(files: readonly File[], options: AddOptions): Promise<{ readonly added: QueuedFile[]; readonly refused: RefusedFile[] }>
  /** The files of the signed-in account, in the order in which they were added. The array changes only when something changes. */
  list(): readonly QueuedFile[]
  subscribe(listener: () => void): () => void
  /** Cancels a file, here and in the portal. */
  discard(id: string): Promise<void>
  /** Removes a file whose result the screen has used. */
  take(id: string): Promise<void>
  /** Tries a refused file once more. */
  retry(id: string): Promise<void>
  /** Ends the pauses of files that wait for the line. */
  tryNow(): void
  /** Begins to send for the signed-in account. */
  open(accountId: number): void
  /** Stops; the files stay on the device. */
  close(): void
}

export type AddOptions = {
  readonly purpose: string
  readonly fields?: Readonly<Record<string, string | number>> | undefined
}

export type QueuedFile = Pick<QueuedUpload, 'id' | 'purpose' | 'fields' | 'name' | 'type' | 'bytes' | 'addedAt'> & {
  /** False when the browser could not keep the file: it is lost when the page closes. */
  readonly isKept: boolean
  readonly state: QueuedFileState
}
export type QueuedFileState =
  /** Its turn has not come. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'sending'; readonly sent: number }
  /** The line is gone; tried again at `nextTryAt`, in milliseconds. */
  | { readonly kind: 'waiting'; readonly sent: number; readonly nextTryAt: number }
  | QueuedUploadResult

/** Neither arrived nor refused. */
export const isUnfinished = ({ state: { kind } }: Pick<QueuedFile, 'state'>): boolean =>
  kind === 'queued' || kind === 'sending' || kind === 'waiting'

export type RefusedFile = { readonly name: string; readonly why: Text }

export const personalFilePurpose = 'personal-file'
/** Each becomes an unfinished entry. */
export const paperPurpose = 'paper'
const formsOfPurposes: Readonly<Record<string, Endpoint>> = {
  [personalFilePurpose]: uploadPersonalFile,
  [paperPurpose]: createRecordDraft,
}

/** Of all accounts on one device. */
const maximumKeptBytes = 200 * 1024 ** 2
const [hour, day] = [3_600_000, 86_400_000]
const longestKept = 7 * day
/** The portal keeps a finished upload a little longer. */
const longestFinished = (uploadHours - 1) * hour
const shortestBetweenNotices = 200

const texts = {
  tooMany: text(
    `${maximumUploadsOfAccount} files are waiting to be sent. Please wait until one of them has arrived, then add this one.`,
    `ينتظر الإرسال ${maximumUploadsOfAccount} ملفًا. انتظر حتى يصل أحدها ثم أضف هذا الملف.`,
  ),
  unreadable: text(
    'The browser can no longer read this file. Please choose it again.',
    'لم يعد المتصفح قادرًا على قراءة هذا الملف. اختره مرة أخرى.',
  ),
}

export function createUploadQueue(kept: UploadStore): UploadQueue {
  const unkept = createMemoryUploadStore()
  const unkeptIds = new Set<string>()
  const listeners = new Set<() => void>()
  const progress = new Map<string, QueuedFileState>()
  /** Of this session: nobody was signed in any longer, or the browser did not keep the result. */
  const unsettled = new Set<string>()
  let uploads: readonly QueuedUpload[] = []
  let files: readonly QueuedFile[] = []
  let session: { readonly accountId: number; readonly stop: AbortController; isLeading: boolean } | undefined
  let current: { readonly id: string; readonly stop: AbortController } | undefined

  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('jadara-uploads')
  channel?.addEventListener('message', ({ data }: MessageEvent<string | { id: string; state: QueuedFileState }>) => {
    if (!session) return
    if (typeof data === 'string') return void reload()
    if (!session.isLeading) showProgress(data.id, data.state)
  })

  const storeOf = (id: string) => (unkeptIds.has(id) ? unkept : kept)

  function publish(): void {
    files = uploads.map(({ id, purpose, fields, name, type, bytes, addedAt, result }) => ({
      ...{ id, purpose, fields, name, type, bytes, addedAt },
      isKept: !unkeptIds.has(id),
      state: result ?? progress.get(id) ?? { kind: 'queued' },
    }))
    for (const listener of listeners) listener()
  }

  let noticed = 0
  function showProgress(id: string, state: QueuedFileState): void {
    const isSame = progress.get(id)?.kind === state.kind
    progress.set(id, state)
    if (isSame && Date.now() - noticed < shortestBetweenNotices) return
    noticed = Date.now()
    publish()
    if (session?.isLeading) channel?.postMessage({ id, state })
  }

  async function reload(): Promise<void> {
    const accountId = session?.accountId
    const all = [...(await kept.list().catch(() => [])), ...(await unkept.list())]
    if (session?.accountId !== accountId) return
    uploads = all.filter((upload) => upload.accountId === accountId).sort((a, b) => a.addedAt - b.addedAt)
    noteQueuedUploads(all.length > 0)
    if (current && !uploads.some(({ id }) => id === current?.id)) current.stop.abort()
    publish()
    void sendNext()
  }

  async function change(id: string, changes: Partial<QueuedUpload>): Promise<void> {
    await storeOf(id).update(id, changes)
    await announce()
  }
  async function announce(): Promise<void> {
    channel?.postMessage('changed')
    await reload()
  }

  async function remove(id: string): Promise<void> {
    if (current?.id === id) current.stop.abort()
    await storeOf(id).delete(id)
    unkeptIds.delete(id)
    progress.delete(id)
    await announce()
  }

  async function sendNext(): Promise<void> {
    const next = uploads.find(({ id, result }) => !result && !unsettled.has(id) && (session?.isLeading || unkeptIds.has(id)))
    if (current || !next || !session || !callerSession.token) return
    const stop = new AbortController()
    current = { id: next.id, stop }
    try {
      const result = await send(next, stop.signal)
      const isRefused = result.kind === 'refused'
      await change(next.id, { result, ...(!isRefused && { content: null, address: null }) })
    } catch {
      if (!stop.signal.aborted) unsettled.add(next.id)
    } finally {
      progress.delete(next.id)
      current = undefined
      publish()
    }
    void sendNext()
  }

  /** Rejects when it is stopped or nobody is signed in any longer. */
  async function send(queued: QueuedUpload, signal: AbortSignal): Promise<QueuedUploadResult> {
    const { id, name, bytes, content, fields, purpose, requestKey } = queued
    const form = formsOfPurposes[purpose]
    let { address } = queued
    const show = (state: QueuedFileState) => {
      if (!signal.aborted) showProgress(id, state)
    }
    show({ kind: 'sending', sent: 0 })
    try {
      if (!content || !(await isReadable(content))) return { kind: 'refused', why: texts.unreadable, mayRetry: false }
      const upload = await uploadResumably(content, {
        name,
        headers: toCallHeaders,
        digest: await toDigest(content),
        form: form && { method: form.method, path: form.path, json: JSON.stringify(fields) },
        remembered: {
          read: () => address,
          write(found) {
            address = found
            void storeOf(id)
              .update(id, { address })
              .catch(() => {})
          },
        },
        waitsForRoom: true,
        signal,
        onProgress: ({ sent, nextTryAt }) =>
          show(nextTryAt === undefined ? { kind: 'sending', sent } : { kind: 'waiting', sent, nextTryAt }),
      })
      if (!form) return { kind: 'finished', upload, at: Date.now() }
      return { kind: 'stored', reply: await sendFormPatiently(form, { ...fields, upload }) }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof UploadRefusedError || error instanceof RefusedCallError))
        return { kind: 'refused', why: fileTexts.failed, mayRetry: true }
      if (error.status === 401) {
        callerSession.onSignedOut()
        throw error
      }
      return toRefusal(error)
    }

    async function sendFormPatiently(endpoint: Endpoint, body: object): Promise<unknown> {
      for (let pause = 1000; ; pause = Math.min(pause * 2, 30_000)) {
        try {
          return await callEndpointUntyped(endpoint, { body, requestKey }, { signal, quietly: true })
        } catch (error) {
          if (!(error instanceof RefusedCallError) || !isTemporary(error)) throw error
          const wait = error.retryAfterSeconds === undefined ? pause : error.retryAfterSeconds * 1000
          show({ kind: 'waiting', sent: bytes, nextTryAt: Date.now() + wait })
          await waitToTryAgain(wait, signal)
          signal.throwIfAborted()
        }
      }
    }
  }

  async function add(chosen: readonly File[], { purpose, fields = {} }: AddOptions) {
    const accountId = session?.accountId
    const [added, refused]: [string[], RefusedFile[]] = [[], []]
    if (accountId === undefined) return { added: [], refused: [] }
    for (const file of chosen) {
      const why = findRefusal(file)
      if (why) {
        refused.push({ name: file.name, why })
        continue
      }
      const upload: QueuedUpload = {
        ...{ id: newUuid(), accountId, purpose, fields, name: file.name, type: file.type, bytes: file.size },
        ...{ addedAt: Date.now(), requestKey: newUuid(), content: file, address: null, result: null },
      }
      const waiting = uploads.reduce((sum, { content }) => sum + (content?.size ?? 0), 0)
      const isKept =
        waiting + file.size <= maximumKeptBytes &&
        (await kept.put(upload).then(
          () => true,
          () => false,
        ))
      if (!isKept) {
        unkeptIds.add(upload.id)
        await unkept.put(upload)
      }
      added.push(upload.id)
      uploads = [...uploads, upload]
    }
    await announce()
    return { added: files.filter(({ id }) => added.includes(id)), refused }
  }

  function findRefusal(file: File): Text | undefined {
    if (file.size === 0) return fileTexts.empty
    if (file.size > maximumUploadBytes) return sharedFailureTexts.tooLarge
    return uploads.filter(({ content }) => content).length >= maximumUploadsOfAccount ? texts.tooMany : undefined
  }

  async function forgetOld(): Promise<void> {
    const now = Date.now()
    for (const { id, addedAt, result } of await kept.list()) {
      const isOld = now - addedAt > longestKept || (result?.kind === 'finished' && now - result.at > longestFinished)
      if (isOld || result?.kind === 'stored') await kept.delete(id)
    }
  }

  function stop(): void {
    session?.stop.abort()
    current?.stop.abort()
    unsettled.clear()
  }

  return {
    add,
    list: () => files,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async discard(id) {
      const upload = uploads.find((one) => one.id === id)
      await remove(id)
      const address = upload?.result?.kind === 'finished' ? `/api/Uploads/${upload.result.upload}` : upload?.address
      if (address) await discardInPortal(address)
    },
    take: remove,
    retry: (id) => change(id, { result: null }),
    tryNow: retryUploadsNow,
    open(accountId) {
      if (session?.accountId === accountId) return
      stop()
      const own = { accountId, stop: new AbortController(), isLeading: false }
      session = own
      void forgetOld()
        .catch(() => {})
        .then(reload)
      whileOnlyTab(own.stop.signal, () => {
        own.isLeading = true
        void reload()
      })
    },
    close() {
      stop()
      session = undefined
      uploads = []
      progress.clear()
      publish()
    },
  }
}

/** Calls `work` once no other tab of this browser sends. Browsers without locks, or without https, let each tab send; the portal keeps them apart. */
function whileOnlyTab(signal: AbortSignal, work: () => void): void {
  if (!navigator.locks) {
    work()
    return
  }
  const held = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
      work()
    })
  navigator.locks.request('jadara-uploads', { signal }, held).catch(() => {})
}

const isReadable = (content: Blob): Promise<boolean> =>
  content
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const discardInPortal = (address: string): Promise<unknown> =>
  fetch(address, { method: 'DELETE', headers: { ...toCallHeaders(), 'tus-resumable': tusVersion } }).catch(() => {})

/** `under-way`: the first try of this call has not ended yet. */
const isTemporary = ({ status, reason }: RefusedCallError): boolean =>
  status === 0 || status === 429 || status === 503 || reason === 'under-way'

function toRefusal(error: UploadRefusedError | RefusedCallError): QueuedUploadResult {
  const isClosed = error instanceof RefusedCallError && error.status === 409 && error.reason !== 'changed'
  return { kind: 'refused', ...toUploadRefusal(error), mayRetry: canRetryUpload(error), isClosed }
}

export const uploadQueue = createUploadQueue(createBrowserUploadStore())
