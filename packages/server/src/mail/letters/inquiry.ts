import { formatNumber, type Text, text } from '@jadara/contract/text'
import { isolated } from '../bidi.ts'
import { inBoth } from '../in-both.ts'
import type { Letter } from '../letter.ts'

/**
 * To the office: what somebody wrote in the contact form. All of it was typed by a stranger; the answer goes to them, by the reader's own mail
 * program. Which language they read says nothing of who works in the office: what is ours stands in both.
 */
export const inquiryReceived = ({ id, name, email, mobile, subject, description }: Inquiry): Letter => ({
  subject: followedBy(inBoth(text(`Inquiry ${id}`, `استفسار رقم ${formatNumber(id, 'ar')}`)), `: ${subject}`),
  preview: followedBy(inBoth(text('From', 'من')), ` ${isolated(name)}`),
  heading: inBoth(text('An inquiry from the site', 'استفسار من الموقع')),
  paragraphs: [],
  quote: description,
  facts: [
    { label: inBoth(text('Subject', 'الموضوع')), value: subject },
    { label: inBoth(text('Name', 'الاسم')), value: name },
    { label: inBoth(text('Email', 'البريد الإلكتروني')), value: email, code: true },
    ...(mobile === '' ? [] : [{ label: inBoth(text('Mobile', 'الهاتف المحمول')), value: mobile, code: true }]),
  ],
  action: {
    label: inBoth(text('Answer by mail', 'الرد بالبريد')),
    href: `mailto:${encodeURIComponent(email.toWellFormed()).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`.toWellFormed())}`,
  },
  reason: inBoth(
    text(
      'You receive this message because this address is one of the office’s on the site of the award, where it can be changed under “Public site”.',
      'وصلتكم هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة، ويمكن تغييره من «الموقع العام».',
    ),
    '\n',
  ),
})
type Inquiry = {
  id: number
  name: string
  email: string
  mobile: string
  subject: string
  description: string
}

const followedBy = ({ en, ar }: Text, words: string): Text => text(`${en}${words}`, `${ar}${words}`)
