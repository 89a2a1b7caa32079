import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Language, languages, plural, quantity, type Text, text, toTextDirection } from '@jadara/contract/core/text'
import type { FastifyRequest } from 'fastify'
import type { Failure } from '../core/failure.ts'
import { escapeMarkup } from '../core/markup.ts'
import { isFormRequest } from './form.ts'
import type { RenderedPage } from './pages.ts'
import { createStandalonePageCsp } from './policies.ts'

/** A minimal page for browsers, where the portal's own pages cannot be rendered or do not fit. */
export type StandalonePage = {
  readonly title: Text
  readonly lines: readonly Text[]
  readonly link?: { readonly to: string; readonly label: Text }
  /** Reloads the page after this time; the page announces it. */
  readonly reloadAfterSeconds?: number | undefined
}

/**
 * Whether a browser window shows the answer, also for a form without scripts. Browsers send Sec-Fetch-Mode over https only; without it the answer depends
 * on `Accept`: browsers accept XHTML, API clients do not.
 */
export const isDocumentNavigation = (request: FastifyRequest): boolean => {
  const { accept = '', 'sec-fetch-mode': mode } = request.headers
  const opens = mode === undefined ? /\btext\/html\b.*\bapplication\/xhtml\+xml\b/i.test(accept) : mode === 'navigate'
  return opens && (/^(?:GET|HEAD)$/.test(request.method) || isFormRequest(request))
}

const seconds = plural('# second', '# seconds', 'ثانية واحدة', 'ثانيتين', '# ثوانٍ', '# ثانية', '# ثانية')

const retryText = (after: number): Text => {
  const { en, ar } = quantity(after, seconds)
  return text(`This page tries again by itself in ${en}.`, `تعيد هذه الصفحة المحاولة تلقائيًّا بعد ${ar}.`)
}

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#fbf8f2;color:#12202c;
font:18px/1.6 "Segoe UI","Noto Sans Arabic",Tahoma,system-ui,sans-serif}main{inline-size:100%;max-inline-size:560px;background:#fff;border:1px solid #ddd5c6;
border-block-start:4px solid #b5862b;border-radius:6px;padding:32px}h1{margin:0 0 8px;font-size:26px;line-height:1.3;color:#0f4c75}p{margin:0}
p+p{margin-block-start:8px}a{color:#0f4c75}section+section{margin-block-start:24px;padding-block-start:24px;border-block-start:1px solid #ddd5c6}
@media(prefers-color-scheme:dark){body{background:#0a1620;color:#f1ece1}main{background:#11222f;border-color:#26394a;border-block-start-color:#d9ae56}
h1,a{color:#93c5e8}section+section{border-color:#26394a}}`

const policy = createStandalonePageCsp(style)

/** Renders both languages, the reader's first. Needs no database and loads no assets. */
export function renderStandalonePage(page: StandalonePage, first: Language): RenderedPage {
  const { title, reloadAfterSeconds } = page
  const [second] = languages.filter((language) => language !== first)
  const html = [
    `<!doctype html><html lang="${first}" dir="${toTextDirection(first)}"><head><meta charset="utf-8">`,
    reloadAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadAfterSeconds}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(title[first])}</title><style>${style}</style></head>`,
    `<body><main>${renderSection(page, first, 'h1')}${second ? renderSection(page, second, 'p') : ''}</main></body></html>`,
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

function renderSection({ title, lines, link, reloadAfterSeconds }: StandalonePage, language: Language, tag: 'h1' | 'p'): string {
  const heading = escapeMarkup(title[language])
  const paragraphs = reloadAfterSeconds === undefined ? lines : [...lines, retryText(reloadAfterSeconds)]
  return [
    `<section lang="${language}" dir="${toTextDirection(language)}">`,
    tag === 'h1' ? `<h1>${heading}</h1>` : `<p><b>${heading}</b></p>`,
    ...paragraphs.map((line) => `<p>${escapeMarkup(line[language])}</p>`),
    link ? `<p><a href="${escapeMarkup(link.to)}">${escapeMarkup(link.label[language])}</a></p>` : '',
    '</section>',
  ].join('')
}

const overloadTexts = {
  title: text('Many people are here at the moment', 'يستخدم البوابة الآن عدد كبير من الناس'),
  kept: text('What you have typed is kept.', 'كل ما كتبته محفوظ.'),
  sendAgain: text(
    'Nothing was sent yet. Go back in your browser and send the form again in a moment.',
    'لم يُرسَل شيء بعد. ارجع إلى الصفحة السابقة وأعد إرسال النموذج بعد لحظات.',
  ),
}

/** The page reloads itself after `seconds`, except after a form submission: reloading would not send the form again. */
export const renderOverloadPage = (language: Language, { sent, seconds }: { sent: boolean; seconds: number }): RenderedPage =>
  renderStandalonePage(
    sent
      ? { title: overloadTexts.title, lines: [overloadTexts.sendAgain] }
      : { title: overloadTexts.title, lines: [overloadTexts.kept], reloadAfterSeconds: seconds },
    language,
  )

const failureTexts = {
  refused: text('This cannot be opened', 'تعذّر الفتح'),
  notYet: text('This cannot be opened yet', 'لا يمكن الفتح الآن'),
  mayClose: text('You can close this page.', 'يمكنك إغلاق هذه الصفحة.'),
  comeBack: text(
    'You need not wait: you can close this page and open it again later.',
    'لا حاجة إلى الانتظار: يمكنك إغلاق هذه الصفحة وفتحها لاحقًا.',
  ),
  signIn: text('Sign in', 'تسجيل الدخول'),
}

/** In seconds. Longer waits are not worth an open page. */
const maxRetrySeconds = 60

/** The failure of a browser navigation, such as a file opened in its own window; reloads itself when waiting helps. */
export function renderFailurePage(failure: Failure, language: Language, reference: string): RenderedPage {
  const { status, messages, retryAfterSeconds } = failure
  const lines = status === 500 ? [...messages, sharedFailureTexts.reference(reference)] : messages
  if (status === 401)
    return renderStandalonePage(
      { title: failureTexts.refused, lines, link: { to: '/login', label: failureTexts.signIn } },
      language,
    )
  if (retryAfterSeconds === undefined || retryAfterSeconds > maxRetrySeconds)
    return renderStandalonePage({ title: failureTexts.refused, lines: [...lines, failureTexts.mayClose] }, language)
  return renderStandalonePage(
    { title: failureTexts.notYet, lines: [...lines, failureTexts.comeBack], reloadAfterSeconds: retryAfterSeconds },
    language,
  )
}
