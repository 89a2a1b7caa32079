import { brotliCompressSync, constants } from 'node:zlib'
import { languages, text } from '@jadara/contract/core/text'
import { localizedPath, pageNames, publicPageNames, publicPages } from '@jadara/contract/site/pages'
import { describe, expect, it } from 'vitest'
import { builtFiles, countMatches, importedModules, publicUrl, renderTestPage, round, withSiteText } from './public.testing.ts'

it("builds a renderer that imports Node's own modules alone", () => {
  expect(importedModules.filter((name) => !name.startsWith('node:'))).toEqual([])
})

describe.each(languages)('every page in %s', (language) => {
  it.each(pageNames)('%s', (page) => {
    const html = renderTestPage(page, language)
    const known = page === 'not-found' ? undefined : publicPages[page]

    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`))
    expect(countMatches(html, /<h1\b/g)).toBe(1)
    expect(countMatches(html, /<main\b/g)).toBe(1)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)

    if (!known) {
      expect(html).toContain('<meta name="robots" content="noindex"')
      return
    }
    const own = publicUrl + localizedPath(language, known.path)
    expect(html).toContain(`<link rel="canonical" href="${own}"`)
    for (const one of languages) {
      expect(html).toContain(`<link rel="alternate" hreflang="${one}" href="${publicUrl}${localizedPath(one, known.path)}"`)
    }
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${publicUrl}${known.path}"`)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data['@graph']).toContainEqual(expect.objectContaining({ '@type': 'WebPage', url: own, inLanguage: language }))
  })

  it('repeats no id and refers to existing ids only', () => {
    for (const page of publicPageNames) {
      const html = renderTestPage(page, language)
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids).toEqual([...new Set(ids)])
      for (const [, id = ''] of html.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]+)"/g)) expect(ids).toContain(id)
      for (const [, id = ''] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(id)
      for (const [, file = ''] of html.matchAll(/[("](?:\/)(assets\/[^")]+)/g))
        expect(builtFiles.map(({ fileName }) => fileName)).toContain(file)
    }
  })

  it('has one style sheet, allowed by its digest, and no inline styles', () => {
    for (const page of publicPageNames) {
      const html = renderTestPage(page, language)
      expect(html.match(/<style\b[^>]*>/g)).toEqual(['<style>'])
      expect(html).not.toMatch(/ style=| on[a-z]+=|<script(?! (?:src|async|type="application\/ld\+json"))/)
    }
  })

  it('stays small', () => {
    const html = renderTestPage('landing', language)
    const sent = (bytes: string | Uint8Array) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
    const named = (part: string) => builtFiles.find(({ fileName }) => fileName.includes(part))
    const fonts = language === 'ar' ? ['markazi-arabic-', 'markazi-latin-words'] : ['markazi-latin-', 'markazi-arabic-word']
    const page = sent(html)
    const all = [page, sent(named('visitor')?.source ?? ''), ...fonts.map((font) => named(font)?.source.length ?? 0)]
    expect(page).toBeLessThan(13_000)
    expect(all.every((bytes) => bytes > 0)).toBe(true)
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(45_000)
    expect(named('visitor')?.source.length).toBeLessThan(2048)
    // Direction marks would load another font; `bdi` does the same without them.
    expect(html).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
  })
})

