import { direction, type Language, languages, plural, quantity, type Text, text } from '@jadara/contract/text'
import type { FastifyRequest } from 'fastify'
import { escaped } from '../markup.ts'
import { isForm } from './form.ts'
import type { DrawnPage } from './pages.ts'
import { policyOfSmall } from './policies.ts'

/** What is said to whoever reads it in a browser's window, where the portal's own pages cannot be drawn or are not what was asked for. */
export type SmallPage = {
  readonly title: Text
  readonly lines: readonly Text[]
  readonly link?: { readonly to: string; readonly label: Text }
  /** After so long the page asks again by itself, and says so. */
  readonly againAfterSeconds?: number | undefined
}

/**
 * Of whoever reads the answer in a browser's window, also to a form without scripts. Over https browsers say so themselves; every one of them asks for
 * XHTML besides, and no program does that wants JSON.
 */
export const readsInWindow = (request: FastifyRequest): boolean => {
  const { accept = '', 'sec-fetch-mode': mode } = request.headers
  const opens = mode === undefined ? /\btext\/html\b.*\bapplication\/xhtml\+xml\b/i.test(accept) : mode === 'navigate'
  return opens && (/^(?:GET|HEAD)$/.test(request.method) || isForm(request))
}

const seconds = plural('# second', '# seconds', 'ثانية واحدة', 'ثانيتين', '# ثوانٍ', '# ثانية', '# ثانية')

const triesAgain = (after: number): Text => {
  const { en, ar } = quantity(after, seconds)
  return text(`This page tries again by itself in ${en}.`, `تعيد هذه الصفحة المحاولة تلقائيًّا بعد ${ar}.`)
}

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#fbf8f2;color:#12202c;
font:18px/1.6 "Segoe UI","Noto Sans Arabic",Tahoma,system-ui,sans-serif}main{inline-size:100%;max-inline-size:560px;background:#fff;border:1px solid #ddd5c6;
border-block-start:4px solid #b5862b;border-radius:6px;padding:32px}h1{margin:0 0 8px;font-size:26px;line-height:1.3;color:#0f4c75}p{margin:0}
p+p{margin-block-start:8px}a{color:#0f4c75}section+section{margin-block-start:24px;padding-block-start:24px;border-block-start:1px solid #ddd5c6}
@media(prefers-color-scheme:dark){body{background:#0a1620;color:#f1ece1}main{background:#11222f;border-color:#26394a;border-block-start-color:#d9ae56}
h1,a{color:#93c5e8}section+section{border-color:#26394a}}`

const policy = policyOfSmall(style)

/** In both languages, the reader's first. It needs neither the database nor anything else of the portal, and loads nothing. */
export function drawSmall(page: SmallPage, first: Language): DrawnPage {
  const { title, againAfterSeconds } = page
  const [second] = languages.filter((language) => language !== first)
  const html = [
    `<!doctype html><html lang="${first}" dir="${direction(first)}"><head><meta charset="utf-8">`,
    againAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${againAfterSeconds}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title[first])}</title><style>${style}</style></head>`,
    `<body><main>${part(page, first, 'h1')}${second ? part(page, second, 'p') : ''}</main></body></html>`,
  ].join('')
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': first,
      'content-security-policy': policy,
    },
  }
}

function part({ title, lines, link, againAfterSeconds }: SmallPage, language: Language, heading: 'h1' | 'p'): string {
  const words = escaped(title[language])
  const said = againAfterSeconds === undefined ? lines : [...lines, triesAgain(againAfterSeconds)]
  return [
    `<section lang="${language}" dir="${direction(language)}">`,
    heading === 'h1' ? `<h1>${words}</h1>` : `<p><b>${words}</b></p>`,
    ...said.map((line) => `<p>${escaped(line[language])}</p>`),
    link ? `<p><a href="${escaped(link.to)}">${escaped(link.label[language])}</a></p>` : '',
    '</section>',
  ].join('')
}
