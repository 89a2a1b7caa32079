import { accentCss } from '@jadara/contract/site/accent'
import { smallPicturePath } from '@jadara/contract/site/pages'
import type { FastifyBaseLogger } from 'fastify'
import { type AwardIdentity, awardIdentity } from '../db/award-identity.ts'
import type { Portal } from '../portal.ts'

/** The page in which the dashboard runs. */
export type Shell = {
  html(): Promise<string>
  /** To be called after the commit of what the office says of the award. */
  forget(): void
}

/** Another process may have changed the award: in milliseconds. */
const oldest = 30_000

/**
 * Writes the award's name, logo and accent into the built page, so that the first screen has them without a call to wait for. They are read
 * at most once in half a minute, and behind the reader's back: only the first after a start or an edit waits for that one query.
 */
export function openShell(
  built: string,
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Shell {
  type Kept = { readonly html: Promise<string>; readonly readAt: number }
  let kept: Kept | undefined

  function renew(before: string | undefined): Kept {
    const html = awardIdentity(db).then(
      (award) => withAward(built, award),
      (err: unknown) => {
        // Whoever wants to sign in gets a screen, be it without the name of the award.
        log?.error({ err }, 'the name of the award could not be read')
        return before ?? built
      },
    )
    kept = { html, readAt: clock().getTime() }
    return kept
  }

  return {
    async html() {
      if (!kept) return renew(undefined).html
      const { html, readAt } = kept
      if (Math.abs(clock().getTime() - readAt) >= oldest) renew(await html)
      return html
    },
    forget() {
      kept = undefined
    },
  }
}

/** Data, which no browser runs (the policy allows no script inside a page), and a colour that the server has checked. */
function withAward(built: string, { name, logo, accentColour }: AwardIdentity): string {
  const data = JSON.stringify({ name, logo: logo && smallPicturePath(logo) }).replace(/</g, '\\u003c')
  const accent = accentCss(accentColour)
  const inserted = `<script type="application/json" id="identity">${data}</script>${accent && `<style>${accent}</style>`}`
  return built.replace('</head>', () => `${inserted}</head>`)
}
