import { createHash } from 'node:crypto'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import type { DatabaseHandle } from '../../db/database.ts'
import { findNewestSiteTextVersions } from '../../db/site-texts.ts'

const agreementSlots = { privacyPolicy: 'privacyBody', termsAndConditions: 'termsBody' } as const satisfies Record<
  string,
  SlotName
>

type AgreedWordings = Readonly<Record<keyof typeof agreementSlots, string>>

/**
 * The wordings that a new applicant agrees to, for the audit trail: the version of the office's text, or `shipped:` with the start of the
 * SHA-256 of the built-in text in both languages.
 */
export async function findAgreementVersions(db: DatabaseHandle): Promise<AgreedWordings> {
  const newest = await findNewestSiteTextVersions(db, Object.values(agreementSlots))
  const toWordingId = (slot: SlotName) => newest.find((text) => text.slot === slot)?.version.toString() ?? toBuiltInId(slot)
  return {
    privacyPolicy: toWordingId(agreementSlots.privacyPolicy),
    termsAndConditions: toWordingId(agreementSlots.termsAndConditions),
  }
}

function toBuiltInId(slot: SlotName): string {
  const { en, ar } = siteSlots[slot].initial
  return `shipped:${createHash('sha256').update(en).update(ar).digest('hex').slice(0, 16)}`
}
