import {
  createObjection,
  deleteObjection,
  listMyObjections,
  listObjectionsOfApplicant,
  type ObjectionBody,
  objectionsMost,
  objectionTexts,
  updateObjection,
} from '@jadara/contract/conflicts/objections'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { lockApplicationForWriting } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toAuditChanges, toAuditDetail } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { findParticipation, findParticipationByApplication } from '../../db/participation.ts'
import { auditView } from '../../http/audit-access.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { deleteObjectionRow, findObjection, insertObjection, listObjections, replaceObjection, toObjectionDto } from './store.ts'

/** Whom applicants ask not to be judged by. No reviewer has a call that reads any of it. */
export function objectionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, listMyObjections, async ({ user }) => {
    const participation = await findParticipation(db, user.accountId)
    return participation ? listObjections(db, participation.application.id) : []
  })

  serveEndpoint(http, portal, listObjectionsOfApplicant, async ({ user, params }) => {
    const { application } = requireFound(await findParticipationByApplication(db, params.id))
    const found = await listObjections(db, application.id)
    if (found.length > 0) await auditView(portal, user, application, 'objections')
    return found
  })

  serveEndpoint(http, portal, createObjection, ({ user: { accountId }, body, arrivedAt }) =>
    changing(accountId, arrivedAt, async (tx, applicationId, now) => {
      if ((await listObjections(tx, applicationId)).length >= objectionsMost) throw conflictFailure('full', objectionTexts.full)
      const added = await insertObjection(tx, applicationId, body, now)
      const detail = { id: added.id, after: toAuditDetail(toAuditObjection(body), lengthOnly) }
      await insertAuditEntry(tx, { about: applicationId, at: now, actorId: accountId, action: 'objection-added', detail })
      return added
    }),
  )

  serveEndpoint(http, portal, updateObjection, ({ user: { accountId }, params: { id }, body, arrivedAt }) =>
    changing(accountId, arrivedAt, async (tx, applicationId, now) => {
      const before = requireFound(await findObjection(tx, applicationId, id))
      const changes = toAuditChanges(toAuditObjection(before), toAuditObjection(body), lengthOnly)
      if (Object.keys(changes.after).length === 0) return toObjectionDto(before)
      await replaceObjection(tx, id, body, now)
      const detail = { id, ...changes }
      await insertAuditEntry(tx, { about: applicationId, at: now, actorId: accountId, action: 'objection-amended', detail })
      return toObjectionDto({ ...before, ...body, updatedAt: now })
    }),
  )

  serveEndpoint(http, portal, deleteObjection, ({ user: { accountId }, params: { id }, arrivedAt }) =>
    changing(accountId, arrivedAt, async (tx, applicationId, now) => {
      const before = requireFound(await findObjection(tx, applicationId, id))
      await deleteObjectionRow(tx, id)
      const detail = { id, before: toAuditDetail(toAuditObjection(before), lengthOnly) }
      await insertAuditEntry(tx, { about: applicationId, at: now, actorId: accountId, action: 'objection-removed', detail })
    }),
  )

  const changing = <T>(
    accountId: number,
    arrivedAt: Date,
    work: (tx: Transaction, applicationId: number, now: Date) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const { application } = await lockApplicationForWriting(tx, accountId, { arrivedAt, timeZone })
      return work(tx, application.id, clock())
    })
}

const lengthOnly = { long: ['reason'] } as const
const toAuditObjection = ({ name, institution, reason }: ObjectionBody) => ({ person: name, institution, reason })
