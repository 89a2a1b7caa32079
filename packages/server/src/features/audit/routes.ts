import {
  auditCountLimit,
  auditMatchLimit,
  auditTexts,
  exportAudit,
  listAudit,
  listReaders,
  verifyAudit,
} from '@jadara/contract/audit/audit-trail'
import type { Query } from '@jadara/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { endOfDay, toApplicationWindow } from '../../core/clock.ts'
import { invalidField } from '../../core/failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { sendAuditList } from './send-audit-list.ts'
import { type AuditFilters, findAccountIdsByName, listApplicationAccesses, listAuditPage, verifyAuditChains } from './store.ts'

export function auditRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, timeZone } = portal

  serve(http, portal, listAudit, async ({ query: { page, pageSize: size, ...filterQuery } }) => {
    const offset = (page - 1) * size
    if (offset >= auditCountLimit) throw invalidField('page', auditTexts.tooFar)
    const { lines, total } = await listAuditPage(db, await loadFilters(filterQuery), {
      offset,
      size: Math.min(size, auditCountLimit - offset),
    })
    return { items: lines, total: Math.min(total, auditCountLimit), hasMore: total > auditCountLimit }
  })

  serve(http, portal, exportAudit, async ({ user, query, language: defaultLanguage, reply }) => {
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

  serve(http, portal, verifyAudit, () => verifyAuditChains(db))

  serve(http, portal, listReaders, ({ user }) => listApplicationAccesses(db, user.accountId))

  /** Days are those of the award's time zone. A search that matches too many accounts is refused. */
  async function loadFilters({
    from,
    to,
    search,
    ...others
  }: Omit<Query<typeof listAudit>, 'page' | 'pageSize'>): Promise<AuditFilters> {
    const people = search === '' ? undefined : await findAccountIdsByName(db, search)
    if (people && people.length > auditMatchLimit) throw invalidField('search', auditTexts.tooMany)
    return {
      ...others,
      people,
      from: from && toApplicationWindow({ startDate: from, endDate: null }, timeZone).opensAt,
      until: to && endOfDay(to, timeZone),
    } as AuditFilters
  }
}
