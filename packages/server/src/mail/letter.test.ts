import { type Language, languages, text as pair } from '@jadara/contract/core/text'
import type { MailWords } from '@jadara/contract/mail/mail-template'
import { mailTemplateNames, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { describe, expect, it } from 'vitest'
import type { AwardIdentity } from '../db/site-texts.ts'
import { applyTemplate, type TemplatedLetter } from './apply-template.ts'
import { isolateDirection, stripDirectionMarks } from './bidi.ts'
import { portalName } from './footer.ts'
import { renderInlineText } from './html-parts.ts'
import type { Letter } from './letter.ts'
import { passwordChangedLetter, resetLinkLetter, welcomeLetter } from './letters/account.ts'
import { inquiryReceivedLetter } from './letters/inquiry.ts'
import { submissionReceiptLetter } from './letters/receipt.ts'
import { renderLetter } from './render-letter.ts'
import { sampleLetter } from './sample-letters.ts'

const publicUrl = 'https://award.example.edu.eg'
const timeZone = 'Africa/Cairo'
const closesAt = new Date('2026-11-21T22:00:00Z')
const digest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const arrived = { headArrivedAt: new Date('2026-11-21T21:58:07Z'), lastByteArrivedAt: new Date('2026-11-21T21:58:09Z') }
const welcomed = { publicUrl, confirmPath: '/en/confirm-address/example', closesAt, timeZone }
const receipt = {
  receiptNumber: 'JDR-2026-00042',
  receivedAt: arrived.headArrivedAt,
  ...arrived,
  digest,
  publicUrl,
  timeZone,
}
const award: AwardIdentity = {
  name: pair('Minia Prize for Young Scientists', 'جائزة المنيا لشباب العلماء'),
  university: pair('Minia University', 'جامعة المنيا'),
  officeAddresses: ['prize@minia.example', 'ask@minia.example'],
  telephone: '+20 86 234 5678',
  accentColour: '#0f4c75',
  logo: '',
}
const contents = { personalFiles: 5, records: { journal: 6, book: 2 }, proposal: true, conceptNote: true, pages: 143 }

/** The letter in its default wording. */
const said = (letter: Letter | TemplatedLetter): Letter => ('template' in letter ? applyTemplate(letter) : letter)

/** One letter of each kind. */
const letters: readonly Letter[] = [...mailTemplateNames.map((name) => said(sampleLetter(name, { publicUrl, timeZone })))]

/** The words of the HTML body in order, without those that the text body lacks: the head, and the hint beside an address. */
function wordsOfHtml(html: string, { action }: Letter, language: Language): string[] {
  const answering = action?.href.startsWith('mailto:') ? renderInlineText(action.label[language]) : ''
  const shown = html
    .slice(html.indexOf('<h1'))
    .replace(answering, '')
    .replace({ en: 'Or open this address:', ar: 'أو افتح هذا العنوان:' }[language], '')
    .replace(/<\/?(?:bdi|b|span|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  return wordsIn(shown)
}

/** The words of the text body in order, without those that the HTML lacks: the signature separator, and the addresses of links. */
function wordsOfText(text: string, { unsubscribe, links = [] }: Letter, language: Language): string[] {
  const shown = links
    .reduce((words, { href }) => words.replace(`\n${href}\n`, '\n'), text)
    .replace(`\n-- \n${portalName[language]}\n`, '\n')
    .replace(unsubscribe ? `\n${unsubscribe}\n` : '', '\n')
    .replace(/^(?:>|-) ?/gm, '')
  return wordsIn(stripDirectionMarks(shown))
}

/** Removes the colon of labels, which only the text body has. */
const wordsIn = (shown: string): string[] =>
  shown
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter(Boolean)

describe('every letter', () => {
  it('is among those that are looked at here, as what it is', () => {
    for (const name of mailTemplateNames) expect(sampleLetter(name, { publicUrl, timeZone }).template).toBe(name)
  })

  it.each(languages)('says the same in text and HTML, word for word (%s)', (language) => {
    for (const letter of letters) {
      const { subject, text, html } = renderLetter(letter, award, language)
      expect(subject).toBe(stripDirectionMarks(letter.subject[language]))
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      const words = wordsOfText(text, letter, language)
      expect(words.length).toBeGreaterThan(20)
      expect(wordsOfHtml(html, letter, language)).toEqual(words)
      for (const href of [letter.action?.href, letter.unsubscribe, ...(letter.links ?? []).map((link) => link.href)])
        if (href) expect(html).toContain(`href="${href}"`)
    }
  })

  it('asks nothing of any other host and runs nothing', () => {
    for (const letter of letters) {
      const { html } = renderLetter(letter, award, 'en')
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|src=|url\(|@import/i)
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(?:https:\/\/award\.example\.edu\.eg\/|mailto:|tel:)/)
    }
  })
})

describe('what people typed', () => {
  const markup = `<img src=x onerror="alert(1)"> </td><b>&amp; 'x'`

  it('abuse 52: is inert in HTML and unchanged in text', () => {
    const letter = said(welcomeLetter({ name: { en: markup, ar: markup }, ...welcomed }))
    for (const language of languages) {
      const { text, html } = renderLetter(letter, award, language)
      expect(html).not.toContain('<img')
      expect(html).not.toContain('<b>')
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &lt;/td&gt;&lt;b&gt;&amp;amp; &#39;x&#39;')
      expect(text).toContain(markup)
    }
  })

  it('stays in its own direction and cannot turn the rest of the sentence', () => {
    const name = 'ABC\u202E\u2069 <i>'
    const { html, text } = renderLetter(said(welcomeLetter({ name: { en: name, ar: name }, ...welcomed })), award, 'ar')
    expect(html).toContain('<bdi>ABC &lt;i&gt;</bdi>، تحية')
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    expect(text).toContain('\u2068ABC <i>\u2069، تحية')
    expect(isolateDirection(name)).toBe('\u2068ABC <i>\u2069')
  })

  it('abuse 52: begins no paragraph and no list, is no link, and no placeholder, and leaves the office’s words what they are', () => {
    const name = 'A\n\n- {deadline} {name} https://evil.example/'
    const words: MailWords = {
      ...mailTemplates.welcome.words,
      subject: pair('For {name}\u202E', 'إلى {name}'),
      body: pair('Dear {name}:\n- <b>one</b> & two', '{name}:\n- <b>واحد</b>'),
    }
    const letter = applyTemplate(welcomeLetter({ name: { en: name, ar: name }, ...welcomed }), words)
    for (const language of languages) {
      const { subject, text, html } = renderLetter(letter, award, language)
      expect(subject).toMatch(/^(For|إلى) A - \{deadline\} \{name\} https:\/\/evil\.example\/$/)
      expect(text).toContain('\u2068A - {deadline} {name} https://evil.example/\u2069:\n- <b>')
      expect(html).toContain('<bdi>A - {deadline} {name} https://evil.example/</bdi>:</p>\n<ul')
      expect(html).not.toMatch(/<b>|href="https:\/\/evil|\u202E/)
      expect(wordsOfHtml(html, letter, language)).toEqual(wordsOfText(text, letter, language))
    }
  })

  it('gives each language of a letter in both lines of its own, which begin at their own side', () => {
    const letter = said(sampleLetter('ticketAsked', { publicUrl, timeZone }))
    const { html } = renderLetter(letter, award, 'ar')
    const line = (words: string) => `<bdi dir="auto" style="display:inline-block;width:100%;text-align:start">${words}</bdi>`
    expect(html).toContain(`>${line('استفسار في انتظار رد المكتب')}<br>${line('A query waits for the office')}</h1>`)
    expect(html).toMatch(/<br><bdi dir="auto"[^>]*>Mariam Abdelrahman has written to the office\./)
  })

  it('makes no line break in a subject', () => {
    const letter: Letter = {
      ...said(passwordChangedLetter({ publicUrl })),
      subject: { en: 'Hello\r\nBcc: x@example.org', ar: 'مرحبًا' },
    }
    expect(renderLetter(letter, award, 'en').subject).toBe('Hello Bcc: x@example.org')
  })
})

describe('the award', () => {
  const letter = said(passwordChangedLetter({ publicUrl }))

  it('signs in the words of the office, and says why one is written to and how to reach it', () => {
    expect(renderLetter(letter, award, 'en').text).toBe(`Your password has been changed

The password of your account has just been changed, and every other device was signed out. If it was you, there is nothing more to do.

If it was not you, reset the password at once and tell the award office.

It was not me: reset it:
https://award.example.edu.eg/forget-password

The award office
Minia Prize for Young Scientists

-- 
Jadara
Minia Prize for Young Scientists · Minia University

You receive this message because this address has an account on the portal of the award.
This message was sent automatically, and replies to it are not read. The award office reads:
prize@minia.example
ask@minia.example
+20 86 234 5678
`)
    expect(renderLetter(letter, award, 'ar').text.split('\n').slice(9)).toEqual([
      'مكتب الجائزة',
      'جائزة المنيا لشباب العلماء',
      '',
      '-- ',
      'جدارة',
      'جائزة المنيا لشباب العلماء · جامعة المنيا',
      '',
      'وصلتك هذه الرسالة لأن لهذا العنوان حسابًا على بوابة الجائزة.',
      'أُرسلت هذه الرسالة آليًّا، ولا تُقرأ الردود عليها. للتواصل مع مكتب الجائزة:',
      'prize@minia.example',
      'ask@minia.example',
      '+20 86 234 5678',
      '',
    ])
  })

  it('stands at the head in both languages, the reader’s first', () => {
    const names = (html: string) => [...html.matchAll(/lang="(..)" dir="..."[^>]*>([^<]+)<\/div>/g)].map(([, ...found]) => found)
    const [en, ar] = languages.map((language) => names(renderLetter(letter, award, language).html))
    expect(en).toEqual([
      ['en', award.name.en],
      ['ar', award.name.ar],
    ])
    expect(ar).toEqual(en?.toReversed())
  })

  it('has its accent on links and the button, readable in both appearances', () => {
    const { html } = renderLetter(letter, { ...award, accentColour: '#f5c542' }, 'en')
    expect(html).toContain('class="ground-nile" style="background-color:#7b6321')
    expect(html).toContain('.ground-nile{background-color:#f5c542!important}')
    expect(html).not.toContain('#0F4C75')
  })

  it('is text, whatever the office wrote', () => {
    const odd = '</td><script>alert(1)</script>\u202E & Sons'
    const { html, text } = renderLetter(letter, { ...award, name: pair(odd, odd), university: pair(odd, odd) }, 'ar')
    expect(html).not.toMatch(/<script|\u202E/)
    expect(html).toContain('<bdi>&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Sons</bdi>')
    expect(text).toContain('\n</td><script>alert(1)</script> & Sons\n')
  })
})

describe('what the office wrote', () => {
  const body = pair(
    'Please bring:\n- your passport\n- a copy, see https://award.example.edu.eg/guide_(2026)?a=1&b=2.\n\nIt is not <https://a>.',
    'يُرجى إحضار:\n- جواز السفر\n- نسخة منه، انظر https://award.example.edu.eg/guide_(2026)?a=1&b=2.\n\nوليس <https://a>.',
  )
  const letter = applyTemplate(welcomeLetter({ name: pair('A', 'أ'), ...welcomed }), {
    ...mailTemplates.welcome.words,
    body,
  })

  it('has lists and links in HTML, and is plain text word for word', () => {
    for (const language of languages) {
      const { text, html } = renderLetter(letter, award, language)
      expect(text).toContain(`\n\n${body[language]}\n\n`)
      expect(html.match(/<li[^>]*>/g)).toHaveLength(2)
      expect(html).toContain('href="https://award.example.edu.eg/guide_(2026)?a=1&amp;b=2"')
      expect(html).toContain('b=2</bdi></a>.</li>')
      expect(html).not.toContain('href="https://a"')
      expect(wordsOfHtml(html, letter, language)).toEqual(wordsOfText(text, letter, language))
    }
  })

  it('says nothing where one language has less to say', () => {
    const short = { ...letter, paragraphs: [pair('One', 'واحد'), pair('Two', '')], closing: pair('Yours', '') }
    const { text, html } = renderLetter(short, award, 'ar')
    expect(html).not.toMatch(/<p[^>]*><\/p>/)
    expect(text).toContain('واحد\n\nآخر موعد')
  })

  it('leads into a quotation, and only into one', () => {
    const lead = pair('They wrote:', 'كتب:')
    const quoting = renderLetter({ ...letter, quote: { lead, words: 'One\nhttps://evil.example' } }, award, 'en')
    expect(quoting.text).toContain('\n\nThey wrote:\n\n> One\n> https://evil.example\n\n')
    expect(quoting.html).toMatch(/>They wrote:<\/p>\n<table/)
    expect(quoting.html).not.toContain('href="https://evil')
    const { text, html } = renderLetter({ ...letter, quote: { lead, words: '' } }, award, 'en')
    expect(`${text}${html}`).not.toContain('They wrote')
  })
})

describe('the letters', () => {
  it('give the deadline as the last minute in which one may submit, in the zone of the award', () => {
    const letter = said(welcomeLetter({ name: { en: 'A', ar: 'أ' }, ...welcomed }))
    expect(renderLetter(letter, award, 'en').text).toContain('Submit by: Saturday 21 November 2026, 23:59 Cairo')
    expect(renderLetter(letter, award, 'ar').text).toContain('آخر موعد للتقديم: السبت ٢١ نوفمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة')
  })

  it('bring what a stranger asks to the office as a quotation, each line in its own direction, to be answered in the portal', () => {
    const asked = { publicUrl, id: 7, name: 'منى <i>', email: 'm+a@example.org', mobile: '', subject: 'A & B?' }
    const letter = said(inquiryReceivedLetter({ ...asked, description: 'One <b>\n\u202Eاثنان' }))
    expect(letter.action?.href).toBe(`${publicUrl}/dashboard/admin/inquiries/7`)
    const { subject, text, html } = renderLetter(letter, award, 'ar')
    expect(subject).toBe('رسالة من الموقع رقم ٧ – Inquiry 7: A & B?')
    expect(text).toContain(
      '\n\n> One <b>\n> اثنان\n\n\u2068الموضوع\u2069 · \u2068Subject\u2069: \u2068A & B?\u2069\n\u2068الاسم\u2069 · \u2068Name\u2069: \u2068منى <i>\u2069\n',
    )
    expect(html).toMatch(/<p dir="auto"[^>]*>One &lt;b&gt;<\/p>\n<p dir="auto"[^>]*>اثنان<\/p>/)
    for (const address of award.officeAddresses) expect(html).not.toContain(address)
  })

  it('show an inbox what matters, before anything else', () => {
    for (const letter of letters) {
      const { html } = renderLetter(letter, award, 'en')
      expect(
        html
          .replace(/<style>.*<\/style>|<title>.*<\/title>/g, '')
          .replace(/<[^>]*>|\s+/g, ' ')
          .trim(),
      ).toMatch(
        new RegExp(
          `^${letter.preview.en
            .replace(/[\u2068\u2069]/g, ' ')
            .trim()
            .replace(/[.?]/g, '\\$&')}`,
        ),
      )
    }
  })

  it('encode the parts of a reset link', () => {
    const { action } = resetLinkLetter({ publicUrl, email: 'a+b/c?@example.org', token: 't/=k', minutes: 60 })
    expect(action?.href).toBe(`${publicUrl}/reset-password/a%2Bb%2Fc%3F%40example.org/t%2F%3Dk`)
  })

  it('leave digests and receipt numbers in Latin digits, and leave out what there is none of', () => {
    const { text, html } = renderLetter(said(submissionReceiptLetter({ ...receipt, ...contents })), award, 'ar')
    expect(text).toContain(`\n${digest}\n`)
    expect(text).toContain(
      'لحظة الوصول: أول بايت ٢١ نوفمبر ٢٠٢٦، ١١:٥٨:٠٧ مساءً بتوقيت القاهرة، وآخر بايت ٢١ نوفمبر ٢٠٢٦، ١١:٥٨:٠٩ مساءً',
    )
    expect(text).toContain(
      'المحتويات: البيانات الشخصية و٥ ملفات شخصية و٦ أبحاث وكتابان والمقترح والمذكرة المفاهيمية. عدد صفحات الملفات: ١٤٣.\n',
    )
    expect(text).toContain(`${publicUrl}/verify/JDR-2026-00042\n`)
    expect(text).toContain(`${publicUrl}/dashboard/submit-proposal?receipt=pdf\n`)
    expect(text).toContain(`${publicUrl}/dashboard/submit-proposal?receipt=json\n`)
    expect(html).toMatch(new RegExp(`<bdi dir="ltr"[^>]*>${digest}</bdi>`))
  })
})
