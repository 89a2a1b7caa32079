import { z } from 'zod'
import { csvImportBody, csvImportReplySchema } from '../core/csv-import.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { lookupTexts } from '../core/office-lookups.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { emailKey, emptyAsNull, optionalPlainText, requiredPlainText, rowId, selectedId, toSingleLine } from '../core/value.ts'

export const institutionLabels = {
  englishName: text('Name in English', 'الاسم بالإنجليزية'),
  arabicName: text('Name in Arabic', 'الاسم بالعربية'),
  aliases: text('Other names', 'أسماء أخرى'),
  domains: text('Mail domains', 'نطاقات البريد'),
  parent: text('Part of', 'تابعة لـ'),
} as const

export const institutionTexts = {
  alias: text('Please enter the name, or remove the row.', 'أدخل الاسم أو احذف الصف.'),
  domain: text('Please enter a mail domain such as cu.edu.eg.', 'أدخل نطاق بريد مثل cu.edu.eg.'),
  tooMany: text('Please use at most 50.', 'الحد الأقصى ٥٠.'),
  parent: text('Please choose an institution of the list.', 'اختر جهة من القائمة.'),
  cycle: text('An institution cannot be a part of itself.', 'لا يمكن أن تتبع الجهة نفسها.'),
  taken: text('The list has an institution of this name in the same place.', 'في القائمة جهة بهذا الاسم في الموضع نفسه.'),
  domainTaken: text('This domain belongs to another institution.', 'هذا النطاق لجهة أخرى.'),
  hasParts: text('Other institutions are a part of it. Move or remove them first.', 'تتبعها جهات أخرى. انقلها أو احذفها أولًا.'),
} as const

const listMost = 50
const name = 200

/** `cu.edu.eg`, also from `@cu.edu.eg`, `www.cu.edu.eg` or a whole address. */
const mailDomain = () =>
  requiredPlainText(institutionTexts.domain, 253, (value) =>
    emailKey(
      `x@${value
        .trim()
        .replace(/^(?:https?:\/\/)?(?:.*@)?(?:www\.)?/i, '')
        .replace(/\/.*$/, '')}`,
    ).slice(2),
  ).refine((value) => value === '' || /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(value), {
    error: asMessage(institutionTexts.domain),
  })

const unique = (values: readonly string[]) => [...new Set(values)]
const tooMany = { error: asMessage(institutionTexts.tooMany) }

export const institutionBody = z.object({
  englishName: requiredPlainText(lookupTexts.englishName, name, toSingleLine),
  /** If empty, the English name is used for both. */
  arabicName: optionalPlainText(name, toSingleLine),
  aliases: z
    .array(requiredPlainText(institutionTexts.alias, name, toSingleLine))
    .max(listMost, tooMany)
    .transform(unique)
    .default([]),
  domains: z.array(mailDomain()).max(listMost, tooMany).transform(unique).default([]),
  parentId: emptyAsNull(selectedId(institutionTexts.parent)),
})
export type InstitutionBody = z.output<typeof institutionBody>

const namesShape = { id: z.number(), englishName: z.string(), arabicName: z.string() }
export const institutionNamesSchema = z.object(namesShape)
export type InstitutionNames = z.infer<typeof institutionNamesSchema>

export const institutionSchema = z.object({
  ...namesShape,
  aliases: z.array(z.string()),
  domains: z.array(z.string()),
  parentId: z.number().nullable(),
  /** Names of the parent; null without one. */
  parent: institutionNamesSchema.nullable(),
  /** Number of facts about reviewers that name it. */
  uses: z.number(),
})
export type Institution = z.infer<typeof institutionSchema>

export const listInstitutionNames = endpoint({
  method: 'GET',
  path: '/api/Institutions',
  who: 'signed-in',
  summary: 'Lists the names of the institutions, which forms suggest, ordered by English name.',
  reply: z.array(institutionNamesSchema),
})

export const listInstitutions = endpoint({
  method: 'GET',
  path: '/api/Institutions/All',
  who: [administrator],
  summary: 'Lists the institutions with other names, mail domains and parent, ordered by English name.',
  reply: z.array(institutionSchema),
})

export const createInstitution = endpoint({
  method: 'POST',
  path: '/api/Institutions',
  who: [administrator],
  summary: 'Adds an institution. 409 if its name is in use in the same place, or one of its domains elsewhere.',
  body: institutionBody,
  reply: institutionSchema,
  status: 201,
})

export const updateInstitution = endpoint({
  method: 'PUT',
  path: '/api/Institutions/{id}',
  who: [administrator],
  summary: 'Replaces an institution. 400 if it would be a part of itself; 409 as for adding.',
  params: z.object({ id: rowId() }),
  body: institutionBody,
  reply: institutionSchema,
})

export const deleteInstitution = endpoint({
  method: 'DELETE',
  path: '/api/Institutions/{id}',
  who: [administrator],
  summary: 'Deletes an institution. Facts that name it keep its name as text. 409 while others are a part of it.',
  params: z.object({ id: rowId() }),
  reply: null,
  status: 204,
})

/** The columns of the CSV file. `aliases` and `domains` hold several values separated by `|`. */
export const institutionColumns = [
  { name: 'englishName', label: institutionLabels.englishName },
  { name: 'arabicName', label: institutionLabels.arabicName, optional: true },
  { name: 'aliases', label: institutionLabels.aliases, optional: true },
  { name: 'domains', label: institutionLabels.domains, optional: true },
  { name: 'parent', label: institutionLabels.parent, optional: true },
] as const

export const importInstitutions = endpoint({
  method: 'POST',
  path: '/api/Institutions/Import',
  who: [administrator],
  summary:
    'Imports institutions from CSV with the columns englishName, arabicName, aliases, domains and parent; several values in a cell are separated by |. An institution of the same English name and parent is replaced. All lines or none; `dryRun` stores nothing.',
  body: csvImportBody,
  reply: csvImportReplySchema,
})
