import type { TableFormat } from '@jadara/contract/applicants/tables'
import type { AuditLine } from '@jadara/contract/audit/audit-trail'
import type { KnownNames } from '@jadara/contract/audit/audit-values'
import { type Language, type Text, text, toTextDirection } from '@jadara/contract/core/text'
import type { FastifyReply } from 'fastify'
import { toDay } from '../../core/clock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { awardBranches } from '../../db/tables/people.ts'
import { researchFields, targetedSdgs } from '../../db/tables/proposal.ts'
import { joinFileNameWithExtension } from '../../files/file-name.ts'
import { type DownloadPayload, downloadMediaTypes, sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { renderCsv } from '../../sheets/csv.ts'
import { renderJson } from '../../sheets/json.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { renderXlsx } from '../../sheets/xlsx.ts'
import { createAuditSheetColumns } from './columns.ts'
import { type AuditFilters, countEntries, streamAuditEntries } from './store.ts'

type AuditExport = {
  readonly user: Caller
  /** The filters as requested, for the audit entry. */
  readonly requestedFilters: Readonly<Record<string, unknown>>
  readonly filters: AuditFilters
  readonly format: TableFormat
  readonly language: Language
  readonly reply: FastifyReply
}

const sheetName = text('Audit trail', 'سجل العمليات')

/** Streams the filtered entries. The audit entry of the export is committed before the first byte. */
export async function sendAuditList({ db, clock, timeZone }: Portal, request: AuditExport): Promise<void> {
  const { user, requestedFilters, filters, format, language, reply } = request
  const now = clock()
  await db.transaction(async (tx) => {
    const detail = { format, language, filters: requestedFilters, rows: await countEntries(tx, filters) }
    await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action: 'audit-exported', detail })
  })
  // One snapshot of the data for the whole download.
  await db.transaction(
    async (tx) => {
      const columns = createAuditSheetColumns({ language, timeZone, known: await loadKnownNames(tx) })
      const rows = streamAuditEntries(tx, filters)
      try {
        const bytes = toBytes({ name: sheetName[language], columns, rows }, format, language)
        const name = joinFileNameWithExtension([sheetName[language], toDay(now, timeZone)], format)
        await sendDownload(reply, { name, mime: downloadMediaTypes[format], bytes })
      } finally {
        await rows.return()
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function toBytes(sheet: Sheet<AuditLine>, format: TableFormat, language: Language): DownloadPayload['bytes'] {
  if (format === 'xlsx') return renderXlsx([sheet], { rightToLeft: toTextDirection(language) === 'rtl' })
  return format === 'csv' ? renderCsv(sheet) : renderJson(sheet)
}

/** The names of the lookup ids in the entries, including retired ones. */
async function loadKnownNames(db: DatabaseHandle): Promise<KnownNames> {
  const toNames = (rows: readonly { id: number; en: string; ar: string }[]): ReadonlyMap<number, Text> =>
    new Map(rows.map(({ id, en, ar }) => [id, text(en, ar)]))
  const { id, englishName: en, arabicName: ar } = awardBranches
  const [themes, goals, fields] = [
    await db.select({ id, en, ar }).from(awardBranches),
    await db.select({ id: targetedSdgs.id, en: targetedSdgs.name, ar: targetedSdgs.nameArabic }).from(targetedSdgs),
    await db.select({ id: researchFields.id, en: researchFields.name, ar: researchFields.nameArabic }).from(researchFields),
  ]
  return { themes: toNames(themes), goals: toNames(goals), fields: toNames(fields) }
}
