import { expect, it } from 'vitest'
import { processorTimeOf } from '../testing/processor-time.ts'
import { cleanRichText } from './rich-text.ts'

it('keeps formatting', () => {
  const html =
    '<h2>Who may apply</h2><p dir="rtl" lang="ar">من <strong>يحق</strong> له <em>التقدّم</em></p><ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul><p><a href="/prize">The prize</a>, <a href="mailto:a@b.example">mail</a>, <a href="https://sdgs.un.org/goals?a=1&amp;b=2">goals</a><br />H<sub>2</sub>O<bdi>x</bdi></p><hr />'
  expect(cleanRichText(html)).toBe(html)
})

it.each([
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['<p>a</p><script>alert(1)</script><style>*{display:none}</style>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href=" jAva\tscript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  [
    '<p><a href="data:text/html,x">a</a> <a href="//evil.example">b</a> <a href="/\\evil.example">c</a></p>',
    '<p><a>a</a> <a>b</a> <a>c</a></p>',
  ],
  ['<p>a<img src=x onerror=alert(1)><iframe src="/"></iframe><svg><script>alert(1)</script></svg></p>', '<p>a</p>'],
  ['<form action="/api/auth/logout"><p>a<input><button>b</button></p></form>', '<p>ab</p>'],
  ['<p dir="sideways">a &lt;script&gt; <!-- b --></p>', '<p>a &lt;script&gt; </p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>', '<p>a</p>'],
  ['<h1>a</h1><div><b>b</b> <i>c</i></div>', '<h2>a</h2><p><strong>b</strong> <em>c</em></p>'],
])('abuse 52: removes executable parts of %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean)
  expect(cleanRichText(clean)).toBe(clean)
})

it.each(['', '  ', '<p></p>', '<p>&nbsp;</p><ul><li> </li></ul>', '<script>alert(1)</script>'])('treats %j as empty', (html) => {
  expect(cleanRichText(html)).toBe('')
})

it('abuse 52: processes endlessly nested tags in time', async () => {
  let clean = ''
  const took = await processorTimeOf(() => {
    clean = cleanRichText(`${'<blockquote>'.repeat(50_000)}a`)
  })
  expect(clean).toBe(`${'<blockquote>'.repeat(20)}a${'</blockquote>'.repeat(20)}`)
  expect(took).toBeLessThan(3000)
})

it('inserts break opportunities into long words', () => {
  const letters = 'ن'.repeat(1000)
  const kept = `<p>${letters}\u200b${letters}\u200bن</p>`
  expect(cleanRichText(`<p>${letters}${letters}ن</p>`)).toBe(kept)
  expect(cleanRichText(kept)).toBe(kept)
  const address = `<a href="https://a.example/${'x'.repeat(1500)}">${'&amp;'.repeat(1500)}</a>`
  expect(cleanRichText(address)).toBe(address)
})
