import { deleteSharedView, listSharedViews, saveSharedView } from '@jadara/contract/applicants/shared-views'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { deleteView, listViews, upsertView } from './store.ts'

export function sharedViewRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, listSharedViews, () => listViews(db))

  serveEndpoint(http, portal, saveSharedView, ({ user: { accountId: actorId }, body }) =>
    db.transaction(async (tx) => {
      const at = clock()
      const view = await upsertView(tx, { ...body, actorId, at })
      await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'view-shared', detail: { id: view.id, after: body } })
      return view
    }),
  )

  serveEndpoint(http, portal, deleteSharedView, ({ user: { accountId: actorId }, params: { id } }) =>
    db.transaction(async (tx) => {
      const before = requireFound(await deleteView(tx, id))
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'view-deleted', detail: { id, before } })
    }),
  )
}
