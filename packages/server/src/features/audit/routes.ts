import {
  auditDepthLimit,
  auditPersonMatchLimit,
  auditTexts,
  exportAudit,
  listAudit,
  listAuditActs,
  listMyApplicationAccesses,
  verifyAudit,
} from '@jadara/contract/audit/audit-trail'
import type { Query } from '@jadara/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { endOfDay, toRoundWindow } from '../../core/clock.ts'
import { invalidFieldFailure } from '../../core/failure.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { sendAuditList } from './send-audit-list.ts'
import {
  type AuditFilters,
  findAccountIdsByName,
  listApplicationAccesses,
  listAuditActsPage,
  listAuditPage,
  verifyAuditChains,
} from './store.ts'

export function auditRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, timeZone } = portal

  serveEndpoint(http, portal, listAudit, async ({ query: { page, pageSize: size, ...filterQuery } }) => {
    const offset = (page - 1) * size
    if (offset >= auditDepthLimit) throw invalidFieldFailure('page', auditTexts.tooFar)
    const { lines, total } = await listAuditPage(db, await loadFilters(filterQuery), {
      offset,
      size: Math.min(size, auditDepthLimit - offset),
    })
    return { items: lines, total: Math.min(total, auditDepthLimit), hasMore: total > auditDepthLimit }
  })

  serveEndpoint(http, portal, listAuditActs, async ({ query: { page, pageSize: size, ...filterQuery } }) => {
    const offset = (page - 1) * size
    if (offset >= auditDepthLimit) throw invalidFieldFailure('page', auditTexts.tooFar)
    const { acts, ...counts } = await listAuditActsPage(db, await loadFilters(filterQuery), { offset, size })
    return { items: acts, ...counts }
  })

  serveEndpoint(http, portal, exportAudit, async ({ user, query, language: defaultLanguage, reply }) => {
    const { format, language = defaultLanguage, ...filterQuery } = query
    await sendAuditList(portal, {
      user,
      requestedFilters: filterQuery,
      filters: await loadFilters(filterQuery),
      format,
      language,
      reply,
    })
  })

  serveEndpoint(http, portal, verifyAudit, () => verifyAuditChains(db))

  serveEndpoint(http, portal, listMyApplicationAccesses, ({ user }) => listApplicationAccesses(db, user.accountId))

  /** Days are those of the award's time zone. A search that matches too many accounts is refused. */
  async function loadFilters({
    from,
    to,
    search,
    ...others
  }: Omit<Query<typeof listAudit>, 'page' | 'pageSize'>): Promise<AuditFilters> {
    const people = search === '' ? undefined : await findAccountIdsByName(db, search)
    if (people && people.length > auditPersonMatchLimit) throw invalidFieldFailure('search', auditTexts.tooMany)
    return {
      ...others,
      people,
      from: from && toRoundWindow({ startDate: from, endDate: null }, timeZone).opensAt,
      until: to && endOfDay(to, timeZone),
    } as AuditFilters
  }
}
