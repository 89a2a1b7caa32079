import { administrator } from '@jadara/contract/core/endpoint'
import type { RecordCheck, SameBy } from '@jadara/contract/records/record-checks'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { findWorkMapping } from '@jadara/contract/works/work-mappings'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Participation } from '../../db/participation.ts'
import { isSharedSql, sameColumns } from '../../db/shared-records.ts'
import { type CheckResult, recordChecks } from '../../db/tables/record-checks.ts'
import { isAnonymousTo } from '../../http/authorization.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { toRecordTableName } from '../records/store.ts'

export type RecordCheckRow = typeof recordChecks.$inferSelect

/** In the order of the dossier. */
const kindOfTable = new Map(recordKinds.map(({ name }) => [toRecordTableName(name), name] as const))

export const findKindOfTable = (table: string): string | undefined => kindOfTable.get(table)

export type StoredCheck = Omit<RecordCheck, 'own' | 'shared' | 'listedJournal'> & Pick<CheckResult, 'journalQuestion'>

/** All checks of an application as the reader may see them, in the order of the dossier. Other applicants are named to the office alone. */
export async function listChecksForReader(
  { db, registers }: Pick<Portal, 'db' | 'registers'>,
  reader: Caller,
  { application, round }: Participation,
): Promise<RecordCheck[]> {
  const [checks, same] = await Promise.all([listStoredChecks(db, application.id), listSameRecords(db, application.id)])
  const hidesNames = isAnonymousTo(reader, round)
  return Promise.all(checks.map(toReply))

  async function toReply({ journalQuestion, ...check }: StoredCheck): Promise<RecordCheck> {
    const ofRecord = same.filter(({ ofKind, ofId }) => ofKind === check.kind && ofId === check.id)
    const own = ofRecord.filter(({ applicationId }) => applicationId === application.id)
    const journal = journalQuestion && (await registers.findJournal(journalQuestion))
    const others = reader.userType === administrator ? ofRecord.filter((one) => !own.includes(one)) : []
    return {
      ...check,
      listedJournal: (typeof journal === 'object' && journal?.title) || null,
      ...(hidesNames && { nameTyped: null, nameRegistered: null }),
      own: own.map(toSameRecord),
      shared: others.map((one) => ({
        ...toSameRecord(one),
        ...{ applicantId: one.applicationId, englishName: one.englishName, arabicName: one.arabicName },
      })),
    }
  }
}

const toSameRecord = ({ kind, id, title, by }: SameRecord) => ({ kind, id, title, by })

/** All checks of an application, in the order of the dossier. */
export async function listStoredChecks(db: DatabaseHandle, applicationId: number): Promise<StoredCheck[]> {
  const rows = await db
    .select()
    .from(recordChecks)
    .where(eq(recordChecks.applicationId, applicationId))
    .orderBy(asc(recordChecks.recordId))
  return [...kindOfTable].flatMap(([table, kind]) =>
    rows.filter((row) => row.kind === table).map((row) => toStoredCheck(kind, row)),
  )
}

/** What was found about an earlier version of the record is not shown. */
function toStoredCheck(kind: string, { recordId: id, state, doi, result }: RecordCheckRow): StoredCheck {
  const isWaiting = state === 'waiting' || result === null
  return {
    ...{ kind, id, state: isWaiting ? 'waiting' : state, mayHaveDoi: findWorkMapping(kind)?.compared !== undefined },
    ...(isWaiting ? { ...nothingFound, doi: '' } : { ...nothingFound, ...result, doi }),
  }
}

const nothingFound = {
  ...{ register: null, fetchedAt: null, awaySince: null, differences: [], nameTyped: null, nameRegistered: null },
  ...{ retraction: null, journalQuestion: null },
}

export type SameRecord = {
  /** The record's own kind and id. */
  readonly ofKind: string
  readonly ofId: number
  readonly applicationId: number
  readonly kind: string
  readonly id: number
  readonly title: string
  readonly by: SameBy
  readonly englishName: string
  readonly arabicName: string
}

/** Other records of the round that have the DOI, the file or the title of one of the application's records. One with another DOI has not the same title. */
export async function listSameRecords(db: DatabaseHandle, applicationId: number): Promise<SameRecord[]> {
  const pairs = sameColumns.map(
    ([by, column], rank) => sql`
    select ${by}::text as by, ${rank}::int as rank, c.kind as of_kind, c.record_id as of_id, o.kind, o.record_id, o.application_id, o.title
      from record_check c join record_check o on o.${column} = c.${column} and o.${column} <> '' and (o.kind, o.record_id) <> (c.kind, c.record_id)
      where c.application_id = ${applicationId} and c.${column} <> '' ${by === 'title' ? sql`and (c.doi = '' or o.doi = '' or c.doi = o.doi)` : sql``}`,
  )
  const { rows } = await db.execute<SameRecord>(sql`
    select distinct on (p.of_kind, p.of_id, p.kind, p.record_id) p.of_kind as "ofKind", p.of_id as "ofId", p.application_id as "applicationId",
        p.kind, p.record_id as id, p.title, p.by, a.english_name as "englishName", a.arabic_name as "arabicName"
      from (${sql.join(pairs, sql` union all `)}) p
        join application a on a.id = p.application_id join application own on own.id = ${applicationId} and own.round_id = a.round_id
      order by p.of_kind, p.of_id, p.kind, p.record_id, p.rank`)
  return rows.flatMap((row) => {
    const [kind, ofKind] = [kindOfTable.get(row.kind), kindOfTable.get(row.ofKind)]
    return kind && ofKind ? [{ ...row, kind, ofKind }] : []
  })
}

/** The number of records of the application `of` that other applications of its round have too. */
export const countSharedRecordsSql = (of: SQL): SQL<number> =>
  sql`(select count(*)::int from record_check c where c.application_id = ${of}.id and ${isSharedSql(of)})`
