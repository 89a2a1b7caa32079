import { importPeople, peopleFileMost, peopleImportTexts, readPeopleFile } from '@jadara/contract/accounts/people-import'
import type { FastifyInstance } from 'fastify'
import { invalidFieldFailure } from '../../core/failure.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { readUpload } from '../../sheets/import-lines.ts'
import { importBatch } from './import-people.ts'
import { readPeopleSheet } from './person-line.ts'

export function peopleImportRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl, timeZone } = portal

  serveEndpoint(http, portal, readPeopleFile, async ({ body: { csv, kind }, language }) => {
    const { columns, lines } = readUpload(() => readPeopleSheet(Buffer.from(csv), kind, { allowsOthers: true }))
    if (lines.length > peopleFileMost) throw invalidFieldFailure('csv', peopleImportTexts.tooMany(lines.length))
    return { columns, lines: lines.map((line) => ({ ...line, error: line.error?.[language] ?? null })) }
  })

  serveEndpoint(http, portal, importPeople, async ({ user, body: { sendInvitations, roundId, ...batch }, language }) => {
    const context = { config: { publicUrl, timeZone }, now: clock(), actorId: user.accountId, sendInvitations, roundId }
    const lines = await importBatch(db, batch, context)
    return { lines: lines.map(({ message, ...line }) => ({ ...line, message: message[language] })) }
  })
}
