import type { PhoneFile } from '@jadara/contract/files/phone-link-state'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { inspectFile } from '../../files/inspect.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { withStoredFile } from '../../files/store-file.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { insertPicture } from './store.ts'

type PictureUpload = {
  readonly user: Pick<Caller, 'accountId'>
  readonly file: ReceivedFile
  /** Given for a picture that a phone sent by a link; runs in the same transaction. */
  readonly within?: (tx: Transaction, stored: PhoneFile) => Promise<void>
}

/** Checks and stores a picture that no text of the site names yet. */
export async function storeSitePicture(
  { db, clock, files }: Portal,
  { user: { accountId }, file, within }: PictureUpload,
): Promise<PhoneFile> {
  const picture = await inspectFile(file, 'picture', files, accountId)
  try {
    return await withStoredFile(files.store, picture, (guid) =>
      db.transaction(async (tx) => {
        const now = clock()
        const { name, mime, size, sha256, thumbnailSha256 } = picture
        await insertPicture(tx, { guid, name, mime, size, sha256, thumbnailSha256, createdAt: now, actorId: accountId })
        const stored = { guid, name, mime, size, createdAt: now.toISOString() }
        await within?.(tx, stored)
        const detail = { guid, sha256, ...(thumbnailSha256 && { thumbnailSha256 }), ...(within && { byPhone: true }) }
        await insertAuditEntry(tx, { about: 'office', at: now, actorId: accountId, action: 'site-picture-uploaded', detail })
        return stored
      }),
    )
  } finally {
    await picture.discard()
  }
}
