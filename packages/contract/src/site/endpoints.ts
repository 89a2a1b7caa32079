import { z } from 'zod'
import { administrator, duties, endpoint } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'
import { rowId } from '../core/value.ts'
import { pageNames } from './pages.ts'
import { type SlotName, siteSlots } from './site-texts.ts'

export const siteEndpointTexts = {
  saved: text('Updated successfully', 'تم التحديث بنجاح'),
  changedMeanwhile: text(
    'Somebody changed this text in the meantime. Open it again to see what it says now.',
    'عدّل شخص آخر هذا النص في هذه الأثناء. افتحه من جديد لترى ما يقوله الآن.',
  ),
} as const

export const slotNames = Object.keys(siteSlots) as SlotName[]
/** `name` comes from a path and may be unknown. */
export const isSlotName = (name: string): name is SlotName => Object.hasOwn(siteSlots, name)

const pair = z.object({ en: z.string(), ar: z.string() }) satisfies z.ZodType<Text>
const slotInPath = z.object({ slot: z.string().max(100) })

/** A saved wording; `by` is its author's name. */
export const siteTextVersionSchema = z.object({ version: z.number(), ...pair.shape, at: z.string(), by: pair })
export type SiteTextVersion = z.infer<typeof siteTextVersionSchema>

/** The current wording. `version`, `at` and `by` are null if it was never changed; `shipped`: the wording is the default. */
export const siteTextSchema = z.object({
  slot: z.enum(slotNames),
  ...pair.shape,
  shipped: z.boolean(),
  version: z.number().nullable(),
  at: z.string().nullable(),
  by: pair.nullable(),
})
export type SiteText = z.infer<typeof siteTextSchema>

export const listSiteTexts = endpoint({
  method: 'GET',
  path: '/api/site',
  who: [administrator],
  summary: "Lists all current texts of the public site, in the editor's order.",
  reply: z.array(siteTextSchema),
})

export const saveSiteText = endpoint({
  method: 'PUT',
  path: '/api/site/{slot}',
  who: [administrator],
  summary:
    'Saves the text of a slot in both languages. Saving an older wording restores it. With `version`, 409 if it has changed since.',
  params: slotInPath,
  body: z.object({ ...pair.shape, version: z.number().nullable().optional() }),
  reply: siteTextSchema,
})

/** The page size of the history: a formatted text may have 100 KB. */
export const wordingsPerPage = 50

export const readSiteTextHistory = endpoint({
  method: 'GET',
  path: '/api/site/{slot}/history',
  who: [administrator],
  summary: `Returns ${wordingsPerPage} saved wordings of a slot, newest first; with \`before\`, those older than that version. The shipped wording is not included.`,
  params: slotInPath,
  query: z.object({ before: rowId().optional() }),
  reply: z.array(siteTextVersionSchema),
})

export const previewSite = endpoint({
  method: 'POST',
  path: '/api/site/preview',
  who: [administrator],
  duties,
  summary: 'Renders a public page from unsaved texts, as HTML.',
  body: z.object({
    page: z.enum(pageNames),
    language: z.enum(['en', 'ar']),
    texts: z.partialRecord(z.enum(slotNames), pair).default({}),
  }),
  reply: z.object({ html: z.string() }),
})

export const uploadSitePicture = endpoint({
  method: 'POST',
  path: '/api/site/pictures',
  who: [administrator],
  summary:
    'Uploads a picture of the site (jpg, gif or png). It is public at /site/pictures/{guid}; a slot refers to it by the guid.',
  file: { types: [] },
  body: z.object({}),
  reply: z.object({ guid: z.string() }),
  status: 201,
})
