import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { personShape } from '../core/names.ts'
import { text } from '../core/text.ts'
import { requiredPlainText, rowId, toSingleLine } from '../core/value.ts'

export const viewNameMissing = text('Please name the view', 'أدخل اسم العرض')
export const viewNameSchema = requiredPlainText(viewNameMissing, 60, toSingleLine)

export const sharedViewSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** The query of the screen's address. */
  address: z.string(),
  by: z.object(personShape),
  savedAt: z.string(),
})
export type SharedView = z.infer<typeof sharedViewSchema>

export const listSharedViews = endpoint({
  method: 'GET',
  path: '/api/ApplicantViews',
  who: [administrator],
  summary: 'Lists the views of the table of applicants that the office shares, by name.',
  reply: z.array(sharedViewSchema),
})

export const saveSharedView = endpoint({
  method: 'PUT',
  path: '/api/ApplicantViews',
  who: [administrator],
  summary: 'Shares a view of the table of applicants with the office. One with the same name is replaced.',
  body: z.object({
    name: viewNameSchema,
    address: z
      .string()
      .max(4000)
      .regex(/^[\x20-\x7e]*$/),
  }),
  reply: sharedViewSchema,
})

export const deleteSharedView = endpoint({
  method: 'DELETE',
  path: '/api/ApplicantViews/{id}',
  who: [administrator],
  summary: 'Deletes a shared view. The applicants stay as they are.',
  params: z.object({ id: rowId() }),
  reply: null,
  status: 204,
})