describe('the landing page', () => {
  it('shows the first three key dates as d MMMM yyyy and links to the rest', () => {
    const html = renderTestPage('landing', 'en')
    expect(html).toContain('<time dateTime="2026-12-02">2 December 2026</time>')
    expect(html).toContain('Date will be announced soon')
    expect(html).toContain('href="/en/deadlines/12.ics"')
    expect(html).not.toContain('Ceremony')
    expect(renderTestPage('deadlines', 'ar')).toContain('Ceremony')
    expect(renderTestPage('landing', 'ar')).toContain('٢ ديسمبر ٢٠٢٦')
  })

  it.each([
    ['2026-09-01T00:00:00.000Z', 'Submissions open', 'in 32 days'],
    ['2026-11-20T12:00:00.000Z', 'Submissions close', 'in 12 days'],
    ['2026-12-02T21:30:00.000Z', 'Submissions close', 'in 30 minutes'],
    ['2026-12-03T12:00:00.000Z', 'Submissions are closed', ''],
  ])('at %s it says: %s %s', (now, words, until) => {
    const html = renderTestPage('landing', 'en', { round: { ...round, now } })
    expect(html).toContain(words)
    expect(html).toContain(until)
  })

  it.each([
    ['2026-10-04T12:00:00.000Z', 'from'],
    ['2026-11-04T12:00:00.000Z', 'over'],
    ['2026-12-02T12:00:00.000Z', 'to'],
  ])('at %s it writes “Today” at the last tick that has passed (%s)', (now, side) => {
    const html = renderTestPage('landing', 'en', { round: { ...round, now } })
    const ticks = /<path class="on" d="([^"]*)"/.exec(html)?.[1]?.match(/(?<=M)[\d.]+/g) ?? []
    const [, where, at] = /<p class="today (\w+)"><svg width="([\d.]+)%"/.exec(html) ?? []
    expect(where).toBe(side)
    expect(Number(at)).toBeCloseTo(Number(ticks.at(-1)) / 10, 1)
    expect(html).toMatch(new RegExp(`Today: day ${ticks.length} of \\d+`))
  })

  it('renders between rounds and without a deadline', () => {
    expect(renderTestPage('landing', 'en', { round: null, deadlines: [] })).toContain('No key dates have been announced yet.')
    expect(renderTestPage('landing', 'ar', { round: { ...round, closesAt: null, endDate: null } })).toContain(
      'لم يُعلن موعد الإغلاق بعد',
    )
  })

  it('shows as many prizes as its texts name', () => {
    for (const [count, words] of [
      ['1', 'One prize of'],
      ['12', '12 prizes of'],
    ] as const) {
      const html = renderTestPage('landing', 'en', { texts: withSiteText('prizeCount', count) })
      expect(html).toContain(words)
      expect(countMatches(html, /class="plaque"/g)).toBe(Number(count))
    }
  })

  it('isolates names of the other direction', () => {
    const texts = withSiteText('university', { en: 'Cairo University', ar: 'Cairo University' })
    const html = renderTestPage('landing', 'ar', { texts, round: { ...round, arabicName: 'Round 1 (2026)' } })
    expect(html).toContain('<span class="live"><span><bdi>Round 1 (2026)</bdi> مفتوحة</span></span>')
    expect(html).toContain('<span>© ٢٠٢٦ <bdi>Cairo University</bdi></span>')
  })

  it('links to the official page of each goal', () => {
    expect(countMatches(renderTestPage('landing', 'ar'), /href="https:\/\/sdgs\.un\.org\/goals\/goal\d+"/g)).toBe(17)
  })

  it('accepts the forms without scripts and shows the outcome', () => {
    const html = renderTestPage('landing', 'ar', {
      sent: {
        form: 'contact',
        done: false,
        message: 'أدخل اسمك',
        fields: { name: 'أدخل اسمك' },
        values: { email: 'mona@example.org' },
      },
    })
    for (const way of ['/api/NewsSubscribtions#news-said', '/api/Inquiries#contact-said'])
      expect(html).toContain(`action="${way}" method="post"`)
    expect(countMatches(html, /name="website"/g)).toBe(2)
    expect(countMatches(html, /type="hidden" name="language" value="ar"/g)).toBe(2)
    for (const name of ['userName', 'name', 'email', 'mobile', 'subject', 'description']) expect(html).toContain(`name="${name}"`)
    expect(countMatches(html, /aria-invalid="true"/g)).toBe(1)
    expect(html).toContain('value="mona@example.org"')
    expect(html).toContain('<p id="contact-said" tabindex="-1" class="said bad" role="status">أدخل اسمك</p>')
  })
})

