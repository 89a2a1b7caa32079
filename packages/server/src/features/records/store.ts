import type { RecordLine, StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { and, asc, count, eq, getTableColumns, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AuditEntry, givenOf, recordAuditOf } from '../../db/audit.ts'
import { type Handle, refusedBy, type Transaction } from '../../db/database.ts'
import { preparedOnce } from '../../db/prepared.ts'
import { pathOfFile, type StoredFileRow, shownFile } from '../../db/stored-files.ts'
import { storedFiles } from '../../db/tables/award-file.ts'
import { applications } from '../../db/tables/people.ts'
import { type RecordTable, tableOf } from './tables.ts'

/** The name of a kind's table, for the checker. */
export const recordTableName = (name: string): string => getTableName(tableOf(name))

/** The values of a record: the keys of its kind's fields, checked before they come here. */
export type Values = Readonly<Record<string, unknown>>
type Row = RecordTable['$inferSelect']

export async function countRecords(db: Handle, kind: RecordKind, applicationId: number): Promise<number> {
  const [row] = await preparedFor(kind).count(db).execute({ applicationId })
  return row?.records ?? 0
}

/** How many records of each kind an application holds, by the kinds' names, as one jsonb; kinds without any are left out. */
export function recordCounts(applicationId: SQL | number): SQL<Record<string, number>> {
  const counts = recordKinds.map(({ name }) => {
    const table = tableOf(name)
    return sql`${name}::text, nullif((select count(*) from ${table} where ${table.applicationId} = ${applicationId}), 0)`
  })
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(counts, sql`, `)}))`
}

export async function countAllRecords(db: Handle, applicationId: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.execute<{ records: Record<string, number> }>(sql`select ${recordCounts(applicationId)} as records`)
  return rows[0]?.records ?? {}
}

type NewRecord = {
  readonly applicationId: number
  readonly fileGuid: string | null
  readonly requestKey: string | null
  readonly values: Values
  readonly now: Date
}

const newRow = (kind: RecordKind, { applicationId, fileGuid, requestKey, values, now }: NewRecord) => ({
  ...valuesOf(kind, values),
  ...{ applicationId, fileGuid, requestKey, createdAt: now, updatedAt: now },
})

export async function insertRecord(tx: Transaction, kind: RecordKind, record: NewRecord): Promise<Row> {
  const [inserted] = await preparedFor(kind).insert(tx).execute(newRow(kind, record))
  if (!inserted) throw new Error(`the ${kind.name} was not inserted`)
  return inserted
}

/** The same with its entry of the trail in one statement; the number that the record gets joins the entry's detail. */
export async function insertToldRecord(tx: Transaction, kind: RecordKind, record: NewRecord, entry: AuditEntry): Promise<Row> {
  const [inserted] = await preparedFor(kind)
    .insertTold(tx)
    .execute({ ...newRow(kind, record), ...givenOf(entry) })
  if (!inserted) throw new Error(`the ${kind.name} was not inserted`)
  const { told, ...row } = inserted
  return row
}

/** Whether the database refused a record because the same request has made it before. */
export const isMadeBefore = (error: unknown): boolean => refusedBy(error)?.endsWith('_request_key_key') ?? false

/** The account's record that a request has already made, with its file's SHA-256; null the first time. */
export async function recordMadeBy(
  db: Handle,
  kind: RecordKind,
  accountId: number,
  requestKey: string,
): Promise<{ readonly row: Row; readonly sha256: string | null } | null> {
  const [made] = await preparedFor(kind).made(db).execute({ accountId, requestKey })
  return made ?? null
}

export async function updateRecord(
  tx: Transaction,
  kind: RecordKind,
  { id, fileGuid, values, now }: { id: number; fileGuid: string | null; values: Values; now: Date },
): Promise<void> {
  const table = tableOf(kind.name)
  await tx
    .update(table)
    .set({ ...values, fileGuid, updatedAt: now } as Partial<Row>)
    .where(eq(table.id, id))
}

export async function deleteRecord(tx: Transaction, kind: RecordKind, id: number): Promise<void> {
  const table = tableOf(kind.name)
  await tx.delete(table).where(eq(table.id, id))
}

/** A record with its file, if it has one, and whose it is. */
export type Found = { readonly row: Row; readonly file: StoredFileRow | null; readonly ownerId: number }

export async function findRecord(db: Handle, kind: RecordKind, id: number): Promise<Found | null> {
  const [found] = await preparedFor(kind).one(db).execute({ id })
  return found ?? null
}

/** The records of an application, oldest first, in one query. */
export async function recordsOf(db: Handle, kind: RecordKind, applicationId: number): Promise<Pick<Found, 'row' | 'file'>[]> {
  return preparedFor(kind).list(db).execute({ applicationId })
}

type Prepared = ReturnType<typeof prepare>
const prepared = new Map<string, Prepared>()

function preparedFor({ name }: RecordKind): Prepared {
  const ready = prepared.get(name) ?? prepare(name)
  prepared.set(name, ready)
  return ready
}

/** What is asked at every list and every save, worded once a kind. */
function prepare(name: string) {
  const table = tableOf(name)
  const { id, ...columns } = getTableColumns(table)
  const given = Object.fromEntries(Object.keys(columns).map((key) => [key, sql.placeholder(key)]))
  return {
    insert: preparedOnce((tx: Transaction) =>
      tx
        .insert(table)
        .values(given as unknown as RecordTable['$inferInsert'])
        .returning()
        .prepare(`insert ${name}`),
    ),
    insertTold: preparedOnce((tx: Transaction) =>
      tx
        .insert(table)
        .values(given as unknown as RecordTable['$inferInsert'])
        .returning({ ...getTableColumns(table), told: recordAuditOf(table.id) })
        .prepare(`insert ${name} told`),
    ),
    list: preparedOnce((db) =>
      db
        .select({ row: table, file: storedFiles })
        .from(table)
        .leftJoin(storedFiles, eq(storedFiles.guid, table.fileGuid))
        .where(eq(table.applicationId, sql.placeholder('applicationId')))
        .orderBy(asc(table.id))
        .prepare(`list ${name}`),
    ),
    one: preparedOnce((db) =>
      db
        .select({ row: table, file: storedFiles, ownerId: applications.accountId })
        .from(table)
        .leftJoin(storedFiles, eq(storedFiles.guid, table.fileGuid))
        .innerJoin(applications, eq(applications.id, table.applicationId))
        .where(eq(table.id, sql.placeholder('id')))
        .prepare(`one ${name}`),
    ),
    made: preparedOnce((db) =>
      db
        .select({ row: table, sha256: storedFiles.sha256 })
        .from(table)
        .leftJoin(storedFiles, eq(storedFiles.guid, table.fileGuid))
        .innerJoin(applications, eq(applications.id, table.applicationId))
        .where(and(eq(applications.accountId, sql.placeholder('accountId')), eq(table.requestKey, sql.placeholder('requestKey'))))
        .prepare(`made ${name}`),
    ),
    count: preparedOnce((db) =>
      db
        .select({ records: count() })
        .from(table)
        .where(eq(table.applicationId, sql.placeholder('applicationId')))
        .prepare(`count ${name}`),
    ),
  }
}

/** The record as the contract shows it. */
export const shownRecord = ({ row, file }: Pick<Found, 'row' | 'file'>): StoredRecord => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
  fileURL: file && pathOfFile(file.guid),
  file: file && shownFile(file),
})

/** Every record of an application as one line, in the order of the dossier. */
export async function recordLinesOf(db: Handle, applicationId: number): Promise<RecordLine[]> {
  const lines = await recordLinesOfAll(db, [applicationId])
  return lines.map(({ applicationId, ...line }) => line)
}

/** The same of several applications, in one query. */
export async function recordLinesOfAll(
  db: Handle,
  applicationIds: readonly number[],
): Promise<(RecordLine & { readonly applicationId: number })[]> {
  if (applicationIds.length === 0) return []
  const lines = recordKinds.map(({ name, shown: { title, subtitle, address }, fields }, place) => {
    const table = tableOf(name)
    const column = (field: string) => getTableColumns(table)[field as keyof Row]
    return sql`select ${place}::int as place, ${name}::text as kind, ${table.id} as id,
      ${table.applicationId} as "applicationId", coalesce(nullif(${column(title)}, ''), ${column(subtitle)}) as title, ${address ? column(address) : sql`''`} as address,
      ${doiIn(
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

/** The first DOI in these addresses; '' where none has one. `doiOf` of the contract asks the same. */
const doiIn = (addresses: readonly (SQLWrapper | undefined)[]): SQL =>
  sql`coalesce(${sql.join(
    [...addresses.map((one) => sql`rtrim(substring(lower(${one}) from '10[.][0-9]{4,9}/[^[:space:]?#]+'), '.,;)/')`), sql`''`],
    sql`, `,
  )})`

/** The kind's own values of a row, in the order of its definition. */
export const valuesOf = (kind: RecordKind, row: Values): Values =>
  Object.fromEntries(Object.keys(kind.fields).map((key) => [key, row[key]]))
