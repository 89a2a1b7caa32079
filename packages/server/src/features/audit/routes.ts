import {
  auditCountedTo,
  auditMostFound,
  auditTexts,
  exportAudit,
  listAudit,
  listReaders,
  verifyAudit,
} from '@jadara/contract/audit-trail'
import type { Query } from '@jadara/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { endOfDay, windowOf } from '../../clock.ts'
import { invalidField } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { sendAuditList } from './audit-list.ts'
import { auditPage, type Filters, peopleCalled, readingsOf } from './store.ts'
import { verification } from './verification.ts'

/** The trail as the office reads it, and as much of it as its applicant may. Nothing here changes it but the export, which adds to it. */
export function auditRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, timeZone } = portal

  serve(http, portal, listAudit, async ({ query: { page, pageSize: size, ...asked } }) => {
    const offset = (page - 1) * size
    if (offset >= auditCountedTo) throw invalidField('page', auditTexts.tooFar)
    const { lines, total } = await auditPage(db, await filtersOf(asked), {
      offset,
      size: Math.min(size, auditCountedTo - offset),
    })
    return { items: lines, total: Math.min(total, auditCountedTo), hasMore: total > auditCountedTo }
  })

  serve(http, portal, exportAudit, async ({ user, query, language: readers, reply }) => {
    const { format, language = readers, ...asked } = query
    await sendAuditList(portal, { user, asked, filters: await filtersOf(asked), format, language, reply })
  })

  serve(http, portal, verifyAudit, () => verification(db))

  serve(http, portal, listReaders, ({ user }) => readingsOf(db, user.accountId))

  /** Days are those of the award's zone; a search that fits hundreds of people is no search. */
  async function filtersOf({ from, to, search, ...same }: Omit<Query<typeof listAudit>, 'page' | 'pageSize'>): Promise<Filters> {
    const people = search === '' ? undefined : await peopleCalled(db, search)
    if (people && people.length > auditMostFound) throw invalidField('search', auditTexts.tooMany)
    return {
      ...same,
      people,
      from: from && windowOf({ startDate: from, endDate: null }, timeZone).opensAt,
      until: to && endOfDay(to, timeZone),
    } as Filters
  }
}
