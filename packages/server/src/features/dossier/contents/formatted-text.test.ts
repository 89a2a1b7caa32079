import { richTextRules } from '@jadara/contract/core/rich-text'
import { describe, expect, it } from 'vitest'
import type { FormattedNode } from '../../../documents/printed-document.ts'
import { toFormattedText } from './formatted-text.ts'

const parse = (html: string) => toFormattedText(html, 'https://award.example')
const p = (...children: FormattedNode[]): FormattedNode => ({ tag: 'p', children })
const element = (tag: string, ...children: FormattedNode[]): FormattedNode => ({ tag, children })

describe('white space is collapsed like in a browser', () => {
  it.each<[string, string, FormattedNode[]]>([
    ['no space at the ends of a paragraph', '<p>\n  Water \t twice  </p>\n', [p('Water twice')]],
    [
      'one space for many, across elements',
      '<p>Water <em> twice</em> <strong>  over </strong></p>',
      [p('Water ', element('em', 'twice'), ' ', element('strong', 'over'))],
    ],
    ['no space around a break', '<p>one <br>\n two</p>', [p('one', element('br'), 'two')]],
    ['no line for a trailing break', '<p>one<br></p>', [p('one')]],
    [
      'no space between blocks',
      '<ul>\n <li>a</li>\n <li> b </li>\n</ul>',
      [element('ul', element('li', 'a'), element('li', 'b'))],
    ],
    ['a non-breaking space stays', '<p>5&nbsp;kg </p>', [p('5\u00a0kg')]],
    ['empty elements are removed', '<p> </p><p><strong></strong><br></p><ul></ul><p>a</p>', [p('a')]],
    ['text with entities is one node', '<p>salt &amp; water &lt;b&gt;</p>', [p('salt & water <b>')]],
    [
      'inline content outside paragraphs becomes a paragraph',
      'Why <em>not</em><p>Because.</p> then',
      [p('Why ', element('em', 'not')), p('Because.'), p('then')],
    ],
  ])('%s', (_what, html, nodes) => {
    expect(parse(html)).toEqual(nodes)
  })
})

it('lists and tables keep their structure', () => {
  expect(parse('<ol start="3"><li>a<ul><li>b</li></ul></li><li></li></ol>')).toEqual([
    { tag: 'ol', start: 3, children: [element('li', 'a', element('ul', element('li', 'b'))), element('li')] },
  ])
  const cells = '<tr><th colspan="2">Year</th></tr><tr><td rowspan="2">1</td><td></td></tr><tr></tr>'
  expect(parse(`<table><tbody>${cells}</tbody></table>`)).toEqual([
    element(
      'table',
      element(
        'tbody',
        element('tr', { tag: 'th', colspan: 2, children: ['Year'] }),
        element('tr', { tag: 'td', rowspan: 2, children: ['1'] }, element('td')),
        element('tr'),
      ),
    ),
  ])
})

it('directions and links are kept, and site-relative links become absolute', () => {
  expect(parse('<p dir="rtl">ماء <bdi dir="auto">x</bdi></p>')).toEqual([
    { tag: 'p', dir: 'rtl', children: ['ماء ', element('bdi', 'x')] },
  ])
  const link = (href: string) => parse(`<p><a href="${href}">a</a></p>`)
  expect(link('/prize?a=1&amp;b=2')).toEqual([p({ tag: 'a', href: 'https://award.example/prize?a=1&b=2', children: ['a'] })])
  expect(link('mailto:a@b.example')).toEqual([p({ tag: 'a', href: 'mailto:a@b.example', children: ['a'] })])
  for (const href of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'file:///etc/passwd',
    'https:evil',
    '/api/session/end',
  ])
    expect(link(href)).toEqual([p(element('a', 'a'))])
})

describe('anything outside the allow-list is removed', () => {
  it.each<[string, FormattedNode[]]>([
    ['<p onclick="x()" style="color:red" class="a">a</p>', [p('a')]],
    ['<p>a<script>alert(1)</script><style>p{}</style>b</p>', [p('ab')]],
    ['<div><p>a</p></div>', [p('a')]],
    ['<p>a<img src="x" onerror="y">b</p>', [p('ab')]],
    ['<p>#eval("x") $1$ *b* \\include</p>', [p('#eval("x") $1$ *b* \\include')]],
    ['<td colspan="99" rowspan="0">a</td>', [element('td', 'a')]],
    ['<p start="3" href="https://a.example">a</p>', [p('a')]],
    ['<ol start="x"><li>a</li></ol>', [element('ol', element('li', 'a'))]],
    ['<p>a<!-- b --></p>', [p('a')]],
  ])('%s', (html, nodes) => {
    expect(parse(html)).toEqual(nodes)
  })

  it('every tag of the allow-list is kept', () => {
    for (const tag of richTextRules.tags.filter((name) => name !== 'br' && name !== 'hr'))
      expect(JSON.stringify(parse(`<${tag}>a</${tag}>`))).toContain(`"tag":"${tag}"`)
    expect(parse('<p>a</p><hr>')).toEqual([p('a'), element('hr')])
  })
})
