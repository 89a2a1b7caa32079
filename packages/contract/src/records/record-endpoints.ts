import { z } from 'zod'
import { chosenApplicationQuery } from '../applicants/chosen-application.ts'
import { applicant, endpoint } from '../core/endpoint.ts'
import { flag, rowId } from '../core/value.ts'
import { storedFileSchema } from '../files/files.ts'
import type { RecordKind } from './record-kind.ts'
import { toRecordSchema } from './record-schema.ts'

/** Fields of every record. A request may send back `updatedAt` to detect concurrent changes. */
const stored = { id: z.number(), updatedAt: z.string(), fileURL: z.string().nullable(), file: storedFileSchema.nullable() }

/** The applicant, for readers other than the owner: `id` is the application, `userId` the account (specification GEN-3). */
export const recordOwnerSchema = z.object({ id: z.number(), userId: z.number(), englishName: z.string(), arabicName: z.string() })
export type RecordOwner = z.infer<typeof recordOwnerSchema>

/** The five calls of a kind (specification REC-6). Lists are read by the account's `userId`. */
export function recordEndpoints(kind: RecordKind) {
  const { name, path } = kind
  const one = `/api/${path.one}` as const
  const storedFields = Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, field.storedSchema]))
  const entity = z.object({ ...storedFields, ...stored })
  const params = z.object({ id: rowId() })
  const file = kind.file && { types: [kind.file.type] }
  return {
    create: endpoint({
      method: 'POST',
      path: one,
      who: [applicant],
      summary: `Creates a record of kind ${name}. Repeating a request with the same header Idempotency-Key (a UUID) creates no second one.`,
      ...(file && { file }),
      body: toRecordSchema(kind),
      reply: entity,
      status: 201,
    }),
    read: endpoint({
      method: 'GET',
      path: `${one}/{id}`,
      who: 'signed-in',
      summary: `Returns a record of kind ${name}, with its owner if that is not the caller.`,
      params,
      reply: entity.extend({ applicant: recordOwnerSchema.optional() }),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${one}/{id}`,
      who: [applicant],
      summary: `Replaces a record of kind ${name}. 409 if it has changed since \`updatedAt\`; without it the last write wins.`,
      params,
      ...(file && { file }),
      body: toRecordSchema(kind, { keepFile: flag(), updatedAt: z.string().optional() }),
      reply: entity,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${one}/{id}`,
      who: [applicant],
      summary: `Deletes a record of kind ${name}.`,
      params,
      reply: null,
      status: 204,
    }),
    list: endpoint({
      method: 'GET',
      path: `/api/${path.list}/{userId}`,
      who: 'signed-in',
      summary: `Lists the records of kind ${name} of one account.`,
      params: z.object({ userId: rowId() }),
      query: z.object(chosenApplicationQuery),
      reply: z.array(entity),
    }),
  }
}

/** A record of any kind as in replies; see the kind's definition for its own fields. */
export type RecordDto = {
  readonly id: number
  readonly updatedAt: string
  readonly fileURL: string | null
  readonly file: z.infer<typeof storedFileSchema> | null
  readonly applicant?: RecordOwner | undefined
} & Readonly<Record<string, unknown>>

/** A summary of a record of any kind. */
export const recordLineSchema = z.object({
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  /** The link to the work; '' if the kind has none. */
  address: z.string(),
  /** The first DOI found in the record's links; '' if there is none. */
  doi: z.string(),
})
export type RecordLine = z.infer<typeof recordLineSchema>

export const listMyRecords = endpoint({
  method: 'GET',
  path: '/api/applicant/records',
  who: [applicant],
  summary: "Lists the applicant's own records of all kinds, one line each, in the order of the dossier.",
  reply: z.array(recordLineSchema),
})
