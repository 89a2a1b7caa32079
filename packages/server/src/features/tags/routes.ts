import { changeTags, tagTexts } from '@jadara/contract/applicants/tags'
import type { FastifyInstance } from 'fastify'
import { notFoundFailure } from '../../core/failure.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { deleteTags, insertTags, lockExistingApplications } from './store.ts'

export function tagRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, changeTags, async ({ user: { accountId: actorId }, body, language }) => {
    const at = clock()
    const changed = await db.transaction(async (tx) => {
      const applicationIds = [...new Set(body.applicants)]
      if ((await lockExistingApplications(tx, applicationIds)) < applicationIds.length) throw notFoundFailure()
      const removed = await deleteTags(tx, { applicationIds, names: body.removed })
      const added = await insertTags(tx, { applicationIds, names: body.added, actorId, at })
      const entries = applicationIds
        .map((about) => ({ about, detail: { added: added.get(about) ?? [], removed: removed.get(about) ?? [] } }))
        .filter(({ detail }) => detail.added.length + detail.removed.length > 0)
      await insertAuditEntries(
        tx,
        entries.map((entry) => ({ ...entry, at, actorId, action: 'tags-changed' })),
      )
      return entries.length
    })
    return { message: tagTexts.saved[language], changed }
  })
}
