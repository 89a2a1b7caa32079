import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../../db/database.ts'
import { applications } from '../../db/tables/people.ts'
import { limitConcurrency } from '../../files/concurrency.ts'
import { runUnlessRunningElsewhere } from '../../jobs/schedule.ts'
import type { Portal } from '../../portal.ts'
import { listRecords } from '../records/store.ts'
import { type CheckedRecord, checkRecord } from './check-record.ts'
import {
  type DueCheck,
  findCheckSources,
  listDueChecks,
  makeAllChecksDue,
  postponeCheck,
  replaceCheckSources,
  updateCheck,
} from './schedule.ts'
import { findKindOfTable } from './store.ts'

type Parts = Pick<Portal, 'db' | 'clock' | 'registers'> & { readonly log: Pick<FastifyBaseLogger, 'error'> }

const batchSize = 50
/** A register answers in a second or not at all; more questions at once would only wait in the client. */
const atOnce = 3
/** In milliseconds. The job rests between its runs. */
const longestRun = 60_000
const pauseAfterFailure = 3_600_000

/** The job of every process; one of them works at a time. Records that are not reached stay due. */
export async function checkDueRecords(parts: Parts, stopping?: AbortSignal): Promise<void> {
  const sources = await describeSources(parts)
  const hasWork = async () =>
    (await findCheckSources(parts.db)) !== sources || (await listDueChecks(parts.db, parts.clock(), 1)).length > 0
  if (!(await hasWork())) return
  await runUnlessRunningElsewhere(parts.db, 'record-checks', async () => {
    if ((await findCheckSources(parts.db)) !== sources) {
      await makeAllChecksDue(parts.db, parts.clock())
      await replaceCheckSources(parts.db, sources)
    }
    const begun = performance.now()
    while (!stopping?.aborted && performance.now() - begun < longestRun) {
      if ((await checkBatch(parts, stopping)) < batchSize) break
    }
  })
}

/** What a check depends on beside the record and the answers of the registers. */
async function describeSources({ registers }: Parts): Promise<string> {
  return JSON.stringify({ works: registers.has.works, retractions: (await registers.findRetractionListDigest()) ?? null })
}

async function checkBatch({ db, clock, registers, log }: Parts, stopping: AbortSignal | undefined): Promise<number> {
  const due = await listDueChecks(db, clock(), batchSize)
  const records = await loadRecords(db, due)
  const inTurn = limitConcurrency(atOnce)
  await Promise.all(
    records.map(({ check, record }) =>
      inTurn(async () => {
        if (stopping?.aborted) return
        try {
          await updateCheck(db, check, await checkRecord(registers, record), clock())
        } catch (err) {
          log.error(
            { err, record: `${check.kind} ${check.recordId}` },
            'a record could not be checked and is checked again later',
          )
          await postponeCheck(db, check, new Date(clock().getTime() + pauseAfterFailure))
        }
      }),
    ),
  )
  return due.length
}

/** Records that have been deleted meanwhile are left out, and their checks are gone too. */
async function loadRecords(
  db: DatabaseHandle,
  due: readonly DueCheck[],
): Promise<{ readonly check: DueCheck; readonly record: CheckedRecord }[]> {
  const names = await loadNames(db, [...new Set(due.map(({ applicationId }) => applicationId))])
  const lists = Map.groupBy(due, ({ applicationId, kind }) => `${applicationId} ${kind}`)
  const found: { check: DueCheck; record: CheckedRecord }[] = []
  for (const checks of lists.values()) {
    const [{ kind: table, applicationId } = { kind: '', applicationId: 0 }] = checks
    const kind = findRecordKind(findKindOfTable(table) ?? '')
    if (!kind) continue
    for (const { row, file } of await listRecords(db, kind, applicationId)) {
      const check = checks.find(({ recordId }) => recordId === row.id)
      if (!check) continue
      const record = {
        kind,
        values: row,
        fileSha256: file?.sha256 ?? '',
        names: names.get(applicationId) ?? [],
        asksAgain: check.asksAgain,
      }
      found.push({ check: { ...check, savedAt: row.updatedAt }, record })
    }
  }
  return found
}

async function loadNames(db: DatabaseHandle, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select({ id: applications.id, englishName: applications.englishName, arabicName: applications.arabicName })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  return new Map(rows.map(({ id, englishName, arabicName }) => [id, [englishName, arabicName]]))
}
