import { createHash } from 'node:crypto'
import { direction, type Language, languages, text } from '@jadara/contract/text'
import { escaped } from '../markup.ts'

/** A page that was drawn before anybody came: it needs neither the database nor anything else of the portal. */
export type BusyPage = { readonly html: string; readonly headers: Readonly<Record<string, string>> }

const texts = {
  title: text('Many people are here at the moment', 'يستخدم الخدمة الآن عدد كبير من الناس'),
  kept: text('What you have typed is kept.', 'كل ما كتبته محفوظ.'),
  again: (seconds: number) =>
    text(
      `This page tries again by itself in ${seconds} seconds.`,
      `تعيد هذه الصفحة المحاولة تلقائيًّا بعد ${seconds.toLocaleString('ar-EG')} ثوانٍ.`,
    ),
  sendAgain: text(
    'Nothing was sent yet. Go back in your browser and send the form again in a moment.',
    'لم يُرسَل شيء بعد. ارجع إلى الصفحة السابقة وأعد إرسال النموذج بعد لحظات.',
  ),
}

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#fbf8f2;color:#12202c;
font:18px/1.6 "Segoe UI","Noto Sans Arabic",Tahoma,system-ui,sans-serif}main{inline-size:100%;max-inline-size:560px;background:#fff;border:1px solid #ddd5c6;
border-block-start:4px solid #b5862b;border-radius:6px;padding:32px}h1{margin:0 0 8px;font-size:26px;line-height:1.3;color:#0f4c75}p{margin:0}
section+section{margin-block-start:24px;padding-block-start:24px;border-block-start:1px solid #ddd5c6}
@media(prefers-color-scheme:dark){body{background:#0a1620;color:#f1ece1}main{background:#11222f;border-color:#26394a;border-block-start-color:#d9ae56}
h1{color:#93c5e8}section+section{border-color:#26394a}}`

/** Its own policy: it loads nothing, and this one style is named by its digest. */
const policy = [
  ...["default-src 'none'", `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join(';')

/**
 * The page in both languages, the reader's first. One that was asked for tries again by itself after `seconds`; where a form was sent
 * (`sent`), asking again would not send it.
 */
export function busyPages(seconds: number): (language: Language, options: { sent: boolean }) => BusyPage {
  const pages = new Map(
    languages.flatMap((language) =>
      [true, false].map(
        (sent) => [`${language} ${sent}`, { html: drawn(language, sent, seconds), headers: headersIn(language) }] as const,
      ),
    ),
  )
  return (language, { sent }) => pages.get(`${language} ${sent}`) as BusyPage
}

const headersIn = (language: Language) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'content-security-policy': policy,
})

function drawn(first: Language, sent: boolean, seconds: number): string {
  const part = (language: Language, heading: 'h1' | 'p') => {
    const said = sent ? texts.sendAgain[language] : `${texts.kept[language]} ${texts.again(seconds)[language]}`
    const title = escaped(texts.title[language])
    const head = heading === 'h1' ? `<h1>${title}</h1>` : `<p><b>${title}</b></p>`
    return `<section lang="${language}" dir="${direction(language)}">${head}<p>${escaped(said)}</p></section>`
  }
  const refresh = sent ? '' : `<meta http-equiv="refresh" content="${seconds}">`
  const [second] = languages.filter((language) => language !== first)
  return [
    `<!doctype html><html lang="${first}" dir="${direction(first)}"><head><meta charset="utf-8">${refresh}`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(texts.title[first])}</title><style>${style}</style></head>`,
    `<body><main>${part(first, 'h1')}${second ? part(second, 'p') : ''}</main></body></html>`,
  ].join('')
}
