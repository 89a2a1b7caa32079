import type { Ticket } from '@jadara/contract/conversations/tickets'
import { plural, type Text, text } from '@jadara/contract/core/text'
import type { ChipTone } from '../../ui/chip.tsx'

export const ticketScreenTexts = {
  subject: text('Subject', 'الموضوع'),
  category: text('Category', 'التصنيف'),
  description: text('Description', 'نص الاستفسار'),
  state: text('State', 'الحالة'),
  lastMessage: text('Last message', 'آخر رسالة'),
  submit: text('Submit Query', 'إرسال استفسار'),
  office: text('Award office', 'مكتب الجائزة'),
  applicant: text('Applicant', 'المتقدم'),
  you: text('You', 'أنت'),
  /** The words of the specification for the two states, as the office reads them. */
  answered: text('Answered', 'مُجاب عنه'),
  notAnswered: text('Not Answered', 'لم يُجب عنه'),
  open: text('Open', 'مفتوح'),
  closed: text('Closed', 'مغلق'),
}

export const commentCountTexts = plural('# comment', '# comments', 'تعليق واحد', 'تعليقان', '# تعليقات', '# تعليقًا', '# تعليق')

/** The office may close a query without an answer. */
export function toTicketState({ closed, answered }: Pick<Ticket, 'closed' | 'answered'>): { words: Text; tone: ChipTone } {
  if (closed === 0) return { words: ticketScreenTexts.open, tone: 'gold' }
  return answered ? { words: ticketScreenTexts.answered, tone: 'ok' } : { words: ticketScreenTexts.closed, tone: 'plain' }
}

export const toCategoryName = ({ categoryName, categoryArabicName }: Pick<Ticket, 'categoryName' | 'categoryArabicName'>): Text =>
  text(categoryName, categoryArabicName)

export const toWriterName = ({
  username,
  userArabicName,
}: {
  readonly username: string
  readonly userArabicName: string
}): Text => text(username, userArabicName)
