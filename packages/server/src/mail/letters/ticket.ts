import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import { inBothLanguages } from '../bidi.ts'
import type { LetterFact } from '../letter.ts'
import { accountHolderReason } from '../letter-words.ts'

type Query = { readonly id: number; readonly title: string; readonly publicUrl: string }

/** To the applicant: the office's answer. */
export const ticketAnsweredLetter = ({ id, title, publicUrl, name, answer, files }: Answered): TemplatedLetter =>
  toTemplatedLetter({
    template: 'ticketAnswered',
    values: { name, number: numbered(id), subject: text(title, title) },
    quote: { lead: text('The office wrote:', 'وكتب مكتب الجائزة:'), words: answer },
    facts: [
      { label: text('Your query', 'استفسارك'), value: title },
      ...(files === 0 ? [] : [{ label: text('Attached in the portal', 'مرفقات في البوابة'), value: quantity(files, fileCount) }]),
    ],
    action: { label: openQuery, href: pageOf(publicUrl, id) },
    signed: true,
    reason: accountHolderReason,
  })
type Answered = Query & { readonly name: Text; readonly answer: string /** The number of attachments. */; readonly files: number }

/** To the office, in both languages: a query or a comment of an applicant. */
export const ticketReceivedLetter = ({ id, title, publicUrl, applicant, email, words, files }: NewQuery): TemplatedLetter =>
  toTemplatedLetter({
    template: 'ticketAsked',
    values: { number: numbered(id), applicant },
    both: { subject: title },
    quote: words,
    facts: toQueryFacts({ title, applicant, email, files }).map((fact) => ({ ...fact, label: inBothLanguages(fact.label) })),
    action: { label: inBothLanguages(openQuery), href: pageOf(publicUrl, id) },
    reason: inBothLanguages(
      text(
        'You receive this message because this address is one of the office’s on the site of the award, or has this query.',
        'وصلتك هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة، أو لأن الاستفسار مسند إليك.',
      ),
      '\n',
    ),
  })
type NewQuery = Query & { readonly applicant: Text; readonly email: string; readonly words: string; readonly files: number }

/** To an administrator who is assigned a query by a colleague. */
export const ticketAssignedLetter = ({ id, title, publicUrl, name, applicant, email, words }: Assigned): TemplatedLetter =>
  toTemplatedLetter({
    template: 'ticketAssigned',
    values: { name, number: numbered(id), subject: text(title, title), applicant },
    quote: { lead: text('This is what was asked:', 'وهذا نص الاستفسار:'), words },
    facts: toQueryFacts({ title, applicant, email, files: 0 }),
    action: { label: openQuery, href: pageOf(publicUrl, id) },
    reason: text(
      'You receive this message because you administer the portal of the award.',
      'وصلتك هذه الرسالة لأنك من مديري بوابة الجائزة.',
    ),
  })
type Assigned = Query & { readonly name: Text; readonly applicant: Text; readonly email: string; readonly words: string }

const toQueryFacts = ({
  title,
  applicant,
  email,
  files,
}: Pick<NewQuery, 'title' | 'applicant' | 'email' | 'files'>): LetterFact[] => [
  { label: text('Subject', 'الموضوع'), value: title },
  { label: text('Applicant', 'المتقدم'), value: applicant },
  { label: text('Email', 'البريد الإلكتروني'), value: email, code: true },
  ...(files === 0 ? [] : [{ label: text('Attached in the portal', 'مرفقات في البوابة'), value: quantity(files, fileCount) }]),
]

const openQuery = text('Open the query', 'فتح الاستفسار')
const pageOf = (publicUrl: string, id: number) => `${publicUrl}/dashboard/tickets/${id}`
const numbered = (id: number): Text => text(String(id), formatNumber(id, 'ar'))
const fileCount = plural('# file', '# files', 'ملف واحد', 'ملفان', '# ملفات', '# ملفًا', '# ملف')
