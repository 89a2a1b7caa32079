import { failures } from '@jadara/contract/failures'
import { type Language, text } from '@jadara/contract/text'
import type { Failure } from '../failure.ts'
import type { DrawnPage } from './pages.ts'
import { drawSmall } from './small-page.ts'

const texts = {
  refused: text('This cannot be opened', 'تعذّر الفتح'),
  notYet: text('This cannot be opened yet', 'لا يمكن الفتح الآن'),
  mayClose: text('You can close this page.', 'يمكنك إغلاق هذه الصفحة.'),
  comeBack: text(
    'You need not wait: you can close this page and open it again later.',
    'لا حاجة إلى الانتظار: يمكنك إغلاق هذه الصفحة وفتحها لاحقًا.',
  ),
  signIn: text('Sign in', 'تسجيل الدخول'),
}

/** In seconds. Nobody watches a page for longer. */
const mostPatience = 60

/** The refusal of what somebody opened in a window of its own, a file above all: what is the matter, and whether to wait for it. */
export function refusedPage(failure: Failure, language: Language, reference: string): DrawnPage {
  const { status, messages, retryAfterSeconds } = failure
  const lines = status === 500 ? [...messages, failures.reference(reference)] : messages
  if (status === 401) return drawSmall({ title: texts.refused, lines, link: { to: '/login', label: texts.signIn } }, language)
  if (retryAfterSeconds === undefined || retryAfterSeconds > mostPatience)
    return drawSmall({ title: texts.refused, lines: [...lines, texts.mayClose] }, language)
  return drawSmall({ title: texts.notYet, lines: [...lines, texts.comeBack], againAfterSeconds: retryAfterSeconds }, language)
}
