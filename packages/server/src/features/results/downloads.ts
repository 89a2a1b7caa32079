import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TableFormat } from '@jadara/contract/applicants/tables'
import { type Language, text, toTextDirection } from '@jadara/contract/core/text'
import { toReadableCalculation } from '@jadara/contract/results/calculation-content'
import type { calculationFormats } from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import type { FastifyReply } from 'fastify'
import { toDay } from '../../core/clock.ts'
import { requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { joinFileNameWithExtension } from '../../files/file-name.ts'
import { downloadMediaTypes, sendDownload } from '../../http/send-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { renderCsv } from '../../sheets/csv.ts'
import { renderJson } from '../../sheets/json.ts'
import { renderXlsx } from '../../sheets/xlsx.ts'
import { joinStageName, parseCalculationContent, runInReadOnlyTransaction, toCalculationName } from './calculation.ts'
import { toReportDocument } from './report-document.ts'
import { createReportSheets, type ReportInput } from './report-sheets.ts'
import { resultColumns } from './result-columns.ts'
import { toResultRows } from './rows.ts'
import { loadResultsData } from './season.ts'
import { findCalculationById, listDecisionsWithNames } from './store.ts'
import { createVerificationZip } from './verification-zip.ts'

type Download = { readonly user: Caller; readonly language: Language; readonly reply: FastifyReply }

const titles = { results: text('Results', 'النتائج'), report: text('Calculation', 'تقرير النتائج') }

type ResultsDownload = { readonly roundId?: number | undefined; readonly stage: Stage; readonly format: TableFormat }

/** Sends the current results as a table. The audit entry is written before the first byte. */
export async function sendResultsDownload(
  { db, clock, timeZone }: Portal,
  { user, language, reply, roundId, stage, format }: Download & ResultsDownload,
): Promise<void> {
  const at = clock()
  const { season, rows } = await runInReadOnlyTransaction(db, async (tx) => {
    const season = await loadResultsData(tx, { roundId, stage }, timeZone)
    return { season, rows: await toResultRows(season) }
  })
  const { id } = season.round
  const { englishName, arabicName } = joinStageName(season.round, stage === 2 ? season.secondStage : null)
  const detail = { format, language, roundId: id, englishName, arabicName, rows: rows.length }
  await db.transaction((tx) =>
    insertAuditEntry(tx, { about: 'office', at, actorId: user.accountId, action: 'results-exported', detail }),
  )
  const title = titles.results[language]
  const sheet = { name: title, columns: resultColumns({ language, timeZone, stage }), rows }
  const write = {
    xlsx: () => renderXlsx([sheet], { rightToLeft: toTextDirection(language) === 'rtl' }),
    csv: () => renderCsv(sheet),
    json: () => renderJson(sheet),
  }
  const name = joinFileNameWithExtension([title, text(englishName, arabicName)[language], toDay(at, timeZone)], format)
  await sendDownload(reply, { name, mime: downloadMediaTypes[format], bytes: write[format]() })
}

type ReportFormat = (typeof calculationFormats)[number]

/** Sends the report of a frozen calculation. The JSON format is exactly the bytes that the digest covers. 404 for an unknown calculation. */
export async function sendCalculationReport(
  portal: Portal,
  { user, language, reply, id, format }: Download & { readonly id: number; readonly format: ReportFormat },
): Promise<void> {
  const { db, clock, timeZone } = portal
  const calculation = requireFound(await findCalculationById(db, id))
  const content = toReadableCalculation(parseCalculationContent(calculation))
  const input: ReportInput = { line: { ...calculation, madeAt: calculation.madeAt.toISOString() }, content, language, timeZone }
  const { number, sha256, roundId } = calculation
  const { englishName, arabicName } = joinStageName(content.round, content.stage)
  const name = joinFileNameWithExtension(
    [titles.report[language], text(englishName, arabicName)[language], String(number)],
    format,
  )
  const detail = { ...toCalculationName(content, number), roundId, number, sha256, as: { format, language } }
  const writeAudit = () =>
    db.transaction((tx) =>
      insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'calculation-exported', detail }),
    )
  if (format === 'pdf') return sendPdf(portal, { input, roundId, name, reply, writeAudit })
  await writeAudit()
  if (format === 'json') return sendDownload(reply, { name, mime: downloadMediaTypes.json, bytes: calculation.content })
  if (format === 'zip')
    return sendDownload(reply, { name, mime: downloadMediaTypes.zip, bytes: createVerificationZip(calculation) })
  const bytes = renderXlsx(createReportSheets(input), { rightToLeft: toTextDirection(language) === 'rtl' })
  await sendDownload(reply, { name, mime: downloadMediaTypes.xlsx, bytes })
}

type Pdf = Pick<Download, 'reply'> & {
  readonly input: ReportInput
  readonly roundId: number
  readonly name: string
  readonly writeAudit: () => Promise<void>
}

/** Never cached, because it contains the current decisions. */
async function sendPdf({ db, clock, files, maker }: Portal, { input, roundId, name, reply, writeAudit }: Pdf): Promise<void> {
  const decisions = await listDecisionsWithNames(db, roundId)
  const applicants = new Set(input.content.applicants.map(({ applicantId }) => applicantId))
  const context = {
    award: (await readAwardIdentity(db)).name,
    printedAt: clock(),
    decisions: input.content.stage ? decisions.filter(({ about }) => applicants.has(about.id)) : decisions,
  }
  const to = join(files.temporary, randomUUID())
  try {
    await maker.make({ printed: toReportDocument(input, context), sources: [], pictures: {}, outputPath: to })
    await writeAudit()
    await sendDownload(reply, { name, mime: 'application/pdf', bytes: createReadStream(to) })
  } finally {
    await rm(to, { force: true })
  }
}
