import { formatNumber, sameInBoth, type Text, text } from '@jadara/contract/core/text'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import { inBothLanguages } from '../bidi.ts'

type Inquiry = { id: number; name: string; subject: string }

/**
 * To the office: a message from the contact form, typed by a stranger. The fixed parts are in both languages, because the sender's language is not the
 * office's.
 */
export const inquiryReceivedLetter = ({ publicUrl, email, mobile, description, ...inquiry }: Received): TemplatedLetter =>
  toTemplatedLetter({
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

/** To the office: a further message through the link of the conversation. */
export const inquiryContinuedLetter = ({ publicUrl, email, words, ...inquiry }: WrittenOn): TemplatedLetter =>
  toTemplatedLetter({
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

/** To the address that was entered, which may be a stranger's: so it contains nothing that was typed. */
export const inquiryAcknowledgementLetter = ({ id, link }: { id: number; link: string }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'inquiryReceipt',
    values: { number: numbered(id) },
    action: { label: text('Open the conversation', 'فتح المحادثة'), href: link },
    signed: true,
    reason: entered,
  })

/** To the sender: the office's answer, with the question below it. */
export const inquiryReplyLetter = ({ subject, name, reply, asked, link }: Reply): TemplatedLetter =>
  toTemplatedLetter({
    template: 'inquiryReply',
    values: { subject: sameInBoth(subject), name: sameInBoth(name) },
    quote: { lead: text('The office wrote:', 'وكتب مكتب الجائزة:'), words: reply },
    action: { label: text('Write again', 'كتابة رسالة أخرى'), href: link },
    answers: { lead: text('You had written:', 'كنت قد كتبت:'), words: asked },
    signed: true,
    reason: entered,
  })
type Reply = { subject: string; name: string; reply: string; asked: string; link: string }

const toOffice = ({ id, name, subject }: Inquiry, publicUrl: string) => ({
  values: { number: numbered(id), name: sameInBoth(name) },
  both: { subject },
  action: {
    label: inBothLanguages(text('Open and reply', 'فتح الرسالة والرد')),
    href: `${publicUrl}/dashboard/admin/inquiries/${id}`,
  },
  reason: inBothLanguages(
    text(
      'You receive this message because this address is one of the office’s on the site of the award, where it can be changed under “Public site”.',
      'وصلتك هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة، ويمكن تغييره من «الموقع العام».',
    ),
    '\n',
  ),
})

const labels = {
  subject: inBothLanguages(text('Subject', 'الموضوع')),
  name: inBothLanguages(text('Name', 'الاسم')),
  email: inBothLanguages(text('Email', 'البريد الإلكتروني')),
  mobile: inBothLanguages(text('Mobile', 'الهاتف المحمول')),
}

const entered = text(
  'You receive this message because this address was entered on the site of the award, in its contact form.',
  'وصلتك هذه الرسالة لأن هذا العنوان كُتب في نموذج التواصل بموقع الجائزة.',
)

const numbered = (id: number): Text => text(String(id), formatNumber(id, 'ar'))
