import { administrator } from '@jadara/contract/core/endpoint'
import { listRecordChecks, type RecordCheck } from '@jadara/contract/records/record-checks'
import type { FastifyInstance } from 'fastify'
import { auditView } from '../../http/audit-access.ts'
import { findReadableParticipation, isAnonymousTo } from '../../http/authorization.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { listSameRecords, listStoredChecks, type SameRecord, type StoredCheck } from './store.ts'

export function recordCheckRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, registers } = portal

  serveEndpoint(http, portal, listRecordChecks, async ({ user, params }): Promise<RecordCheck[]> => {
    const participation = await findReadableParticipation(db, user, params.userId)
    if (!participation) return []
    const { application, round } = participation
    const [checks, same] = await Promise.all([listStoredChecks(db, application.id), listSameRecords(db, application.id)])
    await auditView(portal, user, application, ...new Set(checks.map(({ kind }) => kind)))
    const hidesNames = isAnonymousTo(user, round)
    return Promise.all(checks.map(toReply))

    async function toReply({ journalQuestion, ...check }: StoredCheck): Promise<RecordCheck> {
      const ofRecord = same.filter(({ ofKind, ofId }) => ofKind === check.kind && ofId === check.id)
      const own = ofRecord.filter(({ applicationId }) => applicationId === application.id)
      const others = user.userType === administrator ? ofRecord.filter((one) => !own.includes(one)) : []
      return {
        ...check,
        listedJournal: (journalQuestion && (await registers.findJournal(journalQuestion))?.title) ?? null,
        ...(hidesNames && { nameTyped: null, nameRegistered: null }),
        own: own.map(toSameRecord),
        shared: others.map((one) => ({
          ...toSameRecord(one),
          ...{ applicantId: one.applicationId, englishName: one.englishName, arabicName: one.arabicName },
        })),
      }
    }
  })
}

const toSameRecord = ({ kind, id, title, by }: SameRecord) => ({ kind, id, title, by })
