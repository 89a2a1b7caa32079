import { deleteTicketFile, type TicketFile, uploadTicketFile, viewTicketFile } from '@jadara/contract/conversations/tickets'
import { fileTexts } from '@jadara/contract/files/files'
import type { FastifyInstance } from 'fastify'
import { invalidFieldFailure, requireFound } from '../../core/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { inspectFile } from '../../files/inspect.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { sendFile } from '../../files/send-file.ts'
import { removeFileUnlessReferenced, withStoredFile } from '../../files/store-file.ts'
import { requireStoreUnlessWithheld } from '../../files/withholding-store.ts'
import { auditDownload } from '../../http/audit-access.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { consumeAttempt } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { deleteUnattachedFile, findReadableTicketFile, insertTicketFile } from './files-store.ts'
import { toTicketFileAttemptLimits } from './rules.ts'
import { findAuditChainKey } from './store.ts'

/** Attachments are uploaded first; the message that is sent later refers to them. */
export function ticketFileRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, files } = portal

  serveEndpoint(
    http,
    portal,
    uploadTicketFile,
    async ({ user, file }) => {
      if (!file) throw invalidFieldFailure('file', fileTexts.missing)
      return storeTicketFile(portal, { user, file })
    },
    { recheck: ({ user, arrivedAt }) => consumeAttempt(db, toTicketFileAttemptLimits(user), arrivedAt) },
  )

  serveEndpoint(http, portal, viewTicketFile, async ({ user, params, request, reply }) => {
    const { file, askedBy, roundId } = requireFound(await findReadableTicketFile(db, user, params.guid))
    const { guid, name, mime, size, ticketId, accountId } = file
    const store = await requireStoreUnlessWithheld(db, files, guid)
    // Opening an applicant's file is audited, unless the applicant opens it.
    if (accountId === askedBy && accountId !== user.accountId) {
      const about = await findAuditChainKey(db, { accountId, roundId })
      const detail = { guid, what: 'ticket-file', ticketId }
      const entry = { about, at: clock(), actorId: user.accountId, action: 'file-viewed' as const, detail }
      await auditDownload(db, request, { size, entry })
    }
    return sendFile(reply, request, { store, key: guid, name, mime, size })
  })

  serveEndpoint(http, portal, deleteTicketFile, async ({ user, params }) => {
    requireFound((await deleteUnattachedFile(db, user.accountId, params.guid)) || null)
    await removeFileUnlessReferenced(db, files.store, params.guid.toLowerCase())
  })
}

type TicketFileUpload = {
  readonly user: Pick<Caller, 'accountId'>
  readonly file: ReceivedFile
  /** Given for a file that a phone sent by a link; runs in the same transaction. */
  readonly within?: (tx: Transaction, stored: TicketFile) => Promise<void>
}

/** Checks and stores an attachment that no message names yet. */
export async function storeTicketFile(
  { db, clock, files }: Portal,
  { user: { accountId }, file, within }: TicketFileUpload,
): Promise<TicketFile> {
  if (within) await consumeAttempt(db, toTicketFileAttemptLimits({ accountId }), clock())
  const inspected = await inspectFile(file, 'pdf-or-picture', files, accountId)
  try {
    // Attachments have no thumbnails.
    return await withStoredFile(files.store, { ...inspected, thumbnail: null }, (guid) =>
      db.transaction(async (tx) => {
        const { name, mime, size, sha256 } = inspected
        const createdAt = clock()
        await insertTicketFile(tx, { guid, accountId, name, mime, size, sha256, createdAt })
        const stored = { guid, name, mime, size, createdAt: createdAt.toISOString() }
        await within?.(tx, stored)
        return stored
      }),
    )
  } finally {
    await inspected.discard()
  }
}
