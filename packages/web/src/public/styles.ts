import { goals } from '@jadara/contract/site/goals'
import type { PageRenderInput } from '@jadara/contract/site/render'
import tokens from '../ui/theme/tokens.css?inline'
import base from './css/base.css?inline'
import conversation from './css/conversation.css?inline'
import dates from './css/dates.css?inline'
import footer from './css/footer.css?inline'
import forms from './css/forms.css?inline'
import landing from './css/landing.css?inline'
import masthead from './css/masthead.css?inline'
import phone from './css/phone.css?inline'
import quickCheck from './css/quick-check.css?inline'
import roundState from './css/round.css?inline'
import sections from './css/sections.css?inline'
import signIn from './css/sign-in.css?inline'
import { fontCss } from './fonts.ts'

/** The dark tokens apply to the chosen appearance. Repeating them in a media query follows the device without a script. */
const darkBlock = /:root\[data-mantine-color-scheme="?dark"?\]\s*\{([^}]*)\}/.exec(tokens)?.[1]
if (darkBlock === undefined) throw new Error('ui/theme/tokens.css has no dark tokens under [data-mantine-color-scheme="dark"]')
const dark = `@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${darkBlock}}}`

const common = [tokens, dark, base, masthead, footer, sections].join('')

/** The Content-Security-Policy allows no inline styles. */
const tiles = goals.map(({ colour, ink }, at) => `.goals a:nth-of-type(${at + 1}){--g:${colour};--g-ink:${ink}}`).join('')

const sheets: Partial<Record<PageRenderInput['page'], readonly string[]>> = {
  landing: [landing, roundState, tiles, dates, forms],
  'can-i-apply': [forms, quickCheck],
  deadlines: [dates],
  inquiry: [forms, conversation],
  phone: [forms, phone],
  'sign-in': [forms, roundState, signIn],
}

/** Inline, to save a request before the first paint. */
export function toPageCss({ page, language }: PageRenderInput): string {
  const more = sheets[page] ?? []
  return [fontCss[language], common, ...more].join('')
}
