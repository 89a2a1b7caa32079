import type { CsvImportReply } from '@jadara/contract/core/csv-import'
import { toBilingualName } from '@jadara/contract/core/names'
import type { Language } from '@jadara/contract/core/text'
import { emailKey } from '@jadara/contract/core/value'
import { planCsvColumns } from '@jadara/contract/reviewing/assignment-plan-csv'
import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { isInPlan, planPairStates } from '@jadara/contract/reviewing/assignment-plans'
import { inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { invalidFieldFailure } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { accounts } from '../../db/tables/people.ts'
import { joinFileNameWithExtension } from '../../files/file-name.ts'
import { downloadMediaTypes, sendDownload } from '../../http/send-download.ts'
import type { Portal } from '../../portal.ts'
import { renderCsv } from '../../sheets/csv.ts'
import { importLines, readImportLines } from '../../sheets/import-lines.ts'
import type { SheetLine } from '../../sheets/read-columns.ts'
import { changedStates, createPlanEditor, type PlanEditor, writeChanges } from './changes.ts'
import { lockDraft } from './locking.ts'
import { loadMerits, loadPlanData, type PlanData } from './plan-data.ts'

type ColumnName = (typeof planCsvColumns)[number]['name']
type Line = Readonly<Record<ColumnName, string | number | null>>

type ExportRequest = {
  readonly planId: number
  readonly actorId: number
  readonly language: Language
  readonly reply: FastifyReply
}

/** The audit entry is written before the first byte. */
export async function sendPlanCsv({ db, clock }: Portal, { planId, actorId, language, reply }: ExportRequest): Promise<void> {
  const data = await loadPlanData(db, planId)
  const lines = await listLines(db, data, language)
  const detail = { roundId: data.plan.roundId, planNumber: data.plan.number, rows: lines.length }
  await db.transaction((tx) => insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'plan-exported', detail }))
  const round = toBilingualName(data.round)[language]
  const sheet = {
    name: 'Plan',
    columns: planCsvColumns.map(({ name, label }) => ({
      ...{ key: name, label: label[language], type: 'plain' as const, width: 20 },
      cell: (line: Line) => line[name],
    })),
    rows: lines,
  }
  const name = joinFileNameWithExtension(['AssignmentPlan', String(data.plan.number), round], 'csv')
  await sendDownload(reply, { name, mime: downloadMediaTypes.csv, bytes: renderCsv(sheet) })
}

/** Pairs in the plan and forbidden ones, by applicant. */
async function listLines(db: DatabaseHandle, data: PlanData, language: Language): Promise<Line[]> {
  const applicants = data.applicants.filter(({ isLeftOut }) => !isLeftOut)
  const merits = await loadMerits(
    db,
    data.plan.id,
    applicants.map(({ applicationId }) => applicationId),
  )
  const emails = await loadEmails(db, data)
  return applicants.flatMap((applicant) =>
    data.reviewers.flatMap((reviewer, position) => {
      const { applicationId, receiptNumber } = applicant
      const state = data.findState(applicationId, reviewer.userId)
      if (!isInPlan(state) && state !== 'forbidden') return []
      return [
        {
          ...{ applicantId: applicationId, receiptNumber, applicant: toBilingualName(applicant)[language] },
          ...{ email: emails.get(reviewer.userId) ?? '', reviewer: toBilingualName(reviewer)[language], state },
          merit: (merits.get(applicationId)?.merits[position] ?? 0) / 10,
        },
      ]
    }),
  )
}

async function loadEmails(db: DatabaseHandle, { reviewers }: PlanData): Promise<ReadonlyMap<number, string>> {
  const ids = reviewers.map(({ userId }) => userId)
  const rows = await db.select({ id: accounts.id, email: accounts.email }).from(accounts).where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

type ImportRequest = {
  readonly planId: number
  readonly version: number
  readonly actorId: number
  readonly language: Language
  readonly csv: string
  readonly dryRun: boolean
}

/** A line sets the state of its pair; other pairs stay. */
export function importPlanLines({ db, clock }: Portal, request: ImportRequest): Promise<CsvImportReply> {
  const { planId, version, actorId, language, csv, dryRun } = request
  let plan: Awaited<ReturnType<typeof lockDraft>>
  let editor: PlanEditor
  let reviewerIds: ReadonlyMap<string, number>
  return importLines(db, {
    ...{ lines: readImportLines(csv, planCsvColumns), dryRun, language },
    async begin(tx) {
      plan = await lockDraft(tx, planId, version)
      const data = await loadPlanData(tx, planId)
      const emails = await loadEmails(tx, data)
      reviewerIds = new Map(data.reviewers.map(({ reviewerId, userId }) => [emailKey(emails.get(userId) ?? ''), reviewerId]))
      editor = createPlanEditor(data)
    },
    write: async (_tx, values) => writeLine(editor, reviewerIds, values),
    async finish(tx, counts) {
      const applicationIds = [...editor.changed.values()].map(({ applicationId }) => applicationId)
      await assertNoOwnConflict(tx, actorId, applicationIds)
      await writeChanges(tx, plan, editor.changed)
      const detail = { roundId: plan.roundId, planNumber: plan.number, ...counts }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'plan-imported', detail })
    },
  })
}

function writeLine(editor: PlanEditor, reviewerIds: ReadonlyMap<string, number>, values: SheetLine['values']) {
  const { applicantId = '', email = '', state = '' } = values
  // An address like `+judge@…` is exported with an apostrophe, so that no spreadsheet takes it for a formula.
  const reviewerId = reviewerIds.get(emailKey(email.replace(/^'(?=[=+\-@])/, '')))
  if (reviewerId === undefined) throw invalidFieldFailure('email', planTexts.noReviewer)
  const pair = { applicantId: /^\d{1,9}$/.test(applicantId) ? Number(applicantId) : 0, reviewerId }
  const before = editor.findState(pair, 'line')
  const wanted = planPairStates.find((one) => one === state.toLowerCase())
  if (wanted !== undefined && wanted === before) return 'unchanged'
  const changed = changedStates.find((one) => one === wanted)
  if (changed === undefined) throw invalidFieldFailure('state', planTexts.unknownState)
  editor.set(pair, changed, 'line')
  return before === 'free' || before === 'declined' ? 'added' : 'changed'
}
