import type { Audience } from '@jadara/contract/announcements'
import { type Text, text } from '@jadara/contract/text'
import type { Letter } from '../letter.ts'
import { filledWith, paragraphsOf } from '../office-words.ts'

export type AnnouncementWords = { readonly subject: Text; readonly body: Text }
type Reader = {
  readonly name: Text
  readonly reason: Text
  readonly action: NonNullable<Letter['action']>
  readonly unsubscribe?: string | undefined
}

/** What the office writes to many: its own words in both languages, to each reader with their name. An empty line parts paragraphs. */
export function announcement({ subject, body }: AnnouncementWords, { name, reason, action, unsubscribe }: Reader): Letter {
  const named = (words: Text): Text => filledWith(words, { name })
  const paragraphs = paragraphsOf(body)
  return {
    subject: named(subject),
    // The greeting says nothing in an inbox.
    preview: named(paragraphs[1] ?? paragraphs[0] ?? subject),
    heading: named(subject),
    paragraphs: paragraphs.map(named),
    action,
    signed: true,
    reason,
    ...(unsubscribe && { unsubscribe }),
  }
}

/** Why each of an audience gets it. */
export const audienceReasons: Readonly<Record<Audience['to'], Text>> = {
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

/** Where what is announced is to be found: the site for everybody, the portal for whoever has an account. */
export const audienceAction = (to: Audience['to'], publicUrl: string): NonNullable<Letter['action']> =>
  to === 'subscribers'
    ? { label: text('Visit the site of the award', 'زيارة موقع الجائزة'), href: publicUrl }
    : { label: text('Open the portal', 'فتح البوابة'), href: `${publicUrl}/login` }

export const testReason = text(
  'You receive this message because you asked the portal for a test of an announcement. Nobody else got it.',
  'وصلتك هذه الرسالة لأنك طلبت من البوابة تجربة إعلان قبل إرساله، ولم تصل إلى غيرك.',
)
