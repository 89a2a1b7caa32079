import { type Language, type Text, text } from '@jadara/contract/text'
import type { AwardIdentity } from '../db/award-identity.ts'
import { withoutMarks } from './bidi.ts'
import { inBoth } from './in-both.ts'
import type { Letter } from './letter.ts'

export const portalName = text('Jadara', 'جدارة')
export const office = text('The award office', 'مكتب الجائزة')

const texts = {
  automatic: text(
    'This message was sent automatically, and replies to it are not read. The award office reads:',
    'أُرسلت هذه الرسالة آليًّا، ولا تُقرأ الردود عليها. للتواصل مع مكتب الجائزة:',
  ),
  toOffice: inBoth(text('This message was sent automatically.', 'أُرسلت هذه الرسالة آليًّا.')),
}

export const unsubscribeLabel = text('Stop these messages', 'إيقاف هذه الرسائل')

/** What stands under every mail: who sends it, why one gets it, and where the office is reached. */
export type Footing = {
  readonly sender: string
  readonly reason: string
  readonly automatic: string
  /** To be copied as they are. */
  readonly reach: readonly { readonly shown: string; readonly href: string }[]
}

export function footingOf({ reason, signed }: Letter, award: AwardIdentity, language: Language): Footing {
  const { officeAddresses, telephone } = award
  const ways = [
    ...officeAddresses.map((address) => ({ shown: address, href: `mailto:${address}` })),
    { shown: telephone, href: `tel:${telephone.replace(/[^+\d]/g, '')}` },
  ]
  const said = (of: Text) => withoutMarks(of[language])
  return {
    sender: [award.name, award.university].map(said).filter(Boolean).join(' · '),
    reason: reason[language],
    automatic: (signed ? texts.automatic : texts.toOffice)[language],
    reach: signed ? ways.filter(({ shown }) => shown !== '') : [],
  }
}
