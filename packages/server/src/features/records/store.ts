import type { RecordDto, RecordLine } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { and, asc, count, eq, getTableColumns, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { insertAuditEntrySql, type NewAuditEntry, toAuditArguments } from '../../db/audit.ts'
import { type DatabaseHandle, findShortReadHandle, findViolatedConstraint, type Transaction } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { prepareStatementOnce } from '../../db/prepared.ts'
import { redactIdentity } from '../../db/reviewing.ts'
import { type StoredFileRow, toFileUrlPath, toStoredFileDto } from '../../db/stored-files.ts'
import { storedFiles } from '../../db/tables/award-file.ts'
import { applications } from '../../db/tables/people.ts'
import { assertAttested, isAnonymousTo, isReadableApplicationSql, prepareByUserType } from '../../http/authorization.ts'
import type { Caller } from '../../http/sessions.ts'
import { type RecordTable, recordTableOf } from './tables.ts'

export const toRecordTableName = (name: string): string => getTableName(recordTableOf(name))

/** A record's values by the field names of its kind, already validated. */
export type ValidRecordValues = Readonly<Record<string, unknown>>
type Row = RecordTable['$inferSelect']

export async function countRecords(db: DatabaseHandle, kind: RecordKind, applicationId: number): Promise<number> {
  const [row] = await queriesFor(kind).count(db).execute({ applicationId })
  return row?.records ?? 0
}

/** The stored number of records by kind as one jsonb object; kinds without records are left out. */
export function recordCountsSql(applicationId: SQL | number): SQL<Record<string, number>> {
  const counts = recordKinds.map(({ name }) => sql`${name}::text, k.records -> ${toRecordTableName(name)}::text`)
  return sql`coalesce((select jsonb_strip_nulls(jsonb_build_object(${sql.join(counts, sql`, `)})) from record_count k
    where k.id = ${applicationId}), '{}')`
}

/** The same from the records themselves, for what must not depend on stored counts. */
export function recountRecordsSql(applicationId: SQL | number): SQL<Record<string, number>> {
  const counts = recordKinds.map(({ name }) => {
    const table = recordTableOf(name)
    return sql`${name}::text, nullif((select count(*) from ${table} where ${table.applicationId} = ${applicationId}), 0)`
  })
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(counts, sql`, `)}))`
}

export const findRecordCounts = (db: DatabaseHandle, applicationId: number) =>
  readRecordCounts(db, recordCountsSql(applicationId))

export const recountRecords = (db: DatabaseHandle, applicationId: number) =>
  readRecordCounts(db, recountRecordsSql(applicationId))

async function readRecordCounts(
  db: DatabaseHandle,
  counts: SQL<Record<string, number>>,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await findShortReadHandle(db).execute<{ records: Record<string, number> }>(sql`select ${counts} as records`)
  return rows[0]?.records ?? {}
}

type NewRecord = {
  readonly applicationId: number
  readonly fileGuid: string | null
  readonly requestKey: string | null
  readonly values: ValidRecordValues
  readonly now: Date
}

const newRow = (kind: RecordKind, { applicationId, fileGuid, requestKey, values, now }: NewRecord) => ({
  ...toRecordValues(kind, values),
  ...{ applicationId, fileGuid, requestKey, createdAt: now, updatedAt: now },
})

export async function insertRecord(tx: Transaction, kind: RecordKind, record: NewRecord): Promise<Row> {
  const [inserted] = await queriesFor(kind).insert(tx).execute(newRow(kind, record))
  if (!inserted) throw new Error(`the ${kind.name} was not inserted`)
  return inserted
}

/** Inserts the record and its audit entry in one statement, which adds the record's id to the entry's detail. */
export async function insertRecordWithAudit(
  tx: Transaction,
  kind: RecordKind,
  record: NewRecord,
  entry: NewAuditEntry,
): Promise<Row> {
  const [inserted] = await queriesFor(kind)
    .insertWithAudit(tx)
    .execute({ ...newRow(kind, record), ...toAuditArguments(entry) })
  if (!inserted) throw new Error(`the ${kind.name} was not inserted`)
  const { audit, ...row } = inserted
  return row
}

/** Whether the insert failed because a record with this request key exists. */
export const isRepeatedRequestError = (error: unknown): boolean =>
  findViolatedConstraint(error)?.endsWith('_request_key_key') ?? false

/** The account's record with this request key, with the SHA-256 of its file; null when there is none. */
export async function findRecordByRequestKey(
  db: DatabaseHandle,
  kind: RecordKind,
  accountId: number,
  requestKey: string,
): Promise<{ readonly row: Row; readonly sha256: string | null } | null> {
  const [found] = await queriesFor(kind).byRequestKey(db).execute({ accountId, requestKey })
  return found ?? null
}

/** Returns the new row. */
export async function updateRecord(
  tx: Transaction,
  kind: RecordKind,
  { id, fileGuid, values, now }: { id: number; fileGuid: string | null; values: ValidRecordValues; now: Date },
): Promise<Row> {
  const [updated] = await queriesFor(kind)
    .update(tx)
    .execute({ ...toRecordValues(kind, values), ...{ id, fileGuid, updatedAt: now } })
  if (!updated) throw new Error(`the ${kind.name} was not updated`)
  return updated
}

export async function deleteRecord(tx: Transaction, kind: RecordKind, id: number): Promise<void> {
  const table = recordTableOf(kind.name)
  await tx.delete(table).where(eq(table.id, id))
}

export type FoundRecord = { readonly row: Row; readonly file: StoredFileRow | null; readonly ownerId: number }

export async function findRecord(db: DatabaseHandle, kind: RecordKind, id: number): Promise<FoundRecord | null> {
  const [found] = await queriesFor(kind).byId(db).execute({ id })
  return found ?? null
}

export type ReadableRecord = Pick<FoundRecord, 'row' | 'file'> & {
  readonly application: Pick<Application, 'id' | 'accountId' | 'englishName' | 'arabicName'>
}

/** Null when it does not exist or the caller may not read it. 409 while the required attestation is missing. */
export async function findReadableRecord(
  db: DatabaseHandle,
  kind: RecordKind,
  caller: Caller,
  id: number,
): Promise<ReadableRecord | null> {
  const [found] = await queriesFor(kind).readableById[caller.userType](db).execute({ id, caller: caller.accountId })
  if (!found) {
    const table = recordTableOf(kind.name)
    const isOfRecord = inArray(applications.id, db.select({ id: table.applicationId }).from(table).where(eq(table.id, id)))
    await assertAttested(db, caller, isOfRecord)
    return null
  }
  const { row, file, application, round } = found
  return { row, file, application: isAnonymousTo(caller, round) ? redactIdentity(application) : application }
}

/** The records of an application with their files, oldest first, in one query. */
export async function listRecords(
  db: DatabaseHandle,
  kind: RecordKind,
  applicationId: number,
): Promise<Pick<FoundRecord, 'row' | 'file'>[]> {
  return queriesFor(kind).list(db).execute({ applicationId })
}

type RecordQueries = ReturnType<typeof prepareQueries>
const queriesByKind = new Map<string, RecordQueries>()

function queriesFor({ name }: RecordKind): RecordQueries {
  const queries = queriesByKind.get(name) ?? prepareQueries(name)
  queriesByKind.set(name, queries)
  return queries
}

/** The frequent queries, prepared once per kind. */
function prepareQueries(name: string) {
  const table = recordTableOf(name)
  const { id, ...columns } = getTableColumns(table)
  // drizzle accepts placeholders for values, its types do not for a table that is known by its shared columns alone.
  const placeholders = Object.fromEntries(
    Object.keys(columns).map((key) => [key, sql.placeholder(key)]),
  ) as unknown as RecordTable['$inferInsert']
  return {
    insert: prepareStatementOnce((tx: Transaction) =>
      tx.insert(table).values(placeholders).returning().prepare(`insert ${name}`),
    ),
    insertWithAudit: prepareStatementOnce((tx: Transaction) =>
      tx
        .insert(table)
        .values(placeholders)
        .returning({ ...getTableColumns(table), audit: insertAuditEntrySql(table.id) })
        .prepare(`insert ${name} with audit`),
    ),
    update: prepareStatementOnce((tx: Transaction) => {
      const { applicationId, requestKey, createdAt, ...changed } = placeholders
      return tx
        .update(table)
        .set(changed as Partial<Row>)
        .where(eq(table.id, sql.placeholder('id')))
        .returning()
        .prepare(`update ${name}`)
    }),
    list: prepareStatementOnce((db) =>
      db
        .select({ row: table, file: storedFiles })
        .from(table)
        .leftJoin(storedFiles, eq(storedFiles.guid, table.fileGuid))
        .where(eq(table.applicationId, sql.placeholder('applicationId')))
        .orderBy(asc(table.id))
        .prepare(`list ${name}`),
    ),
    byId: prepareStatementOnce((db) =>
      db
        .select({ row: table, file: storedFiles, ownerId: applications.accountId })
        .from(table)
        .leftJoin(storedFiles, eq(storedFiles.guid, table.fileGuid))
        .innerJoin(applications, eq(applications.id, table.applicationId))
        .where(eq(table.id, sql.placeholder('id')))
        .prepare(`one ${name}`),
    ),
    readableById: prepareByUserType((userType) =>
      prepareStatementOnce((db) =>
        db
          .select({
            row: table,
            file: storedFiles,
            application: {
              id: applications.id,
              accountId: applications.accountId,
              englishName: applications.englishName,
              arabicName: applications.arabicName,
            },
            round: {
              anonymousNames: sql<boolean>`(select g.anonymous_names from stage_settings g
                where g.round_id = ${applications.roundId} and g.stage = ${applications.stage})`,
            },
          })
          .from(table)
          .leftJoin(storedFiles, eq(storedFiles.guid, table.fileGuid))
          .innerJoin(applications, eq(applications.id, table.applicationId))
          .where(
            and(
              eq(table.id, sql.placeholder('id')),
              isReadableApplicationSql({ accountId: sql.placeholder('caller'), userType }),
            ),
          )
          .prepare(`one ${name} read by ${userType}`),
      ),
    ),
    byRequestKey: prepareStatementOnce((db) =>
      db
        .select({ row: table, sha256: storedFiles.sha256 })
        .from(table)
        .leftJoin(storedFiles, eq(storedFiles.guid, table.fileGuid))
        .innerJoin(applications, eq(applications.id, table.applicationId))
        .where(and(eq(applications.accountId, sql.placeholder('accountId')), eq(table.requestKey, sql.placeholder('requestKey'))))
        .prepare(`made ${name}`),
    ),
    count: prepareStatementOnce((db) =>
      db
        .select({ records: count() })
        .from(table)
        .where(eq(table.applicationId, sql.placeholder('applicationId')))
        .prepare(`count ${name}`),
    ),
  }
}

export const toRecordDto = ({ row, file }: Pick<FoundRecord, 'row' | 'file'>): RecordDto => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
  fileURL: file && toFileUrlPath(file.guid),
  file: file && toStoredFileDto(file),
})

/** One line per record of an application, in the order of the dossier. */
export async function listRecordLines(db: DatabaseHandle, applicationId: number): Promise<RecordLine[]> {
  const lines = await listRecordLinesByApplication(db, [applicationId])
  return lines.map(({ applicationId, ...line }) => line)
}

/** One line per record of several applications, in one query. */
export async function listRecordLinesByApplication(
  db: DatabaseHandle,
  applicationIds: readonly number[],
): Promise<(RecordLine & { readonly applicationId: number })[]> {
  if (applicationIds.length === 0) return []
  const lines = recordKinds.map(({ name, shown: { title, subtitle, address }, fields }, place) => {
    const table = recordTableOf(name)
    const column = (field: string) => getTableColumns(table)[field as keyof Row]
    return sql`select ${place}::int as place, ${name}::text as kind, ${table.id} as id,
      ${table.applicationId} as "applicationId", coalesce(nullif(${column(title)}, ''), ${column(subtitle)}) as title, ${address ? column(address) : sql`''`} as address,
      ${firstDoi(
        Object.keys(fields)
          .filter((key) => fields[key]?.input === 'url')
          .map(column),
      )} as doi
      from ${table} where ${inArray(table.applicationId, [...applicationIds])}`
  })
  const { rows } = await db.execute<RecordLine & { applicationId: number; place: number }>(
    sql`${sql.join(lines, sql` union all `)} order by place, id`,
  )
  return rows.map(({ place, ...line }) => line)
}

/** The first DOI in these URLs, or ''. Must agree with `findDoi` in the contract. */
const firstDoi = (addresses: readonly (SQLWrapper | undefined)[]): SQL =>
  sql`coalesce(${sql.join(
    [
      ...addresses.map((address) => sql`rtrim(substring(lower(${address}) from '10[.][0-9]{4,9}/[^[:space:]?#]+'), '.,;)/')`),
      sql`''`,
    ],
    sql`, `,
  )})`

/** The values of a row that belong to its kind, in the order of the definition. */
export const toRecordValues = (kind: RecordKind, row: ValidRecordValues): ValidRecordValues =>
  Object.fromEntries(Object.keys(kind.fields).map((key) => [key, row[key]]))
