import type { TableFormat } from '@jadara/contract/tables'
import { direction, type Language, text } from '@jadara/contract/text'
import type { FastifyReply } from 'fastify'
import { dayIn } from '../../clock.ts'
import { type ApplicantFilters, countApplicants } from '../../db/applicant-filters.ts'
import { audit } from '../../db/audit.ts'
import type { Round } from '../../db/participation.ts'
import { fileNameOf } from '../../files/file-name.ts'
import { type Download, mimes, sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { csv } from '../../sheets/csv.ts'
import { json } from '../../sheets/json.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { xlsx } from '../../sheets/xlsx.ts'
import { applicantColumns } from './applicant-columns.ts'
import { type ApplicantRow, applicantRows } from './store.ts'

type Wanted = {
  readonly user: Caller
  readonly round: Round
  readonly filters: ApplicantFilters
  readonly format: TableFormat
  readonly language: Language
  readonly reply: FastifyReply
}

/** Sends the applicants of a round whom the filters leave, as they are read from the database; in the trail before the first byte. */
export async function sendApplicantList(portal: Portal, wanted: Wanted): Promise<void> {
  const now = portal.clock()
  await recordList(portal, wanted, now)
  const { round, filters, format, language, reply } = wanted
  const { db, timeZone } = portal
  const roundName = text(round.englishName, round.arabicName)[language]
  const name = fileNameOf(['MFKAwardApplicants', roundName, dayIn(now, timeZone)], format)
  const columns = applicantColumns({ language, timeZone, now })
  // One connection and one view of the data, for as long as somebody reads.
  await db.transaction(
    async (tx) => {
      const rows = applicantRows(tx, filters)
      try {
        const bytes = written({ name: sheetName[language], columns, rows }, format, language)
        await sendDownload(reply, { name, mime: mimes[format], bytes })
      } finally {
        await rows.return()
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function recordList({ db }: Portal, { user, filters, format, language }: Wanted, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { byTheme, ...others } = filters
    const rows = await countApplicants(tx, filters)
    const detail = { format, language, ...others, ...(byTheme && { byTheme }), rows }
    await audit(tx, { about: 'office', at, actorId: user.accountId, action: 'applicants-exported', detail })
  })
}

const sheetName = text('Applicants', 'المتقدمون')

function written(sheet: Sheet<ApplicantRow>, format: TableFormat, language: Language): Download['bytes'] {
  if (format === 'xlsx') return xlsx([sheet], { rightToLeft: direction(language) === 'rtl' })
  return format === 'csv' ? csv(sheet) : json(sheet)
}
