import { z } from 'zod'
import { chosenApplicationQuery } from '../applicants/chosen-application.ts'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { lookupEntrySchema } from '../core/lookup-entries.ts'
import { pounds } from '../core/money.ts'
import { richTextRules } from '../core/rich-text.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { formattedText, requiredPlainText, rowId, selectedId } from '../core/value.ts'
import { conceptNoteFileTypeId } from './file-types.ts'
import { storedFileSchema } from './files.ts'

export const conceptNoteTexts = {
  name: text('Concept note', 'المذكرة المفاهيمية'),
  proposalTitle: text('Please enter the proposal title', 'أدخل عنوان المقترح'),
  budget: text('Please enter the budget in numbers', 'أدخل الميزانية بالأرقام'),
  targetedSdg: text('Please select the targeted SDG', 'اختر هدف التنمية المستدامة'),
  researchField: text('Please select the research field', 'اختر مجال البحث'),
  abstract: text('Please enter the abstract', 'أدخل الملخص'),
  file: text('Concept Note file is required.', 'ملف المذكرة المفاهيمية مطلوب.'),
  submitted: text('Your concept note has been successfully submitted.', 'تم حفظ المذكرة المفاهيمية بنجاح.'),
  changedElsewhere: text(
    'The concept note was changed in the meantime, in another window or on another device.',
    'تغيّرت المذكرة المفاهيمية في هذه الأثناء، في نافذة أخرى أو على جهاز آخر.',
  ),
} as const

export const conceptNoteLabels = {
  proposalTitle: text('Proposal title', 'عنوان المقترح'),
  budget: text('Budget (EGP)', 'الميزانية (بالجنيه المصري)'),
  targetedSdg: text('Targeted SDG', 'هدف التنمية المستدامة'),
  researchField: text('Research field', 'مجال البحث'),
  abstract: text('Abstract', 'الملخص'),
  file: text('Concept note (PDF)', 'المذكرة المفاهيمية (PDF)'),
} as const

const chosen = (missing: Text) => selectedId(missing).refine((id) => id > 0 && id <= 2_147_483_647, { error: asMessage(missing) })

const values = z.object({
  proposalTitle: requiredPlainText(conceptNoteTexts.proposalTitle, 500),
  /** In Egyptian pounds. */
  budget: pounds({ missing: conceptNoteTexts.budget }),
  sdgId: chosen(conceptNoteTexts.targetedSdg),
  researchFieldId: chosen(conceptNoteTexts.researchField),
  /** Formatted text. */
  abstract: formattedText(richTextRules.mostCharacters, conceptNoteTexts.abstract),
  ...expectedVersionShape,
})

/** Requests may use the specification's spellings `SdgId` and `ResearchFieldId`; replies use `sdgId` and `researchFieldId`. */
export const conceptNoteValuesSchema = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null) return given
  const { SdgId, ResearchFieldId, ...rest } = given as Record<string, unknown>
  return { sdgId: SdgId, researchFieldId: ResearchFieldId, ...rest }
}, values)

export const conceptNoteSchema = z.object({
  id: z.number(),
  proposalTitle: z.string(),
  budget: z.number(),
  sdgId: z.number(),
  researchFieldId: z.number(),
  /** Current names, even if retired. */
  sdg: lookupEntrySchema,
  researchField: lookupEntrySchema,
  abstract: z.string(),
  fileURL: z.string(),
  file: storedFileSchema,
  updatedAt: z.string(),
})
export type ConceptNote = z.infer<typeof conceptNoteSchema>

export const saveConceptNote = endpoint({
  method: 'POST',
  path: '/api/ConceptNote',
  who: [applicant],
  summary: 'Creates or replaces the concept note of the application. Without a new PDF the stored one remains.',
  file: { types: [conceptNoteFileTypeId] },
  body: conceptNoteValuesSchema,
  reply: conceptNoteSchema,
  status: 201,
})

export const readUserConceptNote = endpoint({
  method: 'GET',
  path: '/api/UserConceptNote/{userId}',
  who: 'signed-in',
  summary: 'Returns the concept note of one account, or null.',
  params: z.object({ userId: rowId() }),
  query: z.object(chosenApplicationQuery),
  reply: conceptNoteSchema.nullable(),
})

const language = z.enum(['en', 'ar'])

export const downloadConceptNoteTemplate = endpoint({
  method: 'GET',
  path: '/api/DownloadConceptNoteTemplate',
  who: 'signed-in',
  summary: "Downloads the Word template of the concept note, by default in the reader's language.",
  query: z.object({ language: language.optional() }),
  reply: 'file',
})

/** `shipped`: the office has not replaced it. */
export const conceptNoteTemplateSchema = z.object({
  language,
  name: z.string(),
  size: z.number(),
  shipped: z.boolean(),
  at: z.string().nullable(),
  by: z.object({ en: z.string(), ar: z.string() }).nullable(),
})
export type ConceptNoteTemplate = z.infer<typeof conceptNoteTemplateSchema>

export const listConceptNoteTemplates = endpoint({
  method: 'GET',
  path: '/api/ConceptNoteTemplates',
  who: [administrator],
  summary: 'Lists the templates of the concept note, one per language.',
  reply: z.array(conceptNoteTemplateSchema),
})

export const replaceConceptNoteTemplate = endpoint({
  method: 'POST',
  path: '/api/ConceptNoteTemplates',
  who: [administrator],
  summary: 'Replaces a template by another Word document. Earlier ones remain stored.',
  file: { types: [] },
  body: z.object({ language }),
  reply: conceptNoteTemplateSchema,
  status: 201,
})
