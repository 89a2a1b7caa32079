import type { Text } from '@jadara/contract/core/text'

/** A file on this device that the portal does not have yet, or that its form has not used yet. */
export type QueuedUpload = {
  readonly id: string
  readonly accountId: number
  /** What it is for: the screens choose a name. */
  readonly purpose: string
  /** The other fields of its form, for a purpose whose form the queue sends itself. */
  readonly fields: Readonly<Record<string, string | number>>
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** In milliseconds. */
  readonly addedAt: number
  readonly requestKey: string
  /** Null once the portal has the bytes. */
  readonly content: Blob | null
  /** Where the begun upload continues. */
  readonly address: string | null
  readonly result: QueuedUploadResult | null
}

export type QueuedUploadResult =
  /** The portal has the bytes, for 24 hours. */
  | { readonly kind: 'finished'; readonly upload: string; readonly at: number }
  /** The form is sent too. */
  | { readonly kind: 'stored'; readonly reply: unknown }
  /** `isClosed`: the application is submitted, or its deadline has passed. */
  | {
      readonly kind: 'refused'
      readonly why: Text
      readonly help?: Text | undefined
      readonly mayRetry: boolean
      readonly isClosed?: boolean
    }

export type UploadStore = {
  list(): Promise<QueuedUpload[]>
  /** Rejects when the browser has no room, or keeps nothing. */
  put(upload: QueuedUpload): Promise<void>
  /** False if it is no longer there: another tab has discarded it. */
  update(id: string, change: Partial<QueuedUpload>): Promise<boolean>
  delete(id: string): Promise<void>
}

export function createMemoryUploadStore(): UploadStore {
  const uploads = new Map<string, QueuedUpload>()
  return {
    list: async () => [...uploads.values()],
    put: async (upload) => void uploads.set(upload.id, upload),
    async update(id, change) {
      const upload = uploads.get(id)
      if (upload) uploads.set(id, { ...upload, ...change })
      return upload !== undefined
    },
    delete: async (id) => void uploads.delete(id),
  }
}

const [database, table] = ['jadara-uploads', 'uploads']

/** In IndexedDB, which browsers may refuse, for example in private windows. */
export function createBrowserUploadStore(): UploadStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= openDatabase().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const run = async <T>(mode: IDBTransactionMode, work: (uploads: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await open()).transaction(table, mode)
    const request = work(transaction.objectStore(table))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  }
  return {
    list: () => run<QueuedUpload[]>('readonly', (uploads) => uploads.getAll()),
    put: (upload) => run('readwrite', (uploads) => uploads.put(upload)).then(() => {}),
    async update(id, change) {
      const transaction = (await open()).transaction(table, 'readwrite')
      const uploads = transaction.objectStore(table)
      return new Promise((resolve, reject) => {
        let found = false
        const read = uploads.get(id) as IDBRequest<QueuedUpload | undefined>
        read.onsuccess = () => {
          found = read.result !== undefined
          if (read.result) uploads.put({ ...read.result, ...change })
        }
        transaction.oncomplete = () => resolve(found)
        transaction.onabort = () => reject(transaction.error)
      })
    },
    delete: (id) => run('readwrite', (uploads) => uploads.delete(id)).then(() => {}),
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
