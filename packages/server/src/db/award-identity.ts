import { officeAddresses, officeAddressSlots } from '@jadara/contract/site/identity'
import type { Text } from '@jadara/contract/text'
import type { Handle } from './database.ts'
import { siteTexts } from './site-texts.ts'

/** Who gives the award and how to reach them, as the office last wrote it: what the mails and the dashboard carry. */
export type AwardIdentity = {
  readonly name: Text
  readonly university: Text
  readonly officeAddresses: readonly string[]
  /** '' while none is given, as is `logo`: the guid of a stored picture. */
  readonly telephone: string
  readonly accentColour: string
  readonly logo: string
}

const slots = ['awardName', 'university', 'telephone', 'accentColour', 'logo', ...officeAddressSlots] as const

export async function awardIdentity(db: Handle): Promise<AwardIdentity> {
  const texts = await siteTexts(db, slots)
  return {
    name: texts.awardName,
    university: texts.university,
    officeAddresses: officeAddresses(texts),
    telephone: texts.telephone.en,
    accentColour: texts.accentColour.en,
    logo: texts.logo.en,
  }
}
