import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { AwardIdentity } from '../db/site-texts.ts'
import { inBothLanguages, stripDirectionMarks } from './bidi.ts'
import type { Letter } from './letter.ts'

export const portalName = text('Jadara', 'جدارة')
export const awardOfficeName = text('The award office', 'مكتب الجائزة')

const texts = {
  automatic: text(
    'This message was sent automatically, and replies to it are not read. The award office reads:',
    'أُرسلت هذه الرسالة آليًّا، ولا تُقرأ الردود عليها. للتواصل مع مكتب الجائزة:',
  ),
  answerable: text('Replies to this message reach the award office:', 'تصل الردود على هذه الرسالة إلى مكتب الجائزة:'),
  toOffice: inBothLanguages(text('This message was sent automatically.', 'أُرسلت هذه الرسالة آليًّا.')),
}

export const unsubscribeLabel = text('Stop these messages', 'إيقاف هذه الرسائل')

/** The end of every mail: the sender, the reason and the office's contact. */
export type LetterFooter = {
  readonly sender: string
  readonly reason: string
  readonly automatic: string
  /** Contact addresses, to be copied verbatim. */
  readonly reach: readonly { readonly shown: string; readonly href: string }[]
}

export function toFooter({ reason, signed, isAnswerable }: Letter, award: AwardIdentity, language: Language): LetterFooter {
  const { officeAddresses, telephone } = award
  const ways = [
    ...officeAddresses.map((address) => ({ shown: address, href: `mailto:${address}` })),
    { shown: telephone, href: `tel:${telephone.replace(/[^+\d]/g, '')}` },
  ]
  const toLanguage = (value: Text) => stripDirectionMarks(value[language])
  return {
    sender: [award.name, award.university].map(toLanguage).filter(Boolean).join(' · '),
    reason: reason[language],
    automatic: (isAnswerable ? texts.answerable : signed ? texts.automatic : texts.toOffice)[language],
    reach: signed ? ways.filter(({ shown }) => shown !== '') : [],
  }
}
