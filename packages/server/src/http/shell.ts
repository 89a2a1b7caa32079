import { accentCss } from '@jadara/contract/site/accent'
import { smallPicturePath } from '@jadara/contract/site/pages'
import { direction, type Language, type Text, text } from '@jadara/contract/text'
import type { FastifyBaseLogger } from 'fastify'
import { type AwardIdentity, awardIdentity } from '../db/award-identity.ts'
import { escaped } from '../markup.ts'
import type { Portal } from '../portal.ts'
import { keep } from './keep.ts'
import type { DrawnPage } from './pages.ts'
import { newNonce, policyOfShell } from './policies.ts'

/** The page in which the dashboard runs. */
export type Shell = {
  /** Sent once: the numbers in it and in its policy are one, and new each time. */
  page(language: Language): Promise<DrawnPage>
  /** Called by `siteChanged` (app.ts). */
  forget(): void
}

/**
 * Writes the award's name, logo and accent into the built page, so that the first screen has them without a call to wait for. They are kept like
 * the public pages.
 */
export function openShell(
  built: string,
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Shell {
  const kept = keep(
    clock,
    async () => {
      const award = await awardIdentity(db)
      return { value: { en: withAward(built, award, 'en'), ar: withAward(built, award, 'ar') } }
    },
    (err) => log?.error({ err }, 'the name of the award could not be read'),
  )
  const plain = withNonce(built)
  return {
    async page(language) {
      // Whoever wants to sign in gets a screen, be it without the name of the award.
      const html = (kept.cached() ?? (await kept.renew().catch(() => undefined)))?.[language] ?? plain
      const nonce = newNonce()
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': policyOfShell(nonce),
      }
      return { html: html.replaceAll(noncePlace, nonce), headers }
    },
    forget: kept.forget,
  }
}

/** Where the number goes; nobody can write it into a text. */
const noncePlace = newNonce()

/** The page's first script carries it, where the kit finds it (web/src/ui/style-nonce.ts) and no style can read it out. */
const withNonce = (page: string): string => page.replace('<script ', `<script nonce="${noncePlace}" `)

/**
 * Data, which no browser runs (the policy allows no script inside a page), and a colour that the server has checked. Language, direction, title and
 * description are right before any script has run.
 */
function withAward(built: string, { name, logo, accentColour }: AwardIdentity, language: Language): string {
  const data = JSON.stringify({ name, logo: logo && smallPicturePath(logo) }).replace(/</g, '\\u003c')
  const accent = accentCss(accentColour)
  const inserted = `<script type="application/json" id="identity">${data}</script>${accent && `<style nonce="${noncePlace}">${accent}</style>`}`
  return withNonce(built)
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction(language)}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(name[language])}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + escaped(described(name)[language]))
    .replace('</head>', () => `${inserted}</head>`)
}

const described = (name: Text): Text =>
  text(`${name.en}: register, fill in and submit your application.`, `${name.ar}: سجّل واستكمل طلبك وقدّمه.`)
