import { languages } from '@jadara/contract/text'
import { describe, expect, it } from 'vitest'
import { isolated } from './bidi.ts'
import type { Letter } from './letter.ts'
import { confirmNews, inquiryReceived, passwordChanged, resetLink, sealedReceipt, welcome } from './letters.ts'
import { renderLetter } from './render-letter.ts'

const publicUrl = 'https://award.example.edu.eg'
const timeZone = 'Africa/Cairo'
const digest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const receipt = { receiptNumber: 'JDR-2026-00042', receivedAt: new Date('2026-11-21T21:58:07Z'), digest, publicUrl, timeZone }
const counts = { personalFiles: 5, records: { journal: 6, book: 2 }, pages: 143 }

const letters: readonly Letter[] = [
  welcome({ name: { en: 'Mariam', ar: 'مريم' }, publicUrl, closesAt: new Date('2026-11-21T22:00:00Z'), timeZone }),
  resetLink({ publicUrl, email: 'mariam@example.org', token: 'abc', minutes: 60 }),
  passwordChanged({ publicUrl }),
  sealedReceipt({ ...receipt, ...counts }),
  confirmNews({ name: 'مريم', publicUrl, confirmPath: '/news/confirm/a', endPath: '/news/unsubscribe/b', days: 7 }),
  inquiryReceived({
    id: 7,
    name: 'مريم',
    email: 'm@example.org',
    mobile: '',
    subject: 'S',
    description: 'One\n\nTwo',
    publicUrl,
  }),
]

describe('every letter', () => {
  it.each(languages)('says the same in text and HTML (%s)', (language) => {
    for (const letter of letters) {
      const { subject, text, html } = renderLetter(letter, language)
      expect(subject).toBe(letter.subject[language])
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      for (const body of [text, html]) {
        expect(body).toContain(letter.heading[language])
        if (letter.action) expect(body).toContain(letter.action.href)
        if (letter.unsubscribe) expect(body).toContain(letter.unsubscribe)
        for (const { label } of letter.facts ?? []) expect(body).toContain(label[language])
      }
    }
  })

  it('asks nothing of any other host and runs nothing', () => {
    for (const letter of letters) {
      const { html } = renderLetter(letter, 'en')
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|src=|url\(|@import/i)
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href?.startsWith(publicUrl)).toBe(true)
    }
  })
})

describe('what people typed', () => {
  const markup = `<img src=x onerror="alert(1)"> </td><b>&amp; 'x'`

  it('is inert in HTML and unchanged in text (case 52)', () => {
    const letter = welcome({ name: { en: markup, ar: markup }, publicUrl, closesAt: null, timeZone })
    for (const language of languages) {
      const { text, html } = renderLetter(letter, language)
      expect(html).not.toContain('<img')
      expect(html).not.toContain('<b>')
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &lt;/td&gt;&lt;b&gt;&amp;amp; &#39;x&#39;')
      expect(text).toContain(markup)
    }
  })

  it('stays in its own direction and cannot turn the rest of the sentence', () => {
    const name = 'ABC\u202E\u2069 <i>'
    const { html, text } = renderLetter(welcome({ name: { en: name, ar: name }, publicUrl, closesAt: null, timeZone }), 'ar')
    expect(html).toContain('<bdi>ABC &lt;i&gt;</bdi>، تحية')
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    expect(text).toContain('\u2068ABC <i>\u2069، تحية')
    expect(isolated(name)).toBe('\u2068ABC <i>\u2069')
  })

  it('makes no line break in a subject', () => {
    const letter: Letter = { ...passwordChanged({ publicUrl }), subject: { en: 'Hello\r\nBcc: x@example.org', ar: 'مرحبًا' } }
    expect(renderLetter(letter, 'en').subject).toBe('Hello Bcc: x@example.org')
  })
})

describe('the letters', () => {
  it('give the deadline as the last minute in which one may submit, in the zone of the award', () => {
    const letter = welcome({ name: { en: 'A', ar: 'أ' }, publicUrl, closesAt: new Date('2026-11-21T22:00:00Z'), timeZone })
    expect(renderLetter(letter, 'en').text).toContain('Submit by: Saturday, 21 November 2026 at 23:59, Egypt Time')
    expect(renderLetter(letter, 'ar').text).toContain('آخر موعد للتقديم: السبت، ٢١ نوفمبر ٢٠٢٦ في ٢٣:٥٩، توقيت مصر')
  })

  it('encode the parts of a reset link', () => {
    const { action } = resetLink({ publicUrl, email: 'a+b/c?@example.org', token: 't/=k', minutes: 60 })
    expect(action?.href).toBe(`${publicUrl}/reset-password/a%2Bb%2Fc%3F%40example.org/t%2F%3Dk`)
  })

  it('leave digests and receipt numbers in Latin digits, and leave out what there is none of', () => {
    const { text, html } = renderLetter(sealedReceipt({ ...receipt, ...counts }), 'ar')
    expect(text).toContain(`\n${digest}\n`)
    expect(text).toContain('المحتويات: ٥ ملفات شخصية، ٦ أبحاث، كتابان، ١٤٣ صفحة\n')
    expect(text).toContain(`${publicUrl}/verify/JDR-2026-00042\n`)
    expect(html).toMatch(new RegExp(`<bdi dir="ltr"[^>]*>${digest}</bdi>`))
  })
})
