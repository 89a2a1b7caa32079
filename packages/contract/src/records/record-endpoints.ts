import { z } from 'zod'
import { applicant, endpoint } from '../endpoint.ts'
import { storedFile } from '../files.ts'
import { flag, rowId } from '../value.ts'
import { checkOf } from './check-record.ts'
import type { RecordKind } from './record-kind.ts'

/** What every record has beside its own fields. `updatedAt` is an instant: whoever sends it back with a change is told of another change in between. */
const stored = { id: z.number(), updatedAt: z.string(), fileURL: z.string().nullable(), file: storedFile.nullable() }

/** Whose a record is, to whoever reads somebody else's: `id` is the application, `userId` the account (ruling 4). */
export const recordOwner = z.object({ id: z.number(), userId: z.number(), englishName: z.string(), arabicName: z.string() })
export type RecordOwner = z.infer<typeof recordOwner>

/** The five calls of a kind (ruling 11). Lists are fetched by the account's `userId`. */
export function recordEndpoints(kind: RecordKind) {
  const { name, path } = kind
  const one = `/api/${path.one}` as const
  const kept = Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, field.kept]))
  const entity = z.object({ ...kept, ...stored })
  const params = z.object({ id: rowId() })
  const file = kind.file && { types: [kind.file.type] }
  return {
    create: endpoint({
      method: 'POST',
      path: one,
      who: [applicant],
      summary: `Add a record of kind ${name}. With the header Idempotency-Key (a UUID) a repeated request makes no second one.`,
      ...(file && { file }),
      body: checkOf(kind),
      reply: entity,
      status: 201,
    }),
    read: endpoint({
      method: 'GET',
      path: `${one}/{id}`,
      who: 'signed-in',
      summary: `Read a record of kind ${name}. Whoever reads somebody else's is told whose it is.`,
      params,
      reply: entity.extend({ applicant: recordOwner.optional() }),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${one}/{id}`,
      who: [applicant],
      summary: `Replace a record of kind ${name}. With the \`updatedAt\` that was read, a change made in between is answered 409; without it the last one wins.`,
      params,
      ...(file && { file }),
      body: checkOf(kind, { keepFile: flag(), updatedAt: z.string().optional() }),
      reply: entity,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${one}/{id}`,
      who: [applicant],
      summary: `Delete a record of kind ${name}.`,
      params,
      reply: null,
      status: 204,
    }),
    list: endpoint({
      method: 'GET',
      path: `/api/${path.list}/{userId}`,
      who: 'signed-in',
      summary: `The records of kind ${name} of one account.`,
      params: z.object({ userId: rowId() }),
      reply: z.array(entity),
    }),
  }
}

/** A record as the calls answer it, whatever its kind: its own fields are read through the kind's definition. */
export type StoredRecord = {
  readonly id: number
  readonly updatedAt: string
  readonly fileURL: string | null
  readonly file: z.infer<typeof storedFile> | null
  readonly applicant?: RecordOwner | undefined
} & Readonly<Record<string, unknown>>

/** One line a record, whatever its kind: enough to see that something was entered before. */
export const recordLine = z.object({
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  /** The work's own link; '' for a kind that has none. */
  address: z.string(),
  /** Of any of its links; '' where none has one. */
  doi: z.string(),
})
export type RecordLine = z.infer<typeof recordLine>

export const listMyRecords = endpoint({
  method: 'GET',
  path: '/api/applicant/records',
  who: [applicant],
  summary: "The applicant's own records of every kind, one line each, in the order of the dossier.",
  reply: z.array(recordLine),
})
