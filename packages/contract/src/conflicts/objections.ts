import { z } from 'zod'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText, requiredPlainText, rowId, toSingleLine } from '../core/value.ts'

export const objectionLabels = {
  name: text('Person', 'الشخص'),
  institution: text('Institution', 'الجهة'),
  reason: text('Reason', 'السبب'),
} as const

export const objectionTexts = {
  whom: text('Please enter a person, an institution or both', 'أدخل اسم شخص أو جهة أو كليهما'),
  reason: text('Please enter the reason', 'أدخل السبب'),
  full: text('You have named 20, which is the most.', 'ذكرت ٢٠، وهو الحد الأقصى.'),
} as const

/** Per application. */
export const objectionsMost = 20

export const objectionBody = z
  .object({
    name: optionalPlainText(200, toSingleLine),
    institution: optionalPlainText(300, toSingleLine),
    reason: requiredPlainText(objectionTexts.reason, 1000),
  })
  .refine(({ name, institution }) => name !== '' || institution !== '', {
    path: ['name'],
    error: asMessage(objectionTexts.whom),
  })
export type ObjectionBody = z.output<typeof objectionBody>

export const objectionSchema = z.object({
  id: z.number(),
  name: z.string(),
  institution: z.string(),
  reason: z.string(),
  updatedAt: z.string(),
})
export type Objection = z.infer<typeof objectionSchema>

const byId = z.object({ id: rowId() })

export const listMyObjections = endpoint({
  method: 'GET',
  path: '/api/Objections',
  who: [applicant],
  summary:
    'Lists the people and institutions whom the applicant asks not to be judged by; empty for who takes no part in the active round.',
  reply: z.array(objectionSchema),
})

export const createObjection = endpoint({
  method: 'POST',
  path: '/api/Objections',
  who: [applicant],
  summary: `Names a person or an institution, with a reason that only the office reads. Only before submission and while the window is open; at most ${objectionsMost}.`,
  body: objectionBody,
  reply: objectionSchema,
  status: 201,
})

export const updateObjection = endpoint({
  method: 'PUT',
  path: '/api/Objections/{id}',
  who: [applicant],
  summary: 'Replaces one. Only before submission and while the window is open.',
  params: byId,
  body: objectionBody,
  reply: objectionSchema,
})

export const deleteObjection = endpoint({
  method: 'DELETE',
  path: '/api/Objections/{id}',
  who: [applicant],
  summary: 'Deletes one. Only before submission and while the window is open.',
  params: byId,
  reply: null,
  status: 204,
})

export const listObjectionsOfApplicant = endpoint({
  method: 'GET',
  path: '/api/Applicants/{id}/Objections',
  who: [administrator],
  summary: 'Lists whom an applicant asks not to be judged by. The reading is recorded.',
  params: byId,
  reply: z.array(objectionSchema),
})
