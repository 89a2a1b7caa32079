import { richText } from '@jadara/contract/rich-text'
import { describe, expect, it } from 'vitest'
import type { Formatted } from '../../../documents/printed.ts'
import { formattedOf } from './formatted.ts'

const of = (html: string) => formattedOf(html, 'https://award.example')
const p = (...children: Formatted[]): Formatted => ({ tag: 'p', children })
const element = (tag: string, ...children: Formatted[]): Formatted => ({ tag, children })

describe('white space is what a browser shows', () => {
  it.each<[string, string, Formatted[]]>([
    ['none at the ends of a paragraph', '<p>\n  Water \t twice  </p>\n', [p('Water twice')]],
    [
      'one for many, across elements',
      '<p>Water <em> twice</em> <strong>  over </strong></p>',
      [p('Water ', element('em', 'twice'), ' ', element('strong', 'over'))],
    ],
    ['none round a break', '<p>one <br>\n two</p>', [p('one', element('br'), 'two')]],
    ['no line for a break at the end', '<p>one<br></p>', [p('one')]],
    ['none between blocks', '<ul>\n <li>a</li>\n <li> b </li>\n</ul>', [element('ul', element('li', 'a'), element('li', 'b'))]],
    ['a hard space stays', '<p>5&nbsp;kg </p>', [p('5\u00a0kg')]],
    ['nothing of what is empty', '<p> </p><p><strong></strong><br></p><ul></ul><p>a</p>', [p('a')]],
    ['words are one piece', '<p>salt &amp; water &lt;b&gt;</p>', [p('salt & water <b>')]],
    [
      'loose words are a paragraph',
      'Why <em>not</em><p>Because.</p> then',
      [p('Why ', element('em', 'not')), p('Because.'), p('then')],
    ],
  ])('%s', (_what, html, nodes) => {
    expect(of(html)).toEqual(nodes)
  })
})

it('lists and tables keep their form', () => {
  expect(of('<ol start="3"><li>a<ul><li>b</li></ul></li><li></li></ol>')).toEqual([
    { tag: 'ol', start: 3, children: [element('li', 'a', element('ul', element('li', 'b'))), element('li')] },
  ])
  const cells = '<tr><th colspan="2">Year</th></tr><tr><td rowspan="2">1</td><td></td></tr><tr></tr>'
  expect(of(`<table><tbody>${cells}</tbody></table>`)).toEqual([
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

it('directions and links are kept, and a page of this site is found from paper too', () => {
  expect(of('<p dir="rtl">ماء <bdi dir="auto">x</bdi></p>')).toEqual([
    { tag: 'p', dir: 'rtl', children: ['ماء ', element('bdi', 'x')] },
  ])
  const link = (href: string) => of(`<p><a href="${href}">a</a></p>`)
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

describe('nothing outside the allow-list', () => {
  it.each<[string, Formatted[]]>([
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
    expect(of(html)).toEqual(nodes)
  })

  it('and every tag on it', () => {
    for (const tag of richText.tags.filter((name) => name !== 'br' && name !== 'hr'))
      expect(JSON.stringify(of(`<${tag}>a</${tag}>`))).toContain(`"tag":"${tag}"`)
    expect(of('<p>a</p><hr>')).toEqual([p('a'), element('hr')])
  })
})
