import type { RecordKind } from '@jadara/contract/records/record-kind'
import { exportApplicants, exportPublicationProfile, exportResearchProfile, type TableFormat } from '@jadara/contract/tables'
import { direction, type Language, type Text, text } from '@jadara/contract/text'
import type { FastifyInstance } from 'fastify'
import { roundNumbered } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { fileNameOf } from '../../files/file-name.ts'
import { type Download, mimes, sendDownload } from '../../http/send-download.ts'
import { serve } from '../../http/serve.ts'
import { participantReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { csv } from '../../sheets/csv.ts'
import { packed } from '../../sheets/packed.ts'
import { xlsx } from '../../sheets/xlsx.ts'
import { sendApplicantList } from './applicant-list.ts'
import { type OfKind, profileJson, profileOf } from './profile.ts'
import { recordColumns } from './record-columns.ts'

/** The tables that the office takes away: applicants, and what one of them has published. Each download is in the trail before its first byte. */
export function tableRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serve(http, portal, exportApplicants, async ({ user, query, language: readers, reply }) => {
    const { format, language = readers, roundId, ...wanted } = query
    const round = await roundNumbered(db, roundId)
    await sendApplicantList(portal, { user, round, filters: { ...wanted, roundId: round.id }, format, language, reply })
  })

  profile(exportPublicationProfile, 'publications', words.publications)
  profile(exportResearchProfile, 'research-output', words.research)

  function profile(
    endpoint: typeof exportPublicationProfile | typeof exportResearchProfile,
    group: RecordKind['group'],
    title: Text,
  ): void {
    serve(http, portal, endpoint, async ({ user, query, language: readers, reply }) => {
      const { userId, format, language = readers } = query
      const { application } = await participantReadBy(db, user, userId)
      const kinds = await db.transaction((tx) => profileOf(tx, group, application.id), { isolationLevel: 'repeatable read' })
      const rows = kinds.reduce((sum, { records }) => sum + records.length, 0)
      const detail = { profile: group, format, language, rows }
      await db.transaction((tx) =>
        audit(tx, { about: application.id, at: clock(), actorId: user.accountId, action: 'profile-exported', detail }),
      )
      const whose = text(application.englishName, application.arabicName)[language]
      await sendDownload(reply, profileAs(kinds, { format, language, titles: [title[language], whose] }))
    })
  }
}

const words = {
  publications: text('Publication profile', 'ملف المنشورات'),
  research: text('Research profile', 'ملف الإنتاج البحثي'),
}

function profileAs(
  kinds: readonly OfKind[],
  { format, language, titles }: { readonly format: TableFormat; readonly language: Language; readonly titles: readonly string[] },
): Download {
  if (format === 'json') return { name: fileNameOf(titles, 'json'), mime: mimes.json, bytes: profileJson(kinds) }
  const sheets = kinds.map(({ kind, records }) => ({
    name: kind.noun.many[language],
    columns: recordColumns(kind, language),
    rows: records,
  }))
  if (format === 'xlsx')
    return {
      name: fileNameOf(titles, 'xlsx'),
      mime: mimes.xlsx,
      bytes: xlsx(sheets, { rightToLeft: direction(language) === 'rtl' }),
    }
  const files = sheets.map((sheet) => ({ name: fileNameOf([sheet.name], 'csv'), bytes: () => csv(sheet) }))
  return { name: fileNameOf(titles, 'zip'), mime: mimes.zip, bytes: packed(files) }
}
