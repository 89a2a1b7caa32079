import { confirmAddressPath } from '@jadara/contract/confirmation'
import { administrator, applicant, reviewer } from '@jadara/contract/endpoint'
import { inquiryPath } from '@jadara/contract/inquiries'
import { invitationDays, newsLinkDays, requiredResetHours, resetLinkMinutes } from '@jadara/contract/limits'
import { assigningMails } from '@jadara/contract/mail/assigning-mails'
import { inquiryMails } from '@jadara/contract/mail/inquiry-mails'
import type { Placeholder } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { personName } from '@jadara/contract/mail/mail-words'
import { ticketMails } from '@jadara/contract/mail/ticket-mails'
import { confirmNewsPath, endNewsPath } from '@jadara/contract/news'
import { type Text, text } from '@jadara/contract/text'
import {
  addressChange,
  addressChangeAsked,
  addressChanged,
  addressCorrected,
  confirmAddress,
  passwordChanged,
  requiredReset,
  resetLink,
  signInLimited,
  welcome,
} from './letters/account.ts'
import { reviewerWithdrew } from './letters/assigning.ts'
import { decisionLetter } from './letters/decision.ts'
import { inquiryReceipt, inquiryReceived, inquiryReply, inquiryWrittenOn } from './letters/inquiry.ts'
import { invitation, registeredAgain } from './letters/invitation.ts'
import { confirmNews, newsGoOn } from './letters/news.ts'
import { sealedReceipt } from './letters/receipt.ts'
import { deadlineReminder } from './letters/reminder.ts'
import { deadlineExtended, extensionEnded, submissionReopened } from './letters/standing.ts'
import { ticketAnswered, ticketAsked, ticketAssigned } from './letters/ticket.ts'
import { virusFound, virusFoundOffice } from './letters/virus.ts'
import type { TemplatedLetter } from './templated.ts'

