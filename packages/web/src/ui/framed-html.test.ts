import { expect, it } from 'vitest'
import { toFramedHtml } from './framed-html.ts'

const mail = (body: string) => `<html><head><style>a{color:red}</style></head><body>${body}</body></html>`

it('makes rules of what stands at elements, each once, and gives every sheet its number', () => {
  expect(
    toFramedHtml(mail('<p class="x" style="margin:0">a</p><td style="margin:0" dir="rtl">b</td><i style="top:1px">c</i>'), 'n1'),
  ).toBe(
    '<html><head><base target="_blank"><style nonce="n1">a{color:red}</style>' +
      '<style nonce="n1">[data-style="0"]{margin:0}[data-style="1"]{top:1px}</style></head>' +
      '<body><p class="x" data-style="0">a</p><td data-style="0" dir="rtl">b</td><i data-style="1">c</i></body></html>',
  )
})

it('reads what was escaped, and lets none of it end the sheet', () => {
  const style = 'font-family:&quot;A&quot;,&#39;B&#39;;content:&quot;&lt;/style&gt;&quot;'
  const framed = toFramedHtml(mail(`<p style="${style}">a</p>`), 'n1')
  expect(framed).toContain(`[data-style="0"]{font-family:"A",'B';content:"\\3c /style>"}`)
  expect(framed.match(/<\/style>/g)).toHaveLength(2)
})

it('leaves alone what only reads like a style, and takes scripts out', () => {
  const text = '<p title=" style=&quot;a&quot;">style="b" &lt;p style="c"&gt;</p>'
  expect(toFramedHtml(mail(`${text}<script src="/a.js"></script><script>1</script>`), 'n1')).toContain(`<body>${text}</body>`)
})

it('changes no style where there is no policy', () => {
  expect(toFramedHtml(mail('<p style="top:0">a</p>'), undefined)).toBe(
    '<html><head><base target="_blank"><style>a{color:red}</style></head><body><p style="top:0">a</p></body></html>',
  )
})
