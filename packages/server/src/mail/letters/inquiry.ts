import { formatNumber, type Text, text } from '@jadara/contract/text'
import { inBoth } from '../in-both.ts'
import { type TemplatedLetter, templated } from '../templated.ts'

type Inquiry = { id: number; name: string; subject: string }

/**
 * To the office: what somebody wrote in the contact form. All of it was typed by a stranger. Which language they read says nothing of who works in
 * the office: what is ours stands in both.
 */
export const inquiryReceived = ({ publicUrl, email, mobile, description, ...inquiry }: Received): TemplatedLetter =>
  templated({
    template: 'inquiryReceived',
    ...toOffice(inquiry, publicUrl),
    quote: description,
    facts: [
      { label: labels.subject, value: inquiry.subject },
      { label: labels.name, value: inquiry.name },
      { label: labels.email, value: email, code: true },
      ...(mobile === '' ? [] : [{ label: labels.mobile, value: mobile, code: true }]),
    ],
  })
type Received = Inquiry & { publicUrl: string; email: string; mobile: string; description: string }

/** To the office: what the same person added by the link of the conversation. */
export const inquiryWrittenOn = ({ publicUrl, email, words, ...inquiry }: WrittenOn): TemplatedLetter =>
  templated({
    template: 'inquiryWrittenOn',
    ...toOffice(inquiry, publicUrl),
    quote: words,
    facts: [
      { label: labels.subject, value: inquiry.subject },
      { label: labels.name, value: inquiry.name },
      { label: labels.email, value: email, code: true },
    ],
  })
type WrittenOn = Inquiry & { publicUrl: string; email: string; words: string }

/** To whoever wrote, or to the stranger whose address they entered: so it holds nothing of what was typed. */
export const inquiryReceipt = ({ id, link }: { id: number; link: string }): TemplatedLetter =>
  templated({
    template: 'inquiryReceipt',
    values: { number: numbered(id) },
    action: { label: text('Open the conversation', 'فتح المحادثة'), href: link },
    signed: true,
    reason: entered,
  })

/** To whoever wrote: the answer of the office, and beneath it what it answers. */
export const inquiryReply = ({ subject, name, reply, asked, link }: Reply): TemplatedLetter =>
  templated({
    template: 'inquiryReply',
    values: { subject: same(subject), name: same(name) },
    quote: { lead: text('The office wrote:', 'وكتب مكتب الجائزة:'), words: reply },
    action: { label: text('Write again', 'كتابة رسالة أخرى'), href: link },
    answers: { lead: text('You had written:', 'كنت قد كتبت:'), words: asked },
    signed: true,
    reason: entered,
  })
type Reply = { subject: string; name: string; reply: string; asked: string; link: string }

const toOffice = ({ id, name, subject }: Inquiry, publicUrl: string) => ({
  values: { number: numbered(id), name: same(name) },
  both: { subject },
  action: {
    label: inBoth(text('Open and reply', 'فتح الرسالة والرد')),
    href: `${publicUrl}/dashboard/admin/inquiries/${id}`,
  },
  reason: inBoth(
    text(
      'You receive this message because this address is one of the office’s on the site of the award, where it can be changed under “Public site”.',
      'وصلتك هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة، ويمكن تغييره من «الموقع العام».',
    ),
    '\n',
  ),
})

const labels = {
  subject: inBoth(text('Subject', 'الموضوع')),
  name: inBoth(text('Name', 'الاسم')),
  email: inBoth(text('Email', 'البريد الإلكتروني')),
  mobile: inBoth(text('Mobile', 'الهاتف المحمول')),
}

const entered = text(
  'You receive this message because this address was entered on the site of the award, in its contact form.',
  'وصلتك هذه الرسالة لأن هذا العنوان كُتب في نموذج التواصل بموقع الجائزة.',
)

const same = (words: string): Text => text(words, words)
const numbered = (id: number): Text => text(String(id), formatNumber(id, 'ar'))
