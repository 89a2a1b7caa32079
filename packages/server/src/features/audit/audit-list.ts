import type { AuditLine } from '@jadara/contract/audit-trail'
import type { Known } from '@jadara/contract/audit-values'
import type { TableFormat } from '@jadara/contract/tables'
import { direction, type Language, type Text, text } from '@jadara/contract/text'
import type { FastifyReply } from 'fastify'
import { dayIn } from '../../clock.ts'
import { audit } from '../../db/audit.ts'
import type { Handle } from '../../db/database.ts'
import { researchFields, targetedSdgs } from '../../db/tables/lookups.ts'
import { awardBranches } from '../../db/tables/people.ts'
import { fileNameOf } from '../../files/file-name.ts'
import { type Download, mimes, sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { csv } from '../../sheets/csv.ts'
import { json } from '../../sheets/json.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { xlsx } from '../../sheets/xlsx.ts'
import { auditColumns } from './columns.ts'
import { auditLines, countEntries, type Filters } from './store.ts'

type Wanted = {
  readonly user: Caller
  /** What the call named, as it is told in the trail. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly filters: Filters
  readonly format: TableFormat
  readonly language: Language
  readonly reply: FastifyReply
}

const sheetName = text('Audit trail', 'سجل العمليات')

/** Sends the entries that the filters leave, as they are read from the database; in the trail itself before the first byte. */
export async function sendAuditList({ db, clock, timeZone }: Portal, wanted: Wanted): Promise<void> {
  const { user, asked, filters, format, language, reply } = wanted
  const now = clock()
  await db.transaction(async (tx) => {
    const detail = { format, language, filters: asked, rows: await countEntries(tx, filters) }
    await audit(tx, { about: 'office', at: now, actorId: user.accountId, action: 'audit-exported', detail })
  })
  // One connection and one view of the data, for as long as somebody reads.
  await db.transaction(
    async (tx) => {
      const columns = auditColumns({ language, timeZone, known: await knownIn(tx) })
      const rows = auditLines(tx, filters)
      try {
        const bytes = written({ name: sheetName[language], columns, rows }, format, language)
        const name = fileNameOf([sheetName[language], dayIn(now, timeZone)], format)
        await sendDownload(reply, { name, mime: mimes[format], bytes })
      } finally {
        await rows.return()
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function written(sheet: Sheet<AuditLine>, format: TableFormat, language: Language): Download['bytes'] {
  if (format === 'xlsx') return xlsx([sheet], { rightToLeft: direction(language) === 'rtl' })
  return format === 'csv' ? csv(sheet) : json(sheet)
}

/** What stands behind the numbers in the entries, retired ones too. */
async function knownIn(db: Handle): Promise<Known> {
  const named = (rows: readonly { id: number; en: string; ar: string }[]): ReadonlyMap<number, Text> =>
    new Map(rows.map(({ id, en, ar }) => [id, text(en, ar)]))
  const { id, englishName: en, arabicName: ar } = awardBranches
  const [themes, goals, fields] = [
    await db.select({ id, en, ar }).from(awardBranches),
    await db.select({ id: targetedSdgs.id, en: targetedSdgs.name, ar: targetedSdgs.nameArabic }).from(targetedSdgs),
    await db.select({ id: researchFields.id, en: researchFields.name, ar: researchFields.nameArabic }).from(researchFields),
  ]
  return { themes: named(themes), goals: named(goals), fields: named(fields) }
}
