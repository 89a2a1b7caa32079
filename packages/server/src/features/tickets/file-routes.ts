import { fileTexts } from '@jadara/contract/files'
import { removeTicketFile, uploadTicketFile, viewTicketFile } from '@jadara/contract/tickets'
import type { FastifyInstance } from 'fastify'
import { invalidField, known } from '../../failure.ts'
import { openUnlessHeld } from '../../files/held-store.ts'
import { inspect } from '../../files/inspect.ts'
import { sendFile } from '../../files/send-file.ts'
import { removeUnlessKept, withStored } from '../../files/stored.ts'
import { recordDownload } from '../../http/record-download.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { deleteUnnamedFile, fileReadBy, insertTicketFile } from './files-store.ts'
import { fileLimits } from './rules.ts'
import { trailOf } from './store.ts'

/** What is attached to queries and comments: sent first, named by the words that follow. */
export function ticketFileRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, files } = portal

  serve(
    http,
    portal,
    uploadTicketFile,
    async ({ user: { accountId }, file }) => {
      if (!file) throw invalidField('file', fileTexts.missing)
      const inspected = await inspect(file, 'pdf-or-picture', files, accountId)
      try {
        // No list shows them small.
        return await withStored(files.store, { ...inspected, thumbnail: null }, async (guid) => {
          const { name, mime, size, sha256 } = inspected
          const createdAt = clock()
          await insertTicketFile(db, { guid, accountId, name, mime, size, sha256, createdAt })
          return { guid, name, mime, size, createdAt: createdAt.toISOString() }
        })
      } finally {
        await inspected.discard()
      }
    },
    { before: ({ user, arrivedAt }) => countTry(db, fileLimits(user), arrivedAt) },
  )

  serve(http, portal, viewTicketFile, async ({ user, params, request, reply }) => {
    const { file, askedBy, roundId } = known(await fileReadBy(db, user, params.guid))
    const { guid, name, mime, size, ticketId, accountId } = file
    const store = await openUnlessHeld(db, files, guid)
    // What an applicant sent leaves a trace when somebody else opens it, as everything that they file.
    if (accountId === askedBy && accountId !== user.accountId) {
      const about = await trailOf(db, { accountId, roundId })
      const detail = { guid, what: 'ticket-file', ticketId }
      const entry = { about, at: clock(), actorId: user.accountId, action: 'file-viewed' as const, detail }
      await recordDownload(db, request, { size, entry })
    }
    return sendFile(reply, request, { store, key: guid, name, mime, size })
  })

  serve(http, portal, removeTicketFile, async ({ user, params }) => {
    known((await deleteUnnamedFile(db, user.accountId, params.guid)) || null)
    await removeUnlessKept(db, files.store, params.guid.toLowerCase())
  })
}
