import type { TableFormat } from '@jadara/contract/applicants/tables'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Language, text, toTextDirection } from '@jadara/contract/core/text'
import type { FastifyReply } from 'fastify'
import { toDay } from '../../core/clock.ts'
import { type ApplicantFilters, countApplicants } from '../../db/applicant-filters.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Round } from '../../db/participation.ts'
import { joinFileNameWithExtension } from '../../files/file-name.ts'
import { type DownloadPayload, downloadMediaTypes, sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { renderCsv } from '../../sheets/csv.ts'
import { renderJson } from '../../sheets/json.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { renderXlsx } from '../../sheets/xlsx.ts'
import { applicantColumns } from './applicant-columns.ts'
import { type ApplicantTableRow, streamApplicantBatches } from './store.ts'

type ListRequest = {
  readonly user: Caller
  readonly round: Round
  readonly filters: ApplicantFilters
  readonly format: TableFormat
  readonly language: Language
  readonly reply: FastifyReply
}

/** Streams the filtered applicants of a round from the database. The audit entry is written before the first byte. */
export async function sendApplicantList(portal: Portal, request: ListRequest): Promise<void> {
  const now = portal.clock()
  await auditExport(portal, request, now)
  const { round, filters, format, language, reply } = request
  const { db, timeZone } = portal
  const roundName = toBilingualName(round)[language]
  const name = joinFileNameWithExtension(['MFKAwardApplicants', roundName, toDay(now, timeZone)], format)
  const columns = applicantColumns({ language, timeZone, now })
  // Holds one connection and one snapshot of the data for the whole download.
  await db.transaction(
    async (tx) => {
      const rows = streamApplicantBatches(tx, filters)
      try {
        const bytes = render({ name: sheetName[language], columns, rows }, format, language)
        await sendDownload(reply, { name, mime: downloadMediaTypes[format], bytes })
      } finally {
        await rows.return()
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function auditExport({ db }: Portal, { user, filters, format, language }: ListRequest, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { byTheme, ...others } = filters
    const rows = await countApplicants(tx, filters)
    const detail = { format, language, ...others, ...(byTheme && { byTheme }), rows }
    await insertAuditEntry(tx, { about: 'office', at, actorId: user.accountId, action: 'applicants-exported', detail })
  })
}

const sheetName = text('Applicants', 'المتقدمون')

function render(sheet: Sheet<ApplicantTableRow>, format: TableFormat, language: Language): DownloadPayload['bytes'] {
  if (format === 'xlsx') return renderXlsx([sheet], { rightToLeft: toTextDirection(language) === 'rtl' })
  return format === 'csv' ? renderCsv(sheet) : renderJson(sheet)
}
