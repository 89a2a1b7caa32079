import { describe, expect, it } from 'vitest'
import { validate } from '../core/validate.ts'
import { type MailWords, mailParts, type Placeholder } from './mail-template.ts'
import { mailTemplateNames, mailTemplates } from './mail-templates.ts'
import { applyPlaceholders, checkMailPlaceholders } from './placeholders.ts'
import { isMailTemplate, mailWordsSchema } from './template-endpoints.ts'

const placeholdersIn = (words: string) => [...new Set(words.match(/\{[^{}]*\}/g))].toSorted()
const named = (name: string) => `{${name}}`

describe('every mail, as the portal is shipped', () => {
  it.each(mailTemplateNames)('%s is what the office may save, and says the same in both languages', (name) => {
    const { words, placeholders, title, sent } = mailTemplates[name]
    expect(validate(mailWordsSchema(name), words)).toEqual({ ok: true, value: words })
    for (const part of mailParts) {
      expect(placeholdersIn(words[part].ar), part).toEqual(placeholdersIn(words[part].en))
      expect(words[part].ar.split('\n\n').length, part).toBe(words[part].en.split('\n\n').length)
      expect(words[part].ar === '', part).toBe(words[part].en === '')
    }
    const used = placeholdersIn(mailParts.map((part) => words[part].en).join(' '))
    const offered = Object.keys(placeholders)
    for (const one of used) expect(offered.map(named)).toContain(one)
    for (const half of ['en', 'ar'] as const) {
      for (const { label, sample } of Object.values<Placeholder>(placeholders))
        expect([label[half], sample[half]]).not.toContain('')
      expect([title[half], sent[half]]).not.toContain('')
    }
  })

  it('has a title of its own', () => {
    for (const half of ['en', 'ar'] as const)
      expect(new Set(mailTemplateNames.map((name) => mailTemplates[name].title[half])).size).toBe(mailTemplateNames.length)
  })

  it('is forgotten once it is sent where it brings a link that is its reader’s alone', () => {
    const secret = [
      'resetLink',
      'requiredReset',
      'administratorInvitation',
      'reviewerInvitation',
      'applicantInvitation',
      'confirmNews',
    ] as const
    for (const name of secret) expect(mailTemplates[name].secret).toBe(true)
  })
})

describe('the words of the office', () => {
  const { words } = mailTemplates.welcome
  const refusal = (changed: Partial<MailWords>) => {
    const checked = validate(mailWordsSchema('welcome'), { ...words, ...changed })
    return checked.ok ? {} : Object.fromEntries(Object.entries(checked.fields).map(([field, { en }]) => [field, en]))
  }

  it('are on one line where a mail has one, and keep their paragraphs where it has several', () => {
    const given = { ...words, subject: { en: ' Hello\r\n{name} ', ar: 'أهلًا\n{name}' }, body: { en: ' A\n\nB ', ar: 'أ\n\nب' } }
    expect(validate(mailWordsSchema('welcome'), given)).toEqual({
      ok: true,
      value: { ...words, subject: { en: 'Hello {name}', ar: 'أهلًا {name}' }, body: { en: 'A\n\nB', ar: 'أ\n\nب' } },
    })
  })

  it('have a subject, a heading and a message in both languages', () => {
    const none = { en: '', ar: '' }
    expect(refusal({ subject: none, preview: none, heading: { en: 'A', ar: ' ' }, body: none, closing: none })).toEqual({
      'subject.en': 'Please enter the subject',
      'subject.ar': 'Please enter the subject',
      'heading.ar': 'Please enter the heading',
      'body.en': 'Please enter the message',
      'body.ar': 'Please enter the message',
    })
    expect(refusal({ body: { en: 'a'.repeat(5001), ar: 'ب' } })).toEqual({ 'body.en': 'Please use at most 5,000 characters.' })
  })

  it('know the placeholders of their mail and no other', () => {
    expect(refusal({ heading: { en: '{name} {receiptNumber}', ar: '{name}' }, closing: { en: '', ar: '{الاسم}' } })).toEqual({
      'heading.en': 'There is no placeholder \u2066{receiptNumber}\u2069. There are: \u2066{name}\u2069.',
      'closing.ar': 'There is no placeholder \u2066{الاسم}\u2069. There are: \u2066{name}\u2069.',
    })
    expect(refusal({ body: { en: 'Dear {name', ar: '}' } })).toEqual({
      'body.en': 'A curly bracket has no partner. Please write a placeholder like {name}.',
      'body.ar': 'A curly bracket has no partner. Please write a placeholder like {name}.',
    })
    expect(['{ name}', '{name }'].map((words) => checkMailPlaceholders(words, ['name']))).toEqual([undefined, undefined])
    expect(['{full name}', '{}', '{{name}}'].map((words) => checkMailPlaceholders(words, ['name'])?.en.slice(0, 31))).toEqual(
      Array(3).fill('A curly bracket has no partner.'),
    )
    expect(checkMailPlaceholders('{constructor}', [])?.en).toBe('There is no placeholder \u2066{constructor}\u2069.')
  })

  it('are filled once: a value that looks like a placeholder is none', () => {
    expect(applyPlaceholders('{a} and {b} and {c}', { a: '{b}', b: '$& {a}' })).toBe('{b} and $& {a} and {c}')
    expect(applyPlaceholders('{ a }', { a: 'A' })).toBe('A')
    expect(applyPlaceholders('{constructor} {toString}', {})).toBe('{constructor} {toString}')
  })

  it('belong to a mail that there is', () => {
    expect(['welcome', 'constructor', '__proto__', 'Welcome', ''].map(isMailTemplate)).toEqual([true, false, false, false, false])
  })
})