describe('site texts', () => {
  it('are escaped unless they are formatted text', () => {
    const html = renderTestPage('landing', 'en', { texts: withSiteText('heroTitle', '<script>alert(1)</script></title>') })
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>alert(1)')
    const named = renderTestPage('landing', 'en', { texts: withSiteText('university', '</script><b>') })
    expect(named).not.toContain('</script><b>')
  })

  it('link to pages in the language of the page', () => {
    const body =
      '<p><a href="/deadlines">a</a> <a href="/#contact">b</a> <a href="/register">c</a> <a href="/SDG13#why">d</a></p>'
    const html = renderTestPage('prize', 'ar', { texts: withSiteText('prizeBody', body) })
    for (const way of ['/ar/deadlines', '/ar#contact', '/register', '/ar/SDG13#why']) expect(html).toContain(`href="${way}">`)
  })

  it('colour buttons and links as far as they stay readable', () => {
    expect(renderTestPage('prize', 'en')).not.toContain('{--nile:#0f4c75;--nile-hover')
    const bright = renderTestPage('prize', 'en', { texts: withSiteText('accentColour', '#ffcc00') })
    expect(bright).toMatch(/:root\{--nile:#[0-9a-f]{6};/)
    expect(bright).not.toContain('--nile:#ffcc00;--nile-hover:#bf9900}:root[')
  })

  it("show the round's requirements, one paragraph for each line, or nothing", () => {
    const own = { ...round, eligibilityEnglish: 'Two letters.\n<b>No</b> more & no less.', eligibilityArabic: 'خطابا تزكية.' }
    const english = renderTestPage('conditions', 'en', { round: own })
    expect(english).toContain(
      '<h2 id="this-round">For this round</h2><p>Two letters.</p><p>&lt;b&gt;No&lt;/b&gt; more &amp; no less.</p>',
    )
    expect(renderTestPage('conditions', 'ar', { round: own })).toContain(
      '<h2 id="this-round">في هذه الدورة</h2><p>خطابا تزكية.</p>',
    )
    for (const html of [renderTestPage('conditions', 'en'), renderTestPage('conditions', 'en', { round: null })])
      expect(html).not.toContain('this-round')
  })

  it('name what the portal checks, and answer who asks whether they can apply', () => {
    expect(renderTestPage('conditions', 'en')).toContain('<li>A paper counts if it appeared from 2015 to 2023.</li>')
    const ask = (language: 'en' | 'ar', won: 'yes' | 'no') =>
      renderTestPage('can-i-apply', language, { answers: { phd: '2019', egyptian: '', degree: 'egypt', papers: '2', won } })
    const english = ask('en', 'no')
    expect(english).toContain('By these answers you do not meet the conditions.')
    expect(english).toContain('Papers that count: 2 of 2; the round asks for 5 to 8.')
    expect(english).toContain('value="2019"')
    expect(english).toContain('href="/ar/can-i-apply?phd=2019&amp;degree=egypt&amp;papers=2&amp;won=no#answer"')
    expect(ask('ar', 'no')).toContain('الأبحاث المحتسبة: ٢ من أصل ٢، والمطلوب في هذه الدورة من ٥ إلى ٨.')
    expect(renderTestPage('can-i-apply', 'en')).not.toContain('id="answer"')
    expect(renderTestPage('can-i-apply', 'en', { round: null, conditions: null })).toContain('No round is open')
  })

  it('show the numbers of the settings in the digits of the language', () => {
    const set = { ...round, journalsLeast: 3, journalsMost: 12 }
    expect(renderTestPage('conditions', 'en', { round: set })).toContain('<strong>3 to 12 journal papers</strong>')
    expect(renderTestPage('conditions', 'ar', { round: set })).toContain('<strong>عددها من ٣ إلى ١٢</strong>')
    expect(renderTestPage('landing', 'en')).toContain('<p class="lead">Two prizes of 100,000 EGP for published research')
    expect(renderTestPage('landing', 'ar')).toContain('<p class="lead">جائزتان، قيمة كل جائزة مئة ألف جنيه، لأبحاث منشورة')
    expect(renderTestPage('deadlines', 'en', { round: null, timeZone: 'Africa/Tripoli' })).toContain(
      'All times are those of Tripoli.',
    )
    const privacy = renderTestPage('privacy-policy', 'ar')
    expect(privacy).toContain('</strong> ٩٠ يومًا بعد إرسالها')
    for (const page of pageNames)
      for (const language of languages) {
        const said = renderTestPage(page, language).replace(/<(style|script)\b.*?<\/\1>/gs, '')
        expect(said).not.toMatch(/[{}]/)
      }
  })

  it('hide the braces of an unknown placeholder', () => {
    expect(renderTestPage('prize', 'en', { texts: withSiteText('prizeBody', '<p>Of {yore}!</p>') })).toContain('<p>Of !</p>')
  })

  it('show the notice at the top of every page', () => {
    expect(renderTestPage('prize', 'en')).not.toContain('role="note"')
    const html = renderTestPage('not-found', 'ar', {
      texts: withSiteText('siteNote', { en: 'Closed tonight', ar: 'مغلقة الليلة' }),
    })
    expect(html).toContain('<div class="site-note" role="note"><div class="wrap"><p>مغلقة الليلة</p></div></div>')
  })

  it('say that a trial is one, and neither prizes nor addresses that nobody has decided on', () => {
    const trial = { ...round, isTrial: true }
    const none = { en: '', ar: '' }
    const own = {
      ...withSiteText('siteNote', ''),
      ...{ prizeAmount: none, prizeCount: none, officeEmail: none, officeSecondEmail: none, postalAddress: none },
    }
    const english = renderTestPage('landing', 'en', { round: trial, texts: own })
    expect(english).toContain('This portal is being set up.')
    expect(english).toContain('<p class="lead">Prizes of an amount to be announced for published research')
    expect(english).toContain('The prizes will be announced here.')
    expect(english).not.toMatch(/100,000|mailto:|university\.example/)
    expect(renderTestPage('prize', 'ar', { round: trial, texts: own })).toContain('قيمة كل جائزة <strong>تُعلن لاحقًا</strong>')
    expect(renderTestPage('landing', 'en')).not.toContain('being set up')
  })

  it('show a picture only when there is one', () => {
    expect(renderTestPage('landing', 'en')).not.toContain('<img')
    const guid = '0b3c2c1e-7f1d-4a53-9d0e-2f4f6f0f1a2b'
    expect(renderTestPage('landing', 'en', { texts: withSiteText('namesakePortrait', guid) })).toContain(
      `<img src="/site/pictures/${guid}"`,
    )
  })
})

it("renders the page behind a mail link in the site's frame; only its button acts", () => {
  const step = { title: text('Stop the news', 'إيقاف الأخبار'), says: text('Press.', 'اضغط.'), button: text('Stop', 'أوقف') }
  const html = renderTestPage('step', 'ar', { step })
  expect(html).toContain(
    '<h1>إيقاف الأخبار</h1><div><p>اضغط.</p><form class="next" method="post"><button class="b go" type="submit">أوقف</button></form>',
  )
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(renderTestPage('step', 'en', { step: { title: step.title, says: step.says } })).not.toContain('<form')
})

describe('the page of a conversation', () => {
  const conversation = {
    path: '/inquiry/80d1c6d3-e67e-4d10-827e-2b2de7272d0c',
    subject: '<b>S</b>',
    closed: 0,
    answeredUnder: null,
    messages: [
      { byOffice: false, at: '2026-11-20T10:00:00.000Z', body: '<script>alert(1)</script>\nهل؟' },
      { byOffice: true, at: '2026-11-20T12:00:00.000Z', body: 'Yes.' },
    ],
  } as const

  it.each(languages)('in %s shows messages as typed, is not indexed, and needs no script', (language) => {
    const html = renderTestPage('inquiry', language, { conversation })
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nهل؟')
    expect(html).not.toMatch(/<script>alert|<b>S<\/b>|rel="canonical"|hreflang="x-default"/)
    expect(html).toContain('<meta name="robots" content="noindex"')
    // The link to the other language, and no words of the conversation in shared previews.
    expect(html).toContain(`href="${localizedPath(language === 'ar' ? 'en' : 'ar', conversation.path)}"`)
    expect(/<head>.*<\/head>/s.exec(html)?.[0]).not.toMatch(/alert|inquiry\/80d1/)
    expect(countMatches(html, /<h1\b/g)).toBe(1)
    expect(countMatches(html, /class="words" dir="auto"/g)).toBe(2)
    expect(/<form id="inquiry-form".*?<\/form>/s.exec(html)?.[0]).toMatch(
      /method="post".*name="description".*name="website".*name="language"/s,
    )
    expect(html).not.toContain('data-sending')
    expect(brotliCompressSync(html).length).toBeLessThan(13_000)
  })

  it('keeps refused input, and names the conversation that answers a duplicate', () => {
    const sent = {
      form: 'inquiry',
      done: false,
      message: 'M',
      fields: { description: 'F' },
      values: { description: 'typed' },
    } as const
    const html = renderTestPage('inquiry', 'en', {
      conversation: { ...conversation, answeredUnder: { path: '/en/inquiry/1' } },
      sent,
    })
    expect(html).toContain('<p id="inquiry-said" tabindex="-1" class="said bad" role="status">M</p>')
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>typed<\/textarea>/)
    expect(html).toContain('<a href="/en/inquiry/1">Open the other message</a>')
    expect(renderTestPage('inquiry', 'en', { conversation: { ...conversation, answeredUnder: { path: null } } })).not.toContain(
      'Open the other',
    )
  })
})
