import { type Language, type Text, text, toTextDirection } from '@jadara/contract/core/text'
import { accentCss } from '@jadara/contract/site/accent'
import { smallPicturePath } from '@jadara/contract/site/pages'
import type { FastifyBaseLogger } from 'fastify'
import { escapeMarkup } from '../core/markup.ts'
import { type AwardIdentity, readAwardIdentity } from '../db/site-texts.ts'
import type { Portal } from '../portal.ts'
import { createCachedValue } from './cached-value.ts'
import type { RenderedPage } from './pages.ts'
import { createDashboardCsp, createNonce } from './policies.ts'

/** The HTML page that starts the dashboard. */
export type DashboardShell = {
  /** For one response: the nonce in the page and its policy is new each time. */
  page(language: Language): Promise<RenderedPage>
  /** Called by `invalidateSite` (boot/app.ts). */
  invalidate(): void
}

/** Inserts the award's name, logo and accent colour into the built page, so that the first screen needs no request for them. Cached like the public pages. */
export function openDashboardShell(
  built: string,
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  log?: Pick<FastifyBaseLogger, 'error'>,
): DashboardShell {
  const cache = createCachedValue(
    clock,
    async () => {
      const award = await readAwardIdentity(db)
      return { value: { en: withAward(built, award, 'en'), ar: withAward(built, award, 'ar') } }
    },
    (err) => log?.error({ err }, 'the award identity could not be read'),
  )
  const plain = withNonce(built)
  return {
    async page(language) {
      // Sign-in must work even if the award's name cannot be read.
      const html = (cache.cached() ?? (await cache.refresh().catch(() => undefined)))?.[language] ?? plain
      const nonce = createNonce()
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': createDashboardCsp(nonce),
      }
      return { html: html.replaceAll(noncePlaceholder, nonce), headers }
    },
    invalidate: cache.invalidate,
  }
}

/** Replaced by the nonce of each response. Random, so that no text can contain it. */
const noncePlaceholder = createNonce()

/** The UI kit reads the nonce from the first script (web/src/ui/framed-html.ts), where style sheets cannot reach it. */
const withNonce = (page: string): string => page.replace('<script ', `<script nonce="${noncePlaceholder}" `)

/** Inserts JSON data, which browsers do not execute, and a validated colour. Language, direction, title and description are correct before scripts run. */
function withAward(built: string, { name, logo, accentColour }: AwardIdentity, language: Language): string {
  const data = JSON.stringify({ name, logo: logo && smallPicturePath(logo) }).replace(/</g, '\\u003c')
  const accent = accentCss(accentColour)
  const inserted = `<script type="application/json" id="identity">${data}</script>${accent && `<style nonce="${noncePlaceholder}">${accent}</style>`}`
  return withNonce(built)
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${toTextDirection(language)}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeMarkup(name[language])}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, before: string) => before + escapeMarkup(toDescription(name)[language]),
    )
    .replace('</head>', () => `${inserted}</head>`)
}

const toDescription = (name: Text): Text =>
  text(`${name.en}: register, fill in and submit your application.`, `${name.ar}: سجّل واستكمل طلبك وقدّمه.`)
