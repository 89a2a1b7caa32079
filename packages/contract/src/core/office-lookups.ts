import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'
import { lookupEntrySchema, themeSchema, ticketCategorySchema } from './lookup-entries.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { optionalPlainText, requiredPlainText, rowId, toSingleLine } from './value.ts'

/** The lists edited by the office, named as in the audit trail. */
export type LookupListName = 'themes' | 'targeted-sdgs' | 'research-fields' | 'ticket-categories'

export const lookupTexts = {
  englishName: text('Please enter the English name', 'أدخل الاسم بالإنجليزية'),
  arabicName: text('Please enter the Arabic name', 'أدخل الاسم بالعربية'),
  arabicFallsBack: text(
    'Left empty, the English name is used in both languages.',
    'إذا تُرك فارغًا ظهر الاسم الإنجليزي في اللغتين.',
  ),
  taken: text('The list already offers an entry of this name.', 'في القائمة عنصر معروض بهذا الاسم.'),
  takenHere: text('Please choose another name.', 'اختر اسمًا آخر.'),
  genericStays: text(
    'Everybody who registers is given this theme. It cannot be retired.',
    'يُعطى هذا المجال لكل من يسجّل، ولا يمكن إيقافه.',
  ),
  order: text(
    'The list has changed. Please look at it again and put it in order once more.',
    'تغيّرت القائمة. راجعها من جديد ثم رتّبها.',
  ),
} as const

const nameMost = 200
const english = requiredPlainText(lookupTexts.englishName, nameMost, toSingleLine)
const arabic = requiredPlainText(lookupTexts.arabicName, nameMost, toSingleLine)
/** If empty, the English name is used for both (specification OFF-2). */
const arabicOrSame = optionalPlainText(nameMost, toSingleLine)

/** Additional fields for the office. `uses`: the number of applications, or queries, in any round that use the entry. */
const officeFields = { retired: z.boolean(), uses: z.number() }

/**
 * The office's calls for one list. Entries are never deleted: a retired entry is no longer offered, but keeps its name where it was chosen. The last of
 * several concurrent changes of a field wins; the audit trail records all.
 */
const officeCalls = <Entry extends z.ZodRawShape, Added extends z.ZodRawShape, Changed extends z.ZodRawShape>(
  path: `/${string}`,
  one: string,
  { entry, added, changed }: { entry: z.ZodObject<Entry>; added: Added; changed: Changed },
) => {
  const row = entry.extend(officeFields)
  const all = z.array(row)
  return {
    all: endpoint({
      method: 'GET',
      path: `${path}/All`,
      who: [administrator],
      summary: `Lists every ${one}, including retired ones, and how often each is used.`,
      reply: all,
    }),
    add: endpoint({
      method: 'POST',
      path,
      who: [administrator],
      summary: `Adds a ${one} at the end of the list. 409 if an entry that is not retired has the same name.`,
      body: z.object(added),
      reply: row,
      status: 201,
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      who: [administrator],
      summary: `Renames, retires or restores a ${one}. Omitted fields stay unchanged. 409 if another entry that is not retired has the same name.`,
      params: z.object({ id: rowId() }),
      body: z.object({ ...changed, retired: z.boolean().optional() }),
      reply: row,
    }),
    order: endpoint({
      method: 'PUT',
      path: `${path}/Order`,
      who: [administrator],
      summary: `Orders the list. \`ids\` names every ${one} once, including retired ones; 400 if it does not.`,
      body: z.object({ ids: z.array(rowId(), { error: asMessage(lookupTexts.order) }).max(10_000) }),
      reply: all,
    }),
  }
}

const entries = {
  entry: lookupEntrySchema,
  added: { name: english, nameArabic: arabicOrSame },
  changed: { name: english.optional(), nameArabic: arabicOrSame.unwrap().optional() },
}
export const targetedSdgEndpoints = officeCalls('/api/SDGLookup', 'targeted goal', entries)
export const researchFieldEndpoints = officeCalls('/api/ResearchField', 'research field', entries)
export const themeEndpoints = officeCalls('/api/AwardBranches', 'theme', {
  entry: themeSchema,
  added: { englishName: english, arabicName: arabic },
  changed: { englishName: english.optional(), arabicName: arabic.optional() },
})
export const ticketCategoryEndpoints = officeCalls('/api/TicketCategories', 'category of queries', {
  entry: ticketCategorySchema,
  added: { title: english, titleArabic: arabic },
  changed: { title: english.optional(), titleArabic: arabic.optional() },
})
