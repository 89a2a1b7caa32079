import { deleteTicketFile, uploadTicketFile, viewTicketFile } from '@jadara/contract/conversations/tickets'
import { fileTexts } from '@jadara/contract/files/files'
import type { FastifyInstance } from 'fastify'
import { invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { inspectFile } from '../../files/inspect.ts'
import { sendFile } from '../../files/send-file.ts'
import { removeFileUnlessReferenced, withStoredFile } from '../../files/store-file.ts'
import { requireStoreUnlessWithheld } from '../../files/withholding-store.ts'
import { auditDownload } from '../../http/audit-access.ts'
import { serveEndpoint } from '../../http/serve.ts'
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
    async ({ user: { accountId }, file }) => {
      if (!file) throw invalidFieldFailure('file', fileTexts.missing)
      const inspected = await inspectFile(file, 'pdf-or-picture', files, accountId)
      try {
        // Attachments have no thumbnails.
        return await withStoredFile(files.store, { ...inspected, thumbnail: null }, async (guid) => {
          const { name, mime, size, sha256 } = inspected
          const createdAt = clock()
          await insertTicketFile(db, { guid, accountId, name, mime, size, sha256, createdAt })
          return { guid, name, mime, size, createdAt: createdAt.toISOString() }
        })
      } finally {
        await inspected.discard()
      }
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
