import { fileTexts } from '@jadara/contract/files'
import type { Database } from '../db/database.ts'
import { type Held, heldAs } from '../db/held-files.ts'
import { type Failure, locked } from '../failure.ts'
import type { FileStore } from './file-store.ts'
import type { Files } from './open-files.ts'

/** What a reader needs of the store. */
type OpenStore = Pick<FileStore, 'open' | 'stat'>

/** Of the key of a file or of its thumbnail. */
const guidOf = (key: string): string => key.split('.', 1)[0] ?? key
const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** What waits is scanned every half minute (jobs/scan-held.ts). */
const refusalOf = (held: Held): Failure =>
  held === 'waiting' ? locked(fileTexts.notYetChecked, 30) : locked(fileTexts.quarantined)

/**
 * The same store, which gives the bytes of no file away that was not scanned or carries a virus: opening it is refused with 423, and to programs that
 * gather files it is as if there were none. Asked at each file, so that whoever is to read bytes some day passes here too.
 */
export function withoutHeld(store: FileStore, db: Database): FileStore {
  const isHeld = async (key: string): Promise<Held | null> => (isGuid(guidOf(key)) ? heldAs(db, guidOf(key)) : null)
  return {
    ...store,
    async open(key, range) {
      const held = await isHeld(key)
      if (held) throw refusalOf(held)
      return store.open(key, range)
    },
    async local(key) {
      // Nothing has this name, which is what a program that finds no file is told.
      return (await isHeld(key)) ? { path: `${key}.held`, release: async () => {} } : store.local(key)
    },
    stat: async (key) => ((await isHeld(key)) ? null : store.stat(key)),
  }
}

/**
 * For who reads this one file and its thumbnail: refuses with 423 before a reading is written down that does not take place, and gives a
 * store that does not ask again.
 */
export async function openUnlessHeld(db: Database, { vault }: Pick<Files, 'vault'>, guid: string): Promise<OpenStore> {
  const held = await heldAs(db, guid)
  if (held) throw refusalOf(held)
  return vault
}
