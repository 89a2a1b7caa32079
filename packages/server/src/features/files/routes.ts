import { administrator, applicant } from '@jadara/contract/endpoint'
import { personalFileTypes } from '@jadara/contract/file-types'
import { fileTexts, listHeldFiles, listMyFiles, uploadFile, viewFile, viewThumbnail } from '@jadara/contract/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockForWriting, refuseUnlessWritable } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { heldOf } from '../../db/held-files.ts'
import { participationOf } from '../../db/participation.ts'
import { personalFilesOf, type StoredFileRow, shownFile, storedFile } from '../../db/stored-files.ts'
import { invalidField, notFound } from '../../failure.ts'
import { openUnlessHeld } from '../../files/held-store.ts'
import { inspect } from '../../files/inspect.ts'
import { sendFile } from '../../files/send-file.ts'
import { removeUnlessKept, thumbnailKey, toFileRow, withStored } from '../../files/stored.ts'
import { recordDownload } from '../../http/record-download.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { mayOpen } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { replacePersonalFile } from './store.ts'

export function fileRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone, files } = portal

  serve(
    http,
    portal,
    uploadFile,
    async ({ user, body, file, arrivedAt, arrival }) => {
      if (!file) throw invalidField('file', fileTexts.missing)
      const begunAt = arrival.bodyLength === null ? undefined : arrival.headAt
      const inspected = await inspect(file, accepts(body.type), files, user.accountId)
      try {
        const { stored, replaced } = await withStored(files.store, inspected, (guid) =>
          db.transaction(async (tx) => {
            const { application } = await lockForWriting(tx, user.accountId, { arrivedAt, begunAt, timeZone })
            const now = clock()
            const stored = { ...toFileRow(inspected), guid, applicationId: application.id, typeId: body.type, createdAt: now }
            const replaced = await replacePersonalFile(tx, stored)
            const told = { ...(replaced && { before: fileTold(replaced) }), after: fileTold(stored) }
            const { sha256, thumbnailSha256 } = inspected
            const digests = { sha256, ...(thumbnailSha256 && { thumbnailSha256 }) }
            const detail = { type: body.type, guid, ...digests, replaced: replaced?.guid ?? null, ...told }
            await audit(tx, { about: application.id, at: now, actorId: user.accountId, action: 'file-uploaded', detail })
            return { stored, replaced }
          }),
        )
        if (replaced) await removeUnlessKept(db, files.store, replaced.guid)
        return shownFile(stored)
      } finally {
        await inspected.discard()
      }
    },
    { before: ({ user, arrivedAt }) => refuseUnlessWritable(db, user.accountId, { arrivedAt, timeZone }) },
  )

  serve(http, portal, listMyFiles, async ({ user }) => {
    const participation = await participationOf(db, user.accountId)
    return participation ? (await personalFilesOf(db, participation.application.id)).map(shownFile) : []
  })

  serve(http, portal, listHeldFiles, ({ user }) => heldOf(db, user.userType === administrator ? null : user.accountId))

  serve(http, portal, viewFile, async ({ user, params, request, reply }) => {
    const file = await readable(user, params.guid)
    const { guid, name, mime, size } = file
    const store = await openUnlessHeld(db, files, guid)
    await recordView(user, request, file, size)
    return sendFile(reply, request, { store, key: guid, name, mime, size })
  })

  serve(http, portal, viewThumbnail, async ({ user, params, request, reply }) => {
    const file = await readable(user, params.guid)
    const { guid, name, hasThumbnail } = file
    const store = await openUnlessHeld(db, files, guid)
    const thumbnail = hasThumbnail ? await store.stat(thumbnailKey(guid)) : null
    if (!thumbnail) throw notFound()
    await recordView(user, request, file, thumbnail.size)
    return sendFile(reply, request, {
      store,
      key: thumbnailKey(guid),
      name: `${name}.webp`,
      mime: 'image/webp',
      size: thumbnail.size,
    })
  })

  async function readable(user: Caller, guid: string): Promise<StoredFileRow> {
    const file = await storedFile(db, guid)
    if (!file || !(await mayOpen(db, user, file))) throw notFound()
    return file
  }

  /** Whoever reads a file that is not their own, or its preview of `size` bytes, leaves a trace: one a viewing, at its first byte. */
  async function recordView(
    { accountId, userType }: Caller,
    request: FastifyRequest,
    { guid, applicationId, typeId }: StoredFileRow,
    size: number,
  ): Promise<void> {
    if (userType === applicant) return
    const entry = {
      about: applicationId,
      at: clock(),
      actorId: accountId,
      action: 'file-viewed' as const,
      detail: { guid, type: typeId },
    }
    await recordDownload(db, request, { size, entry })
  }
}

const accepts = (type: number) => personalFileTypes.find(({ id }) => id === type)?.accepts ?? 'any'

const fileTold = ({ name, sha256 }: StoredFileRow) => ({ file: { name, sha256 } })
