import { administrator, applicant } from '@jadara/contract/core/endpoint'
import {
  deleteMyFile,
  fileTexts,
  listMyPersonalFiles,
  listWithheldFiles,
  uploadPersonalFile,
  viewFile,
  viewFirstPage,
  viewThumbnail,
} from '@jadara/contract/files/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidFieldFailure, notFoundFailure } from '../../core/failure.ts'
import { assertApplicationWritable, lockApplicationForWriting } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { findParticipation } from '../../db/participation.ts'
import { findStoredFile, listPersonalFiles, type StoredFileRow, toStoredFileDto } from '../../db/stored-files.ts'
import { findWithheldFiles } from '../../db/withheld-files.ts'
import { sendFile } from '../../files/send-file.ts'
import { removeFileUnlessReferenced, toFirstPageKey, toThumbnailKey } from '../../files/store-file.ts'
import { requireStoreUnlessWithheld } from '../../files/withholding-store.ts'
import { auditDownload } from '../../http/audit-access.ts'
import { canOpenFile } from '../../http/authorization.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { findFirstPage } from './first-pages.ts'
import { deleteUnusedFile } from './store.ts'
import { storePersonalFile, toAuditedFile } from './store-personal-file.ts'

export function fileRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone, files } = portal
  const whileWritable = {
    recheck: ({ user, arrivedAt }: { user: Caller; arrivedAt: Date }) =>
      assertApplicationWritable(db, user.accountId, { arrivedAt, timeZone }),
  }

  serveEndpoint(
    http,
    portal,
    uploadPersonalFile,
    async ({ user, body: { type }, file, arrivedAt, arrival }) => {
      if (!file) throw invalidFieldFailure('file', fileTexts.missing)
      const begunAt = arrival.bodyLength === null ? undefined : arrival.headAt
      return toStoredFileDto(await storePersonalFile(portal, { user, type, file, arrivedAt, begunAt }))
    },
    whileWritable,
  )

  serveEndpoint(
    http,
    portal,
    deleteMyFile,
    async ({ user: { accountId }, params, arrivedAt }) => {
      const { guid } = await db.transaction(async (tx) => {
        const { application } = await lockApplicationForWriting(tx, accountId, { arrivedAt, timeZone })
        const deleted = await deleteUnusedFile(tx, application.id, params.guid)
        const { guid, typeId, sha256 } = deleted
        await insertAuditEntry(tx, {
          about: application.id,
          at: clock(),
          actorId: accountId,
          action: 'file-deleted',
          detail: { type: typeId, guid, sha256, before: toAuditedFile(deleted) },
        })
        return deleted
      })
      await removeFileUnlessReferenced(db, files.store, guid)
    },
    whileWritable,
  )

  serveEndpoint(http, portal, listMyPersonalFiles, async ({ user }) => {
    const participation = await findParticipation(db, user.accountId)
    return participation ? (await listPersonalFiles(db, participation.application.id)).map(toStoredFileDto) : []
  })

  serveEndpoint(http, portal, listWithheldFiles, ({ user }) =>
    findWithheldFiles(db, user.userType === administrator ? null : user.accountId),
  )

  serveEndpoint(http, portal, viewFile, async ({ user, params, request, reply }) => {
    const file = await requireReadableFile(user, params.guid)
    const { guid, name, mime, size } = file
    const store = await requireStoreUnlessWithheld(db, files, guid)
    await recordView(user, request, file, { size })
    return sendFile(reply, request, { store, key: guid, name, mime, size })
  })

  serveEndpoint(http, portal, viewThumbnail, async ({ user, params, request, reply }) => {
    const file = await requireReadableFile(user, params.guid)
    const { guid, name, hasThumbnail } = file
    const store = await requireStoreUnlessWithheld(db, files, guid)
    const thumbnail = hasThumbnail ? await store.stat(toThumbnailKey(guid)) : null
    if (!thumbnail) throw notFoundFailure()
    await recordView(user, request, file, thumbnail)
    return sendFile(reply, request, {
      store,
      key: toThumbnailKey(guid),
      name: `${name}.webp`,
      mime: 'image/webp',
      size: thumbnail.size,
    })
  })

  serveEndpoint(http, portal, viewFirstPage, async ({ user, params, request, reply }) => {
    const file = await requireReadableFile(user, params.guid)
    const { guid, name } = file
    const store = await requireStoreUnlessWithheld(db, files, guid)
    const page = await findFirstPage(portal, file)
    if (!page) throw notFoundFailure()
    await recordView(user, request, file, { size: page.size, isPreview: true })
    return sendFile(reply, request, {
      store,
      key: toFirstPageKey(guid),
      name: `${name}.webp`,
      mime: 'image/webp',
      size: page.size,
    })
  })

  async function requireReadableFile(user: Caller, guid: string): Promise<StoredFileRow> {
    const file = await findStoredFile(db, guid)
    if (!file || !(await canOpenFile(db, user, file))) throw notFoundFailure()
    return file
  }

  /** Writes one audit entry per viewing by anybody but the owner. `size` is that of the file or of its picture, in bytes. */
  async function recordView(
    { accountId, userType }: Caller,
    request: FastifyRequest,
    { guid, applicationId, typeId }: StoredFileRow,
    { size, isPreview }: { readonly size: number; readonly isPreview?: true },
  ): Promise<void> {
    if (userType === applicant) return
    const entry = {
      about: applicationId,
      at: clock(),
      actorId: accountId,
      action: 'file-viewed' as const,
      detail: { guid, type: typeId },
    }
    await auditDownload(db, request, { size, entry, ...(isPreview && { isPreview }) })
  }
}
