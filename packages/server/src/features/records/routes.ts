import { listMyRecords, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuseUnlessWritable } from '../../db/application-lock.ts'
import { type Participation, participationOf } from '../../db/participation.ts'
import { invalidField, notFound } from '../../failure.ts'
import type { Arrival } from '../../http/arrival.ts'
import { recordReading } from '../../http/record-reading.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { applicationReadBy, participationReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { addRecord, alreadyAdded, type By, removeRecord, replaceValues, replaceValuesAndFile } from './changes.ts'
import { type Found, findRecord, recordLinesOf, recordsOf, shownRecord } from './store.ts'

export function recordRoutes(http: FastifyInstance, portal: Portal): void {
  for (const kind of recordKinds) routesOf(http, portal, kind)

  serve(http, portal, listMyRecords, async ({ user }) => {
    const participation = await participationOf(portal.db, user.accountId)
    return participation ? recordLinesOf(portal.db, participation.application.id) : []
  })
}

/** The five calls of one kind: nothing here knows which. */
function routesOf(http: FastifyInstance, portal: Portal, kind: RecordKind): void {
  const { db, timeZone } = portal
  const { create, read, update, remove, list } = recordEndpoints(kind)
  const whileWritable = {
    before: ({ user, arrivedAt }: { user: Caller; arrivedAt: Date }) =>
      refuseUnlessWritable(db, user.accountId, { arrivedAt, timeZone }),
  }

  serve(
    http,
    portal,
    create,
    async ({ user, body: values, file, arrival, request }) => {
      if (!file) refuseIfMissing()
      const who = { ...by(user, arrival), requestKey: requestKeyOf(request) }
      // The unique key says it too; here it spares a file that is stored already.
      const before = file && (await alreadyAdded(db, kind, who, { values, file }))
      const added = before === null ? await addRecord(portal, kind, who, values, file) : { before }
      return shownRecord('before' in added ? await readable(user, added.before) : added)
    },
    whileWritable,
  )

  serve(http, portal, read, async ({ user, params }) => {
    const found = await readable(user, params.id)
    const { id, accountId: userId, englishName, arabicName } = found.application
    return { ...shownRecord(found), ...(userId !== user.accountId && { applicant: { id, userId, englishName, arabicName } }) }
  })

  serve(http, portal, list, async ({ user, params }) => {
    const participation = await participationReadBy(db, user, params.userId)
    if (!participation) return []
    await recordReading(portal, user, participation.application, kind.name)
    return (await recordsOf(db, kind, participation.application.id)).map(shownRecord)
  })

  serve(
    http,
    portal,
    update,
    async ({ user, params: { id }, body: { keepFile, updatedAt, ...values }, file, arrival }) => {
      const { row } = await readable(user, id)
      const change = { id, values, seen: updatedAt as string | undefined }
      const keeps = row.fileGuid !== null && (keepFile || kind.file?.onEdit === 'kept')
      if (file) await replaceValuesAndFile(portal, kind, by(user, arrival), change, file)
      else {
        if (!keeps) refuseIfMissing()
        await replaceValues(portal, kind, by(user, arrival), change)
      }
      return shownRecord(await readable(user, id))
    },
    whileWritable,
  )

  serve(http, portal, remove, async ({ user, params, arrival }) => {
    await readable(user, params.id)
    await removeRecord(portal, kind, by(user, arrival), params.id)
  })

  /** Without a message for it, the file may be missing, or there is none to ask for. */
  function refuseIfMissing(): void {
    if (kind.file?.missing) throw invalidField('file', kind.file.missing)
  }

  async function readable(user: Caller, id: number): Promise<Found & Pick<Participation, 'application'>> {
    const found = await findRecord(db, kind, id)
    const read = found && (await applicationReadBy(db, user, found.row.applicationId))
    if (!read) throw notFound()
    await recordReading(portal, user, read.application, kind.name)
    return { ...found, application: read.application }
  }
}

const by = ({ accountId }: Caller, { lastByteAt, fieldsReadAt }: Arrival): By => ({
  ...{ accountId, requestKey: null },
  arrivedAt: lastByteAt,
  begunAt: fieldsReadAt ?? undefined,
})

/** The header that makes a repeated POST harmless; anything but a UUID is no key. */
function requestKeyOf({ headers }: FastifyRequest): string | null {
  const key = z.uuid().safeParse(headers['idempotency-key'])
  return key.success ? key.data : null
}
