import { createHash, randomBytes } from 'node:crypto'

/**
 * Content-Security-Policy by kind of answer. None allows 'unsafe-inline' or 'unsafe-eval': inline styles are allowed by digest on pages that are the same
 * for everybody, and by nonce where a script renders the page.
 */

/** Shared by all pages. Kept short, because every answer carries it. */
const pagePolicy =
  "default-src 'none';script-src 'self';connect-src 'self';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';"

/** For answers that are not pages: API calls and assets. */
export const dataCsp = "default-src 'none';frame-ancestors 'none'"

/** For the script that reads PDFs, because a worker has its own policy: it fetches nothing, evaluates nothing, and only compiles its decoders of pictures. */
export const workerCsp = "default-src 'none';script-src 'wasm-unsafe-eval'"

/** For server-rendered pages with one inline style sheet. Only the first sheet is allowed: anything injected by a text comes after it. */
export function createPublicPageCsp(html: string): string {
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  return `${pagePolicy}img-src 'self' data:;style-src ${sheet === undefined ? "'none'" : toDigestSource(sheet)}`
}

/** For the dashboard, whose components create style sheets at run time, preview selected files (blob:) and show PDFs in a frame. */
export const createDashboardCsp = (nonce: string): string =>
  `${pagePolicy}img-src 'self' data: blob:;frame-src 'self';style-src 'self' 'nonce-${nonce}'`

/** The inline style of the logo on Swagger's page. */
const logoStyle = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}'

export const apiDocsCsp = `${pagePolicy}img-src 'self' data:;style-src 'self' ${toDigestSource(logoStyle)}`

/** For standalone pages: text and one style sheet. */
export const createStandalonePageCsp = (sheet: string): string =>
  `default-src 'none';style-src ${toDigestSource(sheet)};base-uri 'none';form-action 'none';frame-ancestors 'none'`

export const createNonce = (): string => randomBytes(16).toString('base64url')

function toDigestSource(sheet: string): string {
  return `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
}
