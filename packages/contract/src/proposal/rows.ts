import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId } from '../core/value.ts'

/** An upper bound against abuse. */
const mostRows = 200
const tooMany = text(`Please enter at most ${mostRows} rows.`, 'الحد الأقصى ٢٠٠ صف.')

type Definition<Row extends z.ZodType, StoredRow extends z.ZodType, More extends z.ZodRawShape> = {
  /** The last part of the path: `ProposalEquipments`. */
  readonly path: string
  /** The message for an empty list. */
  readonly least: Text
  readonly row: Row
  readonly storedRow: StoredRow
  /** Additional reply fields about the rows as a whole. */
  readonly more: More
}

/** The two calls of a section made of rows, which is saved as a whole with at least one row (specification PROP-3), and what is saved. */
export function rowEndpoints<Row extends z.ZodType, StoredRow extends z.ZodType, More extends z.ZodRawShape>({
  path,
  least,
  row,
  storedRow,
  more,
}: Definition<Row, StoredRow, More>) {
  const body = z.object({
    rows: z
      .array(row, { error: asMessage(least) })
      .min(1, { error: asMessage(least) })
      .max(mostRows, { error: asMessage(tooMany) }),
    ...expectedVersionShape,
  })
  const reply = z.object({ rows: z.array(storedRow), updatedAt: z.string().nullable(), ...more })
  return {
    body,
    read: endpoint({
      method: 'GET',
      path: `/api/User${path}/{userId}`,
      who: 'signed-in',
      summary: `Returns the rows of ${path} of one account in order; none, with \`updatedAt\` null, if nothing was saved.`,
      params: z.object({ userId: rowId() }),
      reply,
    }),
    save: endpoint({
      method: 'PUT',
      path: `/api/${path}`,
      who: [applicant],
      summary: `Replaces all rows of ${path}. 409 without basic information, or if they have changed since \`updatedAt\`.`,
      body,
      reply,
    }),
  }
}
