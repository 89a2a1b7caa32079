import { administrator, applicant } from '@jadara/contract/core/endpoint'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import {
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
import { inspectFile } from '../../files/inspect.ts'
import { sendFile } from '../../files/send-file.ts'
import {
  removeFileUnlessReferenced,
  toFirstPageKey,
  toStoredFileValues,
  toThumbnailKey,
  withStoredFile,
} from '../../files/store-file.ts'
import { requireStoreUnlessWithheld } from '../../files/withholding-store.ts'
import { auditDownload } from '../../http/audit-access.ts'
import { canOpenFile } from '../../http/authorization.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { findFirstPage } from './first-pages.ts'
import { replacePersonalFile } from './store.ts'

export function fileRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone, files } = portal

  serveEndpoint(
    http,
    portal,
    uploadPersonalFile,
    async ({ user, body, file, arrivedAt, arrival }) => {
      if (!file) throw invalidFieldFailure('file', fileTexts.missing)
      const begunAt = arrival.bodyLength === null ? undefined : arrival.headAt
      const inspected = await inspectFile(file, findAccepted(body.type), files, user.accountId)
      try {
        const { stored, replaced } = await withStoredFile(files.store, inspected, (guid) =>
          db.transaction(async (tx) => {
            const { application } = await lockApplicationForWriting(tx, user.accountId, { arrivedAt, begunAt, timeZone })
            const now = clock()
            const stored = {
              ...toStoredFileValues(inspected),
              guid,
              applicationId: application.id,
              typeId: body.type,
              createdAt: now,
            }
            const replaced = await replacePersonalFile(tx, stored)
            const changes = { ...(replaced && { before: toAuditedFile(replaced) }), after: toAuditedFile(stored) }
            const { sha256, thumbnailSha256 } = inspected
            const digests = { sha256, ...(thumbnailSha256 && { thumbnailSha256 }) }
            const detail = { type: body.type, guid, ...digests, replaced: replaced?.guid ?? null, ...changes }
            await insertAuditEntry(tx, {
              about: application.id,
              at: now,
              actorId: user.accountId,
              action: 'file-uploaded',
              detail,
            })
            return { stored, replaced }
          }),
        )
        if (replaced) await removeFileUnlessReferenced(db, files.store, replaced.guid)
        return toStoredFileDto(stored)
      } finally {
        await inspected.discard()
      }
    },
    { recheck: ({ user, arrivedAt }) => assertApplicationWritable(db, user.accountId, { arrivedAt, timeZone }) },
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

const findAccepted = (type: number) => personalFileTypes.find(({ id }) => id === type)?.accepts ?? 'any'

const toAuditedFile = ({ name, sha256 }: StoredFileRow) => ({ file: { name, sha256 } })
