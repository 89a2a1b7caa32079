import { buildAddressConfirmationPath } from '@jadara/contract/accounts/confirmation'
import { buildNewsConfirmationPath, buildNewsUnsubscribePath } from '@jadara/contract/announcements/news'
import { buildInquiryPath } from '@jadara/contract/conversations/inquiries'
import { administrator, applicant } from '@jadara/contract/core/endpoint'
import { invitationDays, newsLinkDays, requiredResetHours, resetLinkMinutes } from '@jadara/contract/core/limits'
import { type Text, text } from '@jadara/contract/core/text'
import { assignmentEndMailTemplates } from '@jadara/contract/mail/assigning-mails'
import { inquiryMailTemplates } from '@jadara/contract/mail/inquiry-mails'
import type { Placeholder } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { awardPlaceholder, personNamePlaceholder, roundPlaceholder } from '@jadara/contract/mail/mail-words'
import { ticketMailTemplates } from '@jadara/contract/mail/ticket-mails'
import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import type { TemplatedLetter } from './apply-template.ts'
import {
  accountsMergedLetter,
  addressChangedLetter,
  addressChangeRequestedLetter,
  addressCorrectedLetter,
  confirmAddressLetter,
  confirmNewAddressLetter,
  passwordChangedLetter,
  requiredResetLetter,
  resetLinkLetter,
  signInLimitedLetter,
  welcomeLetter,
} from './letters/account.ts'
import { deadlineExtendedLetter, extensionEndedLetter, submissionReopenedLetter } from './letters/applicant-status.ts'
import { reviewerWithdrewLetter } from './letters/assigning.ts'
import { decisionLetter } from './letters/decision.ts'
import {
  inquiryAcknowledgementLetter,
  inquiryContinuedLetter,
  inquiryReceivedLetter,
  inquiryReplyLetter,
} from './letters/inquiry.ts'
import { invitationLetter, reviewerInvitationLetter, reviewerRegisteredAgainLetter } from './letters/invitation.ts'
import { alreadySubscribedLetter, confirmSubscriptionLetter } from './letters/news.ts'
import { submissionReceiptLetter } from './letters/receipt.ts'
import { deadlineReminderLetter } from './letters/reminder.ts'
import { assignmentsMadeLetter, assignmentsTakenBackLetter, reviewReminderLetter } from './letters/reviewing.ts'
import { screeningLetter } from './letters/screening.ts'
import { ticketAnsweredLetter, ticketAssignedLetter, ticketReceivedLetter } from './letters/ticket.ts'
import { virusFoundLetter, virusFoundOfficeLetter } from './letters/virus.ts'

