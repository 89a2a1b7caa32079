import { z } from 'zod'
import { administrator, duties, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText, requiredPlainText, toSingleLine } from '../core/value.ts'
import { type MailTemplateName, mailTemplates } from './mail-templates.ts'
import { checkMailPlaceholders } from './placeholders.ts'

export const mailTemplateTexts = {
  subject: text('Please enter the subject', 'أدخل الموضوع'),
  heading: text('Please enter the heading', 'أدخل العنوان'),
  body: text('Please enter the message', 'أدخل نص الرسالة'),
  tested: text('The mail is on its way to your address, in both languages.', 'الرسالة في طريقها إلى بريدك باللغتين.'),
  changed: text(
    'Somebody else has changed this mail meanwhile. Look at their version before you save yours.',
    'عدّل شخص آخر هذه الرسالة في هذه الأثناء. اطّلع على صيغته قبل حفظ صيغتك.',
  ),
} as const

/** `name` comes from a path and may be unknown. */
export const isMailTemplate = (name: string): name is MailTemplateName => Object.hasOwn(mailTemplates, name)

/** The schema of a template's wording, with the placeholders of this template. */
export function mailWordsSchema(name: MailTemplateName) {
  const known = Object.keys(mailTemplates[name].placeholders)
  const both = (half: z.ZodType<string>) => {
    const checked = half.superRefine((words, { addIssue }) => {
      const problem = checkMailPlaceholders(words, known)
      if (problem) addIssue({ code: 'custom', message: asMessage(problem) })
    })
    return z.object({ en: checked, ar: checked })
  }
  return z.object({
    subject: both(requiredPlainText(mailTemplateTexts.subject, 200, toSingleLine)),
    preview: both(optionalPlainText(300, toSingleLine)),
    heading: both(requiredPlainText(mailTemplateTexts.heading, 200, toSingleLine)),
    body: both(requiredPlainText(mailTemplateTexts.body, 5000)),
    closing: both(optionalPlainText(1000)),
  })
}

const pair = z.object({ en: z.string(), ar: z.string() })
const words = z.object({ subject: pair, preview: pair, heading: pair, body: pair, closing: pair })

/** `version`, `at` and `by` are null if it was never changed; `shipped`: the wording is the default. */
export const mailTemplateStateSchema = z.object({
  name: z.string(),
  words,
  shipped: z.boolean(),
  version: z.number().nullable(),
  at: z.string().nullable(),
  by: pair.nullable(),
})
export type MailTemplateState = z.infer<typeof mailTemplateStateSchema>

export const renderedMailSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type RenderedMail = z.infer<typeof renderedMailSchema>

const language = z.enum(['en', 'ar'])
const byName = z.object({ name: z.string().max(100) })
/** The allowed placeholders depend on the template, so the server validates with `mailWordsSchema(name)`. */
const anyWords = z.object({ words: z.unknown() })

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/MailTemplates',
  who: [administrator],
  summary: 'Lists all mail templates with their current wording.',
  reply: z.array(mailTemplateStateSchema),
})

export const saveMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/MailTemplates/{name}',
  who: [administrator],
  summary:
    'Saves the wording of a mail in both languages; `words: null` restores the shipped wording. 409 if it has changed since `version`.',
  params: byName,
  body: anyWords.extend({ version: z.number().nullable() }),
  reply: mailTemplateStateSchema,
})

export const readMailTemplateHistory = endpoint({
  method: 'GET',
  path: '/api/MailTemplates/{name}/history',
  who: [administrator],
  summary: 'Returns the 50 newest saved wordings; null is the shipped one.',
  params: byName,
  reply: z.array(z.object({ version: z.number(), words: words.nullable(), at: z.string(), by: pair })),
})

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/api/MailTemplates/{name}/preview',
  who: [administrator],
  duties,
  summary: 'Renders the mail from unsaved wording, with sample values.',
  params: byName,
  body: anyWords.extend({ language }),
  reply: renderedMailSchema,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/MailTemplates/{name}/test',
  who: [administrator],
  summary: 'Mails a test of the unsaved wording to the caller, with sample values, in both languages.',
  params: byName,
  body: anyWords,
  reply: z.object({ message: z.string() }),
})
