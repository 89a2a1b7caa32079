import { personalFileTypes } from '@jadara/contract/files/file-types'
import { lockApplicationForWriting } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { type StoredFileRow, toStoredFileDto } from '../../db/stored-files.ts'
import { inspectFile } from '../../files/inspect.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { removeFileUnlessReferenced, toStoredFileValues, withStoredFile } from '../../files/store-file.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { replacePersonalFile } from './store.ts'

type PersonalFileUpload = {
  readonly user: Pick<Caller, 'accountId'>
  readonly type: number
  readonly file: ReceivedFile
  readonly arrivedAt: Date
  readonly begunAt: Date | undefined
  /** Given for a file that a phone sent by a link; runs in the same transaction. */
  readonly within?: (tx: Transaction, stored: ReturnType<typeof toStoredFileDto>) => Promise<void>
}

/** Checks and stores a personal file, in the place of the earlier one of its type. */
export async function storePersonalFile(
  { db, clock, timeZone, files }: Portal,
  { user: { accountId }, type, file, arrivedAt, begunAt, within }: PersonalFileUpload,
): Promise<StoredFileRow> {
  const inspected = await inspectFile(file, findAccepted(type), files, accountId)
  try {
    const { stored, replaced } = await withStoredFile(files.store, inspected, (guid) =>
      db.transaction(async (tx) => {
        const { application } = await lockApplicationForWriting(tx, accountId, { arrivedAt, begunAt, timeZone })
        const now = clock()
        const stored = {
          ...toStoredFileValues(inspected),
          guid,
          applicationId: application.id,
          typeId: type,
          createdAt: now,
        }
        const replaced = await replacePersonalFile(tx, stored)
        await within?.(tx, toStoredFileDto(stored))
        const changes = { ...(replaced && { before: toAuditedFile(replaced) }), after: toAuditedFile(stored) }
        const { sha256, thumbnailSha256 } = inspected
        const digests = { sha256, ...(thumbnailSha256 && { thumbnailSha256 }) }
        const way = within && { byPhone: true }
        const detail = { type, guid, ...digests, ...way, replaced: replaced?.guid ?? null, ...changes }
        await insertAuditEntry(tx, { about: application.id, at: now, actorId: accountId, action: 'file-uploaded', detail })
        return { stored, replaced }
      }),
    )
    if (replaced) await removeFileUnlessReferenced(db, files.store, replaced.guid)
    return stored
  } finally {
    await inspected.discard()
  }
}

const findAccepted = (type: number) => personalFileTypes.find(({ id }) => id === type)?.accepts ?? 'any'

export const toAuditedFile = ({ name, sha256 }: StoredFileRow) => ({ file: { name, sha256 } })
