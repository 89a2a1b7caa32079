import { rm } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import { openStore, temporaryIn } from '../files/open-store.ts'
import { openTemporary } from '../files/temporary.ts'

/** The portal's store of files, to be read and written; what it received and did not store goes afterwards. */
export async function withStore<T>({ files }: Pick<Config, 'files'>, work: (store: FileStore) => Promise<T>): Promise<T> {
  const temporary = await openTemporary(temporaryIn(files))
  const store = await openStore(files, temporary)
  try {
    return await work(store)
  } finally {
    await store.close()
    await rm(temporary, { recursive: true, force: true })
  }
}