/** One letter of each kind about fictitious people, for the office's preview and for tests. */
function lettersAt({ publicUrl, timeZone }: Where) {
  const name = personNamePlaceholder.sample
  const email = 'mariam@science.example'
  const token = 'example'
  const closesAt = new Date('2026-11-21T22:00:00Z')
  const receiptNumber = 'JDR-1-00042'
  const round = roundPlaceholder.sample
  const award = awardPlaceholder.sample
  const written = text('The certificate of the third paper could not be read.', 'تعذّرت قراءة شهادة البحث الثالث.')
  const reason = `${written.en}\n${written.ar}`
  const people = assignmentEndMailTemplates.reviewerConflict.placeholders
  const invited = { name, publicUrl, email, token, days: invitationDays }
  const duty = { round, expectedLoad: 12, assigned: 8, due: '2026-12-20' }
  const statusParams = { closesAt, reason, publicUrl, timeZone }
  const reminded = { name, closesAt, now: new Date(closesAt.getTime() - 48 * 3_600_000), publicUrl, timeZone }
  const withdrawn = {
    reason: 'We wrote a paper together.',
    reviewer: { id: 1, name: people.reviewer.sample },
    applicants: [{ id: 1, name: people.applicant.sample }],
    publicUrl,
  }
  const asked = 'Is a certificate of equivalence needed for a PhD from Berlin?'
  const query = { id: 7, title: ticketMailTemplates.ticketAnswered.placeholders.subject.sample.en, publicUrl }
  const asking = { ...query, applicant: name, email, words: asked, files: 1 }
  const scanned = { file: 'certificate.pdf', found: 'Win.Test.EICAR_HDB-1', publicUrl }
  return {
    welcome: welcomeLetter({ name, publicUrl, confirmPath: buildAddressConfirmationPath(token), closesAt, timeZone }),
    confirmAddress: confirmAddressLetter({ publicUrl, email, confirmPath: buildAddressConfirmationPath(token) }),
    resetLink: resetLinkLetter({ publicUrl, email, token, minutes: resetLinkMinutes }),
    passwordChanged: passwordChangedLetter({ publicUrl }),
    addressChange: confirmNewAddressLetter({ publicUrl, email, confirmPath: buildAddressConfirmationPath(token) }),
    addressChangeAsked: addressChangeRequestedLetter({ publicUrl, email }),
    accountsMerged: accountsMergedLetter({ publicUrl, closedEmail: email }),
    addressChanged: addressChangedLetter({ publicUrl, email }),
    addressCorrected: addressCorrectedLetter({ publicUrl, email, confirmPath: buildAddressConfirmationPath(token) }),
    signInLimited: signInLimitedLetter({ publicUrl, email }),
    requiredReset: requiredResetLetter({ publicUrl, email, token, hours: requiredResetHours }),
    reminderComplete: deadlineReminderLetter({ ...reminded, isComplete: true }),
    reminderIncomplete: deadlineReminderLetter({ ...reminded, isComplete: false }),
    sealedReceipt: submissionReceiptLetter({
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
    deadlineExtended: deadlineExtendedLetter(statusParams),
    extensionEnded: extensionEndedLetter(statusParams),
    submissionReopened: submissionReopenedLetter({ ...statusParams, receiptNumber }),
    applicationEligible: screeningLetter({ template: 'applicationEligible', reason: '', publicUrl }),
    applicationIneligible: screeningLetter({ template: 'applicationIneligible', reason, publicUrl }),
    applicationWithdrawn: screeningLetter({ template: 'applicationWithdrawn', reason: '', publicUrl }),
    virusFound: virusFoundLetter({ name, ...scanned }),
    virusFoundOffice: virusFoundOfficeLetter({ applicant: name, email, ...scanned }),
    ticketAnswered: ticketAnsweredLetter({ ...query, name, answer: 'Yes, please upload it as file 5.', files: 0 }),
    ticketAsked: ticketReceivedLetter(asking),
    ticketAssigned: ticketAssignedLetter({ ...asking, name }),
    applicantInvitation: invitationLetter({ ...invited, userType: applicant, entry: { round, lastDay: '2026-11-21' } }),
    reviewerInvitation: reviewerInvitationLetter({ ...invited, award, duty }),
    registeredAgain: reviewerRegisteredAgainLetter({ name, award, duty, publicUrl, email }),
    administratorInvitation: invitationLetter({ ...invited, userType: administrator }),
    ...reviewingLetters({ name, award, round, publicUrl, timeZone }),
    reviewerDeclined: reviewerWithdrewLetter({ ...withdrawn, kind: 'declined' }),
    reviewerConflict: reviewerWithdrewLetter({ ...withdrawn, kind: 'conflict' }),
    decisionShortlisted: decisionLetter('shortlisted', { name, round, prize: null }),
    decisionWinner: decisionLetter('winner', { name, round, prize: 1 }),
    decisionNotSelected: decisionLetter('not-selected', { name, round, prize: null }),
    confirmNews: confirmSubscriptionLetter({
      publicUrl,
      confirmPath: buildNewsConfirmationPath(token),
      endPath: buildNewsUnsubscribePath(token),
      days: newsLinkDays,
    }),
    newsGoOn: alreadySubscribedLetter({ name: name.en, publicUrl, endPath: buildNewsUnsubscribePath(token) }),
    ...inquiryLetters({ publicUrl, name: name.en, email }),
  } satisfies Record<MailTemplateName, TemplatedLetter>
}

function reviewingLetters(about: { name: Text; award: Text; round: Text } & Where) {
  const closesAt = new Date('2026-12-20T22:00:00Z')
  const applicants = [personNamePlaceholder.sample, text('Omar Farouk Hassan', 'عمر فاروق حسن'), anonymousName(17)]
  const letter = { ...about, applicants, closesAt }
  const reviews = applicants.map((applicant) => ({ applicant, closesAt }))
  return {
    assignmentsMade: assignmentsMadeLetter({ ...letter, hasPassword: true }),
    assignmentsWithdrawn: assignmentsTakenBackLetter(letter),
    reviewReminder: reviewReminderLetter({ ...about, reviews, now: new Date('2026-12-13T22:00:00Z') }),
    reviewsOverdue: reviewReminderLetter({ ...about, reviews, now: new Date('2026-12-21T22:00:00Z') }),
  }
}

function inquiryLetters(who: { publicUrl: string; name: string; email: string }) {
  const link = `${who.publicUrl}${buildInquiryPath('example')}`
  const question = text('May I submit at night?', 'هل يُقبل التقديم ليلًا؟')
  const answer = text('Yes, until midnight.', 'نعم، حتى منتصف الليل.')
  const asked = `${question.en}\n\n${question.ar}`
  const inquiry = { ...who, id: 42, subject: inquiryMailTemplates.inquiryReply.placeholders.subject.sample.en }
  return {
    inquiryReceipt: inquiryAcknowledgementLetter({ id: 42, link }),
    inquiryReply: inquiryReplyLetter({ ...inquiry, reply: `${answer.en}\n${answer.ar}`, asked, link }),
    inquiryReceived: inquiryReceivedLetter({ ...inquiry, mobile: '', description: asked }),
    inquiryWrittenOn: inquiryContinuedLetter({ ...inquiry, words: 'And on Friday?' }),
  }
}

type Where = { readonly publicUrl: string; readonly timeZone: string }

/** The sample letter with a sample value for each placeholder. */
export const sampleLetter = (name: MailTemplateName, where: Where): TemplatedLetter => ({
  ...lettersAt(where)[name],
  values: samplesOf(name),
})

const samplesOf = (name: MailTemplateName): Record<string, Text> =>
  Object.fromEntries(
    Object.entries<Placeholder>(mailTemplates[name].placeholders).map(([placeholder, { sample }]) => [placeholder, sample]),
  )
