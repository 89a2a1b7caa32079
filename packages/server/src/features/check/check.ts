import { conceptNoteFileType } from '@jadara/contract/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { Portal } from '../../portal.ts'
import { noteTableName } from '../concept-note/store.ts'
import { recordTableName } from '../records/store.ts'
import { falseFiles, orphanFiles } from './bytes.ts'
import { untrueReceipts } from './receipts.ts'
import { brokenTrails, falseSubmissions, roundsActiveTogether, strayFiles } from './store.ts'

/** A file younger than this may have its row still coming, as for the sweep of orphans. */
const graceMinutes = 60

/**
 * Looks through all that is stored and answers what must never be, one sentence each; none when all is well:
 * a submitted application has a receipt that is true of its files, records, proposal and concept note, and what a submission needs; every file row has
 * bytes of that size and SHA-256 and is named by what it belongs to, and there are no orphan files; at most one round is active; the audit chain verifies. Reads every stored byte, and changes nothing.
 * `youngest`: minutes for which a file without a row is not yet called an orphan; nothing may be under way when it is 0.
 */
export async function brokenInvariants(
  { db, files, clock }: Pick<Portal, 'db' | 'clock'> & { readonly files: Pick<Portal['files'], 'store'> },
  { youngest = graceMinutes }: { youngest?: number } = {},
): Promise<string[]> {
  const found = [
    await roundsActiveTogether(db),
    await falseSubmissions(db),
    await untrueReceipts(db, recordKinds),
    await brokenTrails(db),
    await falseFiles(db, files.store),
    await orphanFiles(db, files.store, new Date(clock().getTime() - youngest * 60_000)),
  ]
  for (const { name, file } of recordKinds)
    if (file) found.push(await strayFiles(db, { table: recordTableName(name), type: file.type }))
  found.push(await strayFiles(db, { table: noteTableName, type: conceptNoteFileType }))
  return found.flat()
}
