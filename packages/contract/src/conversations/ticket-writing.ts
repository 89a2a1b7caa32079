import { z } from 'zod'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { requiredPlainText, rowId, selectedId, toSingleLine } from '../core/value.ts'
import { ticketAnswerSchema, ticketDetailSchema } from './tickets.ts'

/** Queries of applicants to the office (specification QRY-1, there "tickets"). */
export const ticketTexts = {
  title: text('Please enter the subject', 'أدخل الموضوع'),
  category: text('Please choose a category', 'اختر التصنيف'),
  description: text('Please enter the description', 'أدخل نص الاستفسار'),
  comment: text('Please enter a comment', 'أدخل تعليقًا'),
  tooManyFiles: text('Please attach at most 5 files.', 'أرفق ٥ ملفات على الأكثر.'),
  fileGone: text('A file is no longer there. Please attach it again.', 'لم يعد أحد الملفات موجودًا. أرفقه من جديد.'),
  assignee: text('Please choose an administrator.', 'اختر أحد مديري النظام.'),
  submitted: text('Your query has been sent to the award office.', 'أُرسل استفسارك إلى مكتب الجائزة.'),
} as const

export const maximumTicketTitleLength = 200
export const maximumMessageLength = 5000
/** Per query and per comment. */
export const maximumFilesPerMessage = 5

const files = z
  .array(z.uuid(), { error: asMessage(ticketTexts.fileGone) })
  .max(maximumFilesPerMessage, { error: asMessage(ticketTexts.tooManyFiles) })
  .default([])

/** The order of the fields is the order of the messages. */
export const newTicketBody = z.object({
  title: requiredPlainText(ticketTexts.title, maximumTicketTitleLength, toSingleLine),
  categoryId: selectedId(ticketTexts.category),
  description: requiredPlainText(ticketTexts.description, maximumMessageLength),
  files,
})

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/tickets',
  who: [applicant],
  summary:
    'Sends a query to the award office. `files` lists files uploaded to /api/ticketFiles. Repeating the same query within ten minutes returns the first one.',
  body: newTicketBody,
  reply: ticketDetailSchema,
  status: 201,
})

export const newTicketAnswerBody = z.object({
  ticketId: rowId(),
  description: requiredPlainText(ticketTexts.comment, maximumMessageLength),
  files,
})

export const createTicketAnswer = endpoint({
  method: 'POST',
  path: '/api/ticketAnswers',
  who: [administrator, applicant],
  summary:
    'Adds a comment. A comment of the office answers the query and is mailed to the applicant; one of the applicant reopens it.',
  body: newTicketAnswerBody,
  reply: ticketAnswerSchema,
  status: 201,
})
