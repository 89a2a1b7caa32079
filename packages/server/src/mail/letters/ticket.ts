import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/text'
import { inBoth } from '../in-both.ts'
import type { Fact } from '../letter.ts'
import { yourAccount } from '../letter-words.ts'
import { type TemplatedLetter, templated } from '../templated.ts'

type Query = { readonly id: number; readonly title: string; readonly publicUrl: string }

/** To the applicant: what the office wrote. */
export const ticketAnswered = ({ id, title, publicUrl, name, answer, files }: Answered): TemplatedLetter =>
  templated({
    template: 'ticketAnswered',
    values: { name, number: numbered(id), subject: text(title, title) },
    quote: { lead: text('The office wrote:', 'وكتب مكتب الجائزة:'), words: answer },
    facts: [
      { label: text('Your query', 'استفسارك'), value: title },
      ...(files === 0 ? [] : [{ label: text('Attached in the portal', 'مرفقات في البوابة'), value: quantity(files, fileCount) }]),
    ],
    action: { label: openQuery, href: pageOf(publicUrl, id) },
    signed: true,
    reason: yourAccount,
  })
type Answered = Query & { readonly name: Text; readonly answer: string /** How many. */; readonly files: number }

/** To the office, in both languages: what an applicant wrote, in the query itself or in a comment. */
export const ticketAsked = ({ id, title, publicUrl, applicant, email, words, files }: Asked): TemplatedLetter =>
  templated({
    template: 'ticketAsked',
    values: { number: numbered(id), applicant },
    both: { subject: title },
    quote: words,
    facts: asked({ title, applicant, email, files }).map((fact) => ({ ...fact, label: inBoth(fact.label) })),
    action: { label: inBoth(openQuery), href: pageOf(publicUrl, id) },
    reason: inBoth(
      text(
        'You receive this message because this address is one of the office’s on the site of the award, or has this query.',
        'وصلتك هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة، أو لأن الاستفسار مسند إليك.',
      ),
      '\n',
    ),
  })
type Asked = Query & { readonly applicant: Text; readonly email: string; readonly words: string; readonly files: number }

/** To an administrator to whom a colleague gives a query. */
export const ticketAssigned = ({ id, title, publicUrl, name, applicant, email, words }: Assigned): TemplatedLetter =>
  templated({
    template: 'ticketAssigned',
    values: { name, number: numbered(id), subject: text(title, title), applicant },
    quote: { lead: text('This is what was asked:', 'وهذا نص الاستفسار:'), words },
    facts: asked({ title, applicant, email, files: 0 }),
    action: { label: openQuery, href: pageOf(publicUrl, id) },
    reason: text(
      'You receive this message because you administer the portal of the award.',
      'وصلتك هذه الرسالة لأنك من مديري بوابة الجائزة.',
    ),
  })
type Assigned = Query & { readonly name: Text; readonly applicant: Text; readonly email: string; readonly words: string }

const asked = ({ title, applicant, email, files }: Pick<Asked, 'title' | 'applicant' | 'email' | 'files'>): Fact[] => [
  { label: text('Subject', 'الموضوع'), value: title },
  { label: text('Applicant', 'المتقدم'), value: applicant },
  { label: text('Email', 'البريد الإلكتروني'), value: email, code: true },
  ...(files === 0 ? [] : [{ label: text('Attached in the portal', 'مرفقات في البوابة'), value: quantity(files, fileCount) }]),
]

const openQuery = text('Open the query', 'فتح الاستفسار')
const pageOf = (publicUrl: string, id: number) => `${publicUrl}/dashboard/tickets/${id}`
const numbered = (id: number): Text => text(String(id), formatNumber(id, 'ar'))
const fileCount = plural('# file', '# files', 'ملف واحد', 'ملفان', '# ملفات', '# ملفًا', '# ملف')
