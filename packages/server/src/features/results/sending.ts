import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { calculationFormats } from '@jadara/contract/results'
import type { TableFormat } from '@jadara/contract/tables'
import { direction, type Language, text } from '@jadara/contract/text'
import type { FastifyReply } from 'fastify'
import { dayIn } from '../../clock.ts'
import { roundNumbered } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { awardIdentity } from '../../db/award-identity.ts'
import { known } from '../../failure.ts'
import { fileNameOf } from '../../files/file-name.ts'
import { mimes, sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { csv } from '../../sheets/csv.ts'
import { json } from '../../sheets/json.ts'
import { xlsx } from '../../sheets/xlsx.ts'
import { atOneMoment, contentIn, nameOf } from './calculation.ts'
import { reportDocument } from './report-document.ts'
import { type Reported, reportSheets } from './report-sheets.ts'
import { resultColumns } from './result-columns.ts'
import { rowsOf } from './rows.ts'
import { seasonOf } from './season.ts'
import { calculationNumbered, decisionsWithNames } from './store.ts'

type To = { readonly user: Caller; readonly language: Language; readonly reply: FastifyReply }

const titles = { results: text('Results', 'النتائج'), report: text('Calculation', 'تقرير النتائج') }

/** The results of the moment as a table; in the trail before the first byte. */
export async function sendResults(
  { db, clock, timeZone }: Portal,
  { user, language, reply, roundId, format }: To & { readonly roundId?: number | undefined; readonly format: TableFormat },
): Promise<void> {
  const at = clock()
  const { round, rows } = await atOneMoment(db, async (tx) => {
    const round = await roundNumbered(tx, roundId)
    return { round, rows: rowsOf(await seasonOf(tx, round, timeZone)) }
  })
  const { id, englishName, arabicName } = round
  const detail = { format, language, roundId: id, englishName, arabicName, rows: rows.length }
  await db.transaction((tx) => audit(tx, { about: 'office', at, actorId: user.accountId, action: 'results-exported', detail }))
  const title = titles.results[language]
  const sheet = { name: title, columns: resultColumns({ language, timeZone }), rows }
  const write = {
    xlsx: () => xlsx([sheet], { rightToLeft: direction(language) === 'rtl' }),
    csv: () => csv(sheet),
    json: () => json(sheet),
  }
  const name = fileNameOf([title, text(englishName, arabicName)[language], dayIn(at, timeZone)], format)
  await sendDownload(reply, { name, mime: mimes[format], bytes: write[format]() })
}

type ReportFormat = (typeof calculationFormats)[number]

/** The report of a frozen calculation: as JSON the very bytes whose digest it has. 404 where there is none. */
export async function sendReport(
  portal: Portal,
  { user, language, reply, id, format }: To & { readonly id: number; readonly format: ReportFormat },
): Promise<void> {
  const { db, clock, timeZone } = portal
  const calculation = known(await calculationNumbered(db, id))
  const content = contentIn(calculation)
  const reported: Reported = { line: { ...calculation, madeAt: calculation.madeAt.toISOString() }, content, language, timeZone }
  const { number, sha256, roundId } = calculation
  const name = fileNameOf(
    [titles.report[language], text(content.round.englishName, content.round.arabicName)[language], String(number)],
    format,
  )
  const detail = { ...nameOf(content.round, number), roundId, number, sha256, as: { format, language } }
  const record = () =>
    db.transaction((tx) =>
      audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'calculation-exported', detail }),
    )
  if (format === 'pdf') return sendPdf(portal, { reported, roundId, name, reply, record })
  await record()
  if (format === 'json') return sendDownload(reply, { name, mime: mimes.json, bytes: calculation.content })
  const bytes = xlsx(reportSheets(reported), { rightToLeft: direction(language) === 'rtl' })
  await sendDownload(reply, { name, mime: mimes.xlsx, bytes })
}

type Pdf = Pick<To, 'reply'> & {
  readonly reported: Reported
  readonly roundId: number
  readonly name: string
  readonly record: () => Promise<void>
}

/** Made anew each time: it tells the decisions of the moment. */
async function sendPdf({ db, clock, files, maker }: Portal, { reported, roundId, name, reply, record }: Pdf): Promise<void> {
  const printing = {
    award: (await awardIdentity(db)).name,
    printedAt: clock(),
    decisions: await decisionsWithNames(db, roundId),
  }
  const to = join(files.temporary, randomUUID())
  try {
    await maker.make({ printed: reportDocument(reported, printing), sources: [], pictures: {}, to })
    await record()
    await sendDownload(reply, { name, mime: 'application/pdf', bytes: createReadStream(to) })
  } finally {
    await rm(to, { force: true })
  }
}
