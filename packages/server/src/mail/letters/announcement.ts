import type { Audience } from '@jadara/contract/announcements/announcements'
import { type Text, text } from '@jadara/contract/core/text'
import { fillPlaceholders, toParagraphs } from '../apply-template.ts'
import type { Letter } from '../letter.ts'

export type AnnouncementWords = { readonly subject: Text; readonly body: Text }
type Reader = {
  readonly name: Text
  readonly reason: Text
  readonly action: NonNullable<Letter['action']>
  readonly unsubscribe?: string | undefined
  /** The office has an address for replies. */
  readonly isAnswerable: boolean
  /** Of the other placeholders. */
  readonly values?: Readonly<Record<string, Text>> | undefined
}

/** An announcement of the office, in both languages, with each recipient's name. An empty line separates paragraphs. */
export function announcementLetter(
  { subject, body }: AnnouncementWords,
  { name, reason, action, unsubscribe, isAnswerable, values }: Reader,
): Letter {
  const named = (words: Text): Text => fillPlaceholders(words, { ...values, name })
  const paragraphs = toParagraphs(body)
  return {
    subject: named(subject),
    // A greeting is no useful preview in an inbox.
    preview: named(paragraphs[1] ?? paragraphs[0] ?? subject),
    heading: named(subject),
    paragraphs: paragraphs.map(named),
    action,
    signed: true,
    isAnswerable,
    reason,
    ...(unsubscribe && { unsubscribe }),
  }
}

export const toAudienceReason = ({ to, of = 'applicants' }: Audience): Text => audienceReasons[to === 'chosen' ? of : to]

const audienceReasons: Readonly<Record<Exclude<Audience['to'], 'chosen'>, Text>> = {
  subscribers: text(
    'You receive this message because you asked for the news of the award at this address, and confirmed it.',
    'وصلتك هذه الرسالة لأنك طلبت تلقي أخبار الجائزة على هذا العنوان وأكدت ذلك.',
  ),
  applicants: text(
    'You receive this message because you have an application for the award.',
    'وصلتك هذه الرسالة لأن لك طلبًا للتقدّم إلى الجائزة.',
  ),
  reviewers: text(
    'You receive this message because you are a reviewer of the award.',
    'وصلتك هذه الرسالة لأنك من محكّمي الجائزة.',
  ),
}

/** The link of the button: the site for everybody, the portal for people with an account. */
export const toAnnouncementAction = (to: Audience['to'], publicUrl: string): NonNullable<Letter['action']> =>
  to === 'subscribers'
    ? { label: text('Visit the site of the award', 'زيارة موقع الجائزة'), href: publicUrl }
    : { label: text('Open the portal', 'فتح البوابة'), href: `${publicUrl}/login` }

export const testAnnouncementReason = text(
  'You receive this message because you asked the portal for a test of an announcement. Nobody else got it.',
  'وصلتك هذه الرسالة لأنك طلبت من البوابة تجربة إعلان قبل إرساله، ولم تصل إلى غيرك.',
)
