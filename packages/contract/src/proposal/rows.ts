import { z } from 'zod'
import { applicant, endpoint } from '../endpoint.ts'
import { type Text, text } from '../text.ts'
import { asMessage } from '../validate.ts'
import { rowId } from '../value.ts'
import { seen } from '../version.ts'

/** Nobody plans with more; a longer list was sent by a program. */
const mostRows = 200
const tooMany = text(`Please enter at most ${mostRows} rows.`, 'الحد الأقصى ٢٠٠ صف.')

type Definition<Row extends z.ZodType, Kept extends z.ZodType, More extends z.ZodRawShape> = {
  /** The last part of the path: `ProposalEquipments`. */
  readonly path: string
  /** What is said of a list without a row. */
  readonly least: Text
  readonly row: Row
  readonly kept: Kept
  /** What the answer says of the rows as a whole. */
  readonly more: More
}

/** The two calls of a section that is made of rows: it is read, and saved as a whole, at least one row long (research-and-administration §5). */
export function rowEndpoints<Row extends z.ZodType, Kept extends z.ZodType, More extends z.ZodRawShape>({
  path,
  least,
  row,
  kept,
  more,
}: Definition<Row, Kept, More>) {
  const body = z.object({
    rows: z
      .array(row, { error: asMessage(least) })
      .min(1, { error: asMessage(least) })
      .max(mostRows, { error: asMessage(tooMany) }),
    ...seen,
  })
  const reply = z.object({ rows: z.array(kept), updatedAt: z.string().nullable(), ...more })
  return {
    read: endpoint({
      method: 'GET',
      path: `/api/User${path}/{userId}`,
      who: 'signed-in',
      summary: `The rows of ${path} of one account, in their order; none, with \`updatedAt\` null, as long as nothing was saved.`,
      params: z.object({ userId: rowId() }),
      reply,
    }),
    save: endpoint({
      method: 'PUT',
      path: `/api/${path}`,
      who: [applicant],
      summary: `Save the rows of ${path} as a whole. 409 without basic information, or when they were changed since \`updatedAt\`.`,
      body,
      reply,
    }),
  }
}