/** One letter of each kind, about people that there are not: what the office looks at while it words them, and what the tests look at. */
function lettersAt({ publicUrl, timeZone }: Where) {
  const name = personName.sample
  const email = 'mariam@science.example'
  const token = 'example'
  const closesAt = new Date('2026-11-21T22:00:00Z')
  const receiptNumber = 'JDR-1-00042'
  const round = text('Round 2', 'الدورة الثانية')
  const written = text('The certificate of the third paper could not be read.', 'تعذّرت قراءة شهادة البحث الثالث.')
  const reason = `${written.en}\n${written.ar}`
  const people = assigningMails.reviewerConflict.placeholders
  const invited = { name, publicUrl, email, token, days: invitationDays }
  const standing = { closesAt, reason, publicUrl, timeZone }
  const reminded = { name, closesAt, now: new Date(closesAt.getTime() - 48 * 3_600_000), publicUrl, timeZone }
  const withdrawn = {
    reason: 'We wrote a paper together.',
    reviewer: people.reviewer.sample,
    applicant: people.applicant.sample,
    applicantId: 1,
    publicUrl,
  }
  const asked = 'Is a certificate of equivalence needed for a PhD from Berlin?'
  const query = { id: 7, title: ticketMails.ticketAnswered.placeholders.subject.sample.en, publicUrl }
  const asking = { ...query, applicant: name, email, words: asked, files: 1 }
  const scanned = { file: 'certificate.pdf', found: 'Win.Test.EICAR_HDB-1', publicUrl }
  return {
    welcome: welcome({ name, publicUrl, confirmPath: confirmAddressPath(token), closesAt, timeZone }),
    confirmAddress: confirmAddress({ publicUrl, email, confirmPath: confirmAddressPath(token) }),
    resetLink: resetLink({ publicUrl, email, token, minutes: resetLinkMinutes }),
    passwordChanged: passwordChanged({ publicUrl }),
    addressChange: addressChange({ publicUrl, email, confirmPath: confirmAddressPath(token) }),
    addressChangeAsked: addressChangeAsked({ publicUrl, email }),
    addressChanged: addressChanged({ publicUrl, email }),
    addressCorrected: addressCorrected({ publicUrl, email, confirmPath: confirmAddressPath(token) }),
    signInLimited: signInLimited({ publicUrl, email }),
    requiredReset: requiredReset({ publicUrl, email, token, hours: requiredResetHours }),
    reminderComplete: deadlineReminder({ ...reminded, isComplete: true }),
    reminderIncomplete: deadlineReminder({ ...reminded, isComplete: false }),
    sealedReceipt: sealedReceipt({
      receiptNumber,
      receivedAt: new Date('2026-11-21T21:58:07Z'),
      headArrivedAt: new Date('2026-11-21T21:58:07Z'),
      lastByteArrivedAt: new Date('2026-11-21T21:58:09Z'),
      digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      personalFiles: 5,
      records: { journal: 6, book: 2 },
      proposal: true,
      conceptNote: true,
      pages: 143,
      publicUrl,
      timeZone,
    }),
    deadlineExtended: deadlineExtended(standing),
    extensionEnded: extensionEnded(standing),
    submissionReopened: submissionReopened({ ...standing, receiptNumber }),
    virusFound: virusFound({ name, ...scanned }),
    virusFoundOffice: virusFoundOffice({ applicant: name, email, ...scanned }),
    ticketAnswered: ticketAnswered({ ...query, name, answer: 'Yes, please upload it as file 5.', files: 0 }),
    ticketAsked: ticketAsked(asking),
    ticketAssigned: ticketAssigned({ ...asking, name }),
    applicantInvitation: invitation({ ...invited, userType: applicant }),
    reviewerInvitation: invitation({ ...invited, userType: reviewer }),
    registeredAgain: registeredAgain({ name, round, publicUrl, email }),
    administratorInvitation: invitation({ ...invited, userType: administrator }),
    reviewerDeclined: reviewerWithdrew({ ...withdrawn, kind: 'declined' }),
    reviewerConflict: reviewerWithdrew({ ...withdrawn, kind: 'conflict' }),
    decisionShortlisted: decisionLetter('shortlisted', { name, round, prize: null }),
    decisionWinner: decisionLetter('winner', { name, round, prize: 1 }),
    decisionNotSelected: decisionLetter('not-selected', { name, round, prize: null }),
    confirmNews: confirmNews({ publicUrl, confirmPath: confirmNewsPath(token), endPath: endNewsPath(token), days: newsLinkDays }),
    newsGoOn: newsGoOn({ name: name.en, publicUrl, endPath: endNewsPath(token) }),
    ...inquiryLetters({ publicUrl, name: name.en, email }),
  } satisfies Record<MailTemplateName, TemplatedLetter>
}

function inquiryLetters(who: { publicUrl: string; name: string; email: string }) {
  const link = `${who.publicUrl}${inquiryPath('example')}`
  const question = text('May I submit at night?', 'هل يُقبل التقديم ليلًا؟')
  const answer = text('Yes, until midnight.', 'نعم، حتى منتصف الليل.')
  const asked = `${question.en}\n\n${question.ar}`
  const inquiry = { ...who, id: 42, subject: inquiryMails.inquiryReply.placeholders.subject.sample.en }
  return {
    inquiryReceipt: inquiryReceipt({ id: 42, link }),
    inquiryReply: inquiryReply({ ...inquiry, reply: `${answer.en}\n${answer.ar}`, asked, link }),
    inquiryReceived: inquiryReceived({ ...inquiry, mobile: '', description: asked }),
    inquiryWrittenOn: inquiryWrittenOn({ ...inquiry, words: 'And on Friday?' }),
  }
}

type Where = { readonly publicUrl: string; readonly timeZone: string }

/** With the examples that the office sees beside the placeholders. */
export const sampleLetter = (name: MailTemplateName, where: Where): TemplatedLetter => ({
  ...lettersAt(where)[name],
  values: samplesOf(name),
})

const samplesOf = (name: MailTemplateName): Record<string, Text> =>
  Object.fromEntries(
    Object.entries<Placeholder>(mailTemplates[name].placeholders).map(([placeholder, { sample }]) => [placeholder, sample]),
  )
