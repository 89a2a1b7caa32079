import {
  exportApplicants,
  exportPublicationProfile,
  exportResearchProfile,
  type TableFormat,
} from '@jadara/contract/applicants/tables'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Language, type Text, text, toTextDirection } from '@jadara/contract/core/text'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { FastifyInstance } from 'fastify'
import { requireRoundById } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { joinFileNameWithExtension } from '../../files/file-name.ts'
import { requireReadableParticipation } from '../../http/authorization.ts'
import { type DownloadPayload, downloadMediaTypes, sendDownload } from '../../http/send-download.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { renderCsv } from '../../sheets/csv.ts'
import { createZip } from '../../sheets/write-zip.ts'
import { renderXlsx } from '../../sheets/xlsx.ts'
import { listStoredChecks, type StoredCheck } from '../record-checks/store.ts'
import { sendApplicantList } from './applicant-list.ts'
import { loadRecordsOfGroup, type RecordsOfKind, toRecordsJson } from './profile.ts'
import { recordColumns } from './record-columns.ts'

export function tableRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, exportApplicants, async ({ user, query, language: readerLanguage, reply }) => {
    const { format, language = readerLanguage, roundId, ...filters } = query
    const round = await requireRoundById(db, roundId)
    await sendApplicantList(portal, { user, round, filters: { ...filters, roundId: round.id }, format, language, reply })
  })

  serveProfile(exportPublicationProfile, 'publications', words.publications)
  serveProfile(exportResearchProfile, 'research-output', words.research)

  function serveProfile(
    endpoint: typeof exportPublicationProfile | typeof exportResearchProfile,
    group: RecordKind['group'],
    title: Text,
  ): void {
    serveEndpoint(http, portal, endpoint, async ({ user, query, language: readerLanguage, reply }) => {
      const { userId, applicantId, format, language = readerLanguage } = query
      const { application } = await requireReadableParticipation(db, user, userId, applicantId)
      const { kinds, checks } = await db.transaction(
        async (tx) => ({
          kinds: await loadRecordsOfGroup(tx, group, application.id),
          checks: await listStoredChecks(tx, application.id),
        }),
        { isolationLevel: 'repeatable read' },
      )
      const rows = kinds.reduce((sum, { records }) => sum + records.length, 0)
      const detail = { profile: group, format, language, rows }
      await db.transaction((tx) =>
        insertAuditEntry(tx, { about: application.id, at: clock(), actorId: user.accountId, action: 'profile-exported', detail }),
      )
      const personName = toBilingualName(application)[language]
      await sendDownload(
        reply,
        toProfileDownload(kinds, checks, { format, language, timeZone, titles: [title[language], personName] }),
      )
    })
  }
}

const words = {
  publications: text('Publication profile', 'ملف المنشورات'),
  research: text('Research profile', 'ملف الإنتاج البحثي'),
}

type ProfileOptions = {
  readonly format: TableFormat
  readonly language: Language
  readonly timeZone: string
  readonly titles: readonly string[]
}

function toProfileDownload(
  kinds: readonly RecordsOfKind[],
  checks: readonly StoredCheck[],
  { format, language, timeZone, titles }: ProfileOptions,
): DownloadPayload {
  if (format === 'json')
    return { name: joinFileNameWithExtension(titles, 'json'), mime: downloadMediaTypes.json, bytes: toRecordsJson(kinds) }
  const sheets = kinds.map(({ kind, records }) => ({
    name: kind.noun.many[language],
    columns: recordColumns(kind, checks, { language, timeZone }),
    rows: records,
  }))
  if (format === 'xlsx')
    return {
      name: joinFileNameWithExtension(titles, 'xlsx'),
      mime: downloadMediaTypes.xlsx,
      bytes: renderXlsx(sheets, { rightToLeft: toTextDirection(language) === 'rtl' }),
    }
  const files = sheets.map((sheet) => ({ name: joinFileNameWithExtension([sheet.name], 'csv'), bytes: () => renderCsv(sheet) }))
  return { name: joinFileNameWithExtension(titles, 'zip'), mime: downloadMediaTypes.zip, bytes: createZip(files) }
}
