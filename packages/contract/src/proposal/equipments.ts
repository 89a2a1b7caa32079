import { z } from 'zod'
import { text } from '../core/text.ts'
import { requiredPlainText } from '../core/value.ts'
import { rowEndpoints } from './rows.ts'

export const equipmentTexts = {
  least: text('Please enter at least one equipment', 'أدخل جهازًا واحدًا على الأقل'),
  title: text('Please enter the equipment title', 'أدخل اسم الجهاز'),
  description: text('Please enter the equipment description', 'أدخل وصف الجهاز'),
  use: text('Please enter the equipment use', 'أدخل استخدام الجهاز'),
} as const

export const equipmentLabels = {
  title: text('Title', 'الاسم'),
  description: text('Description', 'الوصف'),
  equipmentUse: text('Equipment use', 'استخدام الجهاز'),
} as const

export const equipmentSchema = z.object({
  title: requiredPlainText(equipmentTexts.title, 300),
  description: requiredPlainText(equipmentTexts.description, 2000),
  equipmentUse: requiredPlainText(equipmentTexts.use, 2000),
})
export type Equipment = z.infer<typeof equipmentSchema>

export const equipmentEndpoints = rowEndpoints({
  path: 'ProposalEquipments',
  least: equipmentTexts.least,
  row: equipmentSchema,
  storedRow: z.object({ title: z.string(), description: z.string(), equipmentUse: z.string() }),
  more: {},
})
