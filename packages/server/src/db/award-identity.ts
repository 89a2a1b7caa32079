import type { SiteTexts } from '@jadara/contract/site/site-texts'
import type { Text } from '@jadara/contract/text'
import type { Handle } from './database.ts'
import { siteTexts } from './site-texts.ts'

/** Who gives the award and how to reach them, as the office last wrote it: what the mails and the dashboard carry. */
export type AwardIdentity = {
  readonly name: Text
  readonly university: Text
  readonly officeEmail: string
  /** '' while none is given, as is `logo`: the guid of a stored picture. */
  readonly telephone: string
  readonly accentColour: string
  readonly logo: string
}

export const awardIdentity = async (db: Handle): Promise<AwardIdentity> => identityIn(await siteTexts(db))

export const identityIn = (texts: SiteTexts): AwardIdentity => ({
  name: texts.awardName,
  university: texts.university,
  officeEmail: texts.officeEmail.en,
  telephone: texts.telephone.en,
  accentColour: texts.accentColour.en,
  logo: texts.logo.en,
})
