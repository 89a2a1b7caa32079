import { createHash, randomBytes } from 'node:crypto'

/**
 * What a browser may do with what the portal sends (Content-Security-Policy), by what it is. Nowhere 'unsafe-inline' or 'unsafe-eval': a style
 * inside a page is named by its digest where the page is the same for everybody, and by a number used once where a script draws the page.
 */

/** Of the parts that every page of ours consists of. Short: every answer carries it. */
const ofPages =
  "default-src 'none';script-src 'self';connect-src 'self';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';"

/** Of what is no page: calls, files of the build. */
export const policyOfData = "default-src 'none';frame-ancestors 'none'"

/**
 * Of a page that the server draws with one sheet inside. The first one alone is allowed: whatever a text could smuggle into the page stands
 * behind it, and would not be.
 */
export function policyOfDrawn(html: string): string {
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  return `${ofPages}img-src 'self' data:;style-src ${sheet === undefined ? "'none'" : digestOf(sheet)}`
}

/** Of the dashboard, whose parts make sheets at run time. It shows files that are only just chosen, and PDFs in a frame. */
export const policyOfShell = (nonce: string): string =>
  `${ofPages}img-src 'self' data: blob:;frame-src 'self';style-src 'self' 'nonce-${nonce}'`

/** What the logo of Swagger's page brings inside. */
const sheetOfLogo = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}'

/** The page that lists all calls brings its own scripts and styles, all from here. */
export const policyOfDocs = `${ofPages}img-src 'self' data:;style-src 'self' ${digestOf(sheetOfLogo)}`

/** Of a page that consists of its words and this one sheet. */
export const policyOfSmall = (sheet: string): string =>
  `default-src 'none';style-src ${digestOf(sheet)};base-uri 'none';form-action 'none';frame-ancestors 'none'`

export const newNonce = (): string => randomBytes(16).toString('base64url')

function digestOf(sheet: string): string {
  return `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
}
