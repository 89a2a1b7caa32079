import { listKnownNames } from '@jadara/contract/records/known-names'
import { listMyRecords, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { FastifyInstance } from 'fastify'
import { invalidFieldFailure, notFoundFailure } from '../../core/failure.ts'
import { assertApplicationWritable } from '../../db/application-lock.ts'
import { findParticipation } from '../../db/participation.ts'
import { auditView } from '../../http/audit-access.ts'
import { findReadableParticipation } from '../../http/authorization.ts'
import type { RequestArrival } from '../../http/request-arrival.ts'
import { parseRequestKey } from '../../http/request-key.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import {
  createRecord,
  deleteRecordWithFile,
  findRepeatedRecordId,
  type RecordWriteRequest,
  replaceValues,
  replaceValuesAndFile,
} from './changes.ts'
import { listKnownNamesOf } from './known-names.ts'
import { findReadableRecord, listRecordLines, listRecords, type ReadableRecord, toRecordDto } from './store.ts'

export function recordRoutes(http: FastifyInstance, portal: Portal): void {
  for (const kind of recordKinds) recordKindRoutes(http, portal, kind)

  serveEndpoint(http, portal, listKnownNames, ({ user }) => listKnownNamesOf(portal.db, user.accountId))

  serveEndpoint(http, portal, listMyRecords, async ({ user }) => {
    const participation = await findParticipation(portal.db, user.accountId)
    return participation ? listRecordLines(portal.db, participation.application.id) : []
  })
}

/** The five calls of one kind. Everything that depends on the kind is in its definition. */
function recordKindRoutes(http: FastifyInstance, portal: Portal, kind: RecordKind): void {
  const { db, timeZone } = portal
  const { create, read, update, remove, list } = recordEndpoints(kind)
  const whileWritable = {
    recheck: ({ user, arrivedAt }: { user: Caller; arrivedAt: Date }) =>
      assertApplicationWritable(db, user.accountId, { arrivedAt, timeZone }),
  }

  serveEndpoint(
    http,
    portal,
    create,
    async ({ user, body: values, file, arrival, request }) => {
      if (!file) assertFileOptional()
      const writeRequest = { ...toWriteRequest(user, arrival), requestKey: parseRequestKey(request) }
      // The unique key would refuse it too; this check avoids storing the file again.
      const existingId = file && (await findRepeatedRecordId(db, kind, writeRequest, { values, file }))
      const created = existingId === null ? await createRecord(portal, kind, writeRequest, values, file) : { existingId }
      return toRecordDto('existingId' in created ? await requireReadableRecord(user, created.existingId) : created)
    },
    whileWritable,
  )

  serveEndpoint(http, portal, read, async ({ user, params }) => {
    const found = await requireReadableRecord(user, params.id)
    const { id, accountId: userId, englishName, arabicName } = found.application
    return { ...toRecordDto(found), ...(userId !== user.accountId && { applicant: { id, userId, englishName, arabicName } }) }
  })

  serveEndpoint(http, portal, list, async ({ user, params, query }) => {
    const participation = await findReadableParticipation(db, user, params.userId, query.applicantId)
    if (!participation) return []
    await auditView(portal, user, participation.application, kind.name)
    return (await listRecords(db, kind, participation.application.id)).map(toRecordDto)
  })

  serveEndpoint(
    http,
    portal,
    update,
    async ({ user, params: { id }, body: { keepFile, updatedAt, ...values }, file, arrival }) => {
      const { row } = await requireReadableRecord(user, id)
      const change = { id, values, expectedVersion: updatedAt as string | undefined }
      const keepsFile = row.fileGuid !== null && (keepFile || kind.file?.onEdit === 'kept')
      if (!file && !keepsFile) assertFileOptional()
      const request = toWriteRequest(user, arrival)
      return toRecordDto(
        file
          ? await replaceValuesAndFile(portal, kind, request, change, file)
          : await replaceValues(portal, kind, request, change),
      )
    },
    whileWritable,
  )

  serveEndpoint(http, portal, remove, async ({ user, params, arrival }) => {
    await requireReadableRecord(user, params.id)
    await deleteRecordWithFile(portal, kind, toWriteRequest(user, arrival), params.id)
  })

  /** A kind without this message takes no file, or an optional one. */
  function assertFileOptional(): void {
    if (kind.file?.missing) throw invalidFieldFailure('file', kind.file.missing)
  }

  async function requireReadableRecord(user: Caller, id: number): Promise<ReadableRecord> {
    const found = await findReadableRecord(db, kind, user, id)
    if (!found) throw notFoundFailure()
    await auditView(portal, user, found.application, kind.name)
    return found
  }
}

const toWriteRequest = ({ accountId }: Caller, { lastByteAt, fieldsReadAt }: RequestArrival): RecordWriteRequest => ({
  ...{ accountId, requestKey: null },
  arrivedAt: lastByteAt,
  begunAt: fieldsReadAt ?? undefined,
})
