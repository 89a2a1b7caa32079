import { type ApplicantEntries, readApplicantEntries, readAwardProfileEntries } from '@jadara/contract/applicants/entries'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import type { Participation } from '../../db/participation.ts'
import { auditView } from '../../http/audit-access.ts'
import { findReadableParticipationByApplication, requireReadableParticipation } from '../../http/authorization.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { findNote, toNoteDto } from '../concept-note/store.ts'
import { findHeaderByApplicationId, toHeaderDto } from '../proposal/store.ts'
import { listChecksForReader } from '../record-checks/store.ts'
import { listRecords, toRecordDto } from '../records/store.ts'

export function entriesRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serveEndpoint(http, portal, readApplicantEntries, async ({ user, params }) => {
    return loadEntries(user, requireFound(await findReadableParticipationByApplication(db, user, params.id)))
  })

  serveEndpoint(http, portal, readAwardProfileEntries, async ({ user, params, query }) => {
    return loadEntries(user, await requireReadableParticipation(db, user, params.userId, query.applicantId))
  })

  /** The statements share one round trip. */
  async function loadEntries(user: Caller, participation: Participation): Promise<ApplicantEntries> {
    const { application } = participation
    const [header, note, recordChecks, ...lists] = await Promise.all([
      findHeaderByApplicationId(db, application.id),
      findNote(db, application.id),
      listChecksForReader(portal, user, participation),
      ...recordKinds.map(async (kind) => ({ kind, records: await listRecords(db, kind, application.id) })),
    ])
    const filled = lists.filter(({ records }) => records.length > 0)
    const parts = [...filled.map(({ kind }) => kind.name), 'proposal', 'concept-note']
    await auditView(portal, user, application, ...parts)
    return {
      userId: application.accountId,
      records: Object.fromEntries(filled.map(({ kind, records }) => [kind.name, records.map(toRecordDto)])),
      recordChecks,
      proposalHeader: header && toHeaderDto(header),
      conceptNote: note && toNoteDto(note),
    }
  }
}
