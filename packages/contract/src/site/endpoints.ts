import { z } from 'zod'
import { administrator, endpoint } from '../endpoint.ts'
import { type Text, text } from '../text.ts'
import { rowId } from '../value.ts'
import { pageNames } from './pages.ts'
import { type SlotName, siteSlots } from './site-texts.ts'

export const siteCallTexts = {
  saved: text('Updated successfully', 'تم التحديث بنجاح'),
  changedMeanwhile: text(
    'Somebody changed this text in the meantime. Open it again to see what it says now.',
    'عدّل شخص آخر هذا النص في هذه الأثناء. افتحه من جديد لترى ما يقوله الآن.',
  ),
} as const

export const slotNames = Object.keys(siteSlots) as SlotName[]
/** What a path names may be none: then there is nothing at it. */
export const isSlotName = (name: string): name is SlotName => Object.hasOwn(siteSlots, name)

const pair = z.object({ en: z.string(), ar: z.string() }) satisfies z.ZodType<Text>
const slotInPath = z.object({ slot: z.string().max(100) })

/** One wording of a slot that was saved: `by` is the name of whoever did it. */
export const siteTextVersion = z.object({ version: z.number(), ...pair.shape, at: z.string(), by: pair })
export type SiteTextVersion = z.infer<typeof siteTextVersion>

/** What a slot says now. `version`, `at` and `by` are null as long as it was never changed; `shipped`: it says what the portal is shipped with. */
export const siteText = z.object({
  slot: z.enum(slotNames),
  ...pair.shape,
  shipped: z.boolean(),
  version: z.number().nullable(),
  at: z.string().nullable(),
  by: pair.nullable(),
})
export type SiteText = z.infer<typeof siteText>

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  who: [administrator],
  summary: 'Every text of the public site as it stands, in the order of the editor.',
  reply: z.array(siteText),
})

export const saveSiteText = endpoint({
  method: 'PUT',
  path: '/api/site/{slot}',
  who: [administrator],
  summary:
    'Say something else in a slot, in both languages. An older wording is restored by saving it again. With `version`, refused when somebody changed it since.',
  params: slotInPath,
  body: z.object({ ...pair.shape, version: z.number().nullable().optional() }),
  reply: siteText,
})

/** A formatted text may have 100 KB: how many of its wordings one answer holds. */
export const wordingsAtOnce = 50

export const readSiteHistory = endpoint({
  method: 'GET',
  path: '/api/site/{slot}/history',
  who: [administrator],
  summary: `The wordings of a slot that were saved, the newest first: ${wordingsAtOnce} of them, all older than the version \`before\` where it is given. What it was shipped with is not among them.`,
  params: slotInPath,
  query: z.object({ before: rowId().optional() }),
  reply: z.array(siteTextVersion),
})

export const previewSite = endpoint({
  method: 'POST',
  path: '/api/site/preview',
  who: [administrator],
  summary: 'A public page with texts that are not saved yet, as HTML.',
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
    'Upload a picture of the site (jpg, gif or png). It is public at /site/pictures/{guid}; its guid is what a slot then names.',
  file: { types: [] },
  body: z.object({}),
  reply: z.object({ guid: z.string() }),
  status: 201,
})
