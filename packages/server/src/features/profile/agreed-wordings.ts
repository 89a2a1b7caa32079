import { createHash } from 'node:crypto'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import type { Handle } from '../../db/database.ts'
import { newestTexts } from '../../db/site-texts.ts'

const agreed = { privacyPolicy: 'privacyBody', termsAndConditions: 'termsBody' } as const satisfies Record<string, SlotName>

type AgreedWordings = Readonly<Record<keyof typeof agreed, string>>

/**
 * What somebody agrees to who registers now, for the trail: the number of the office's wording, or `shipped:` with the start of the SHA-256 of both languages
 * of the wording that the program brings.
 */
export async function agreedWordings(db: Handle): Promise<AgreedWordings> {
  const newest = await newestTexts(db, Object.values(agreed))
  const wordingOf = (slot: SlotName) => newest.find((text) => text.slot === slot)?.version.toString() ?? shipped(slot)
  return { privacyPolicy: wordingOf(agreed.privacyPolicy), termsAndConditions: wordingOf(agreed.termsAndConditions) }
}

function shipped(slot: SlotName): string {
  const { en, ar } = siteSlots[slot].initial
  return `shipped:${createHash('sha256').update(en).update(ar).digest('hex').slice(0, 16)}`
}
