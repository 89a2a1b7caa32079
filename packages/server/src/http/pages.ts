import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Deadline } from '@jadara/contract/key-dates'
import type { PageName } from '@jadara/contract/site/pages'
import type { PageRequest, RenderPage } from '@jadara/contract/site/render'
import type { SiteTexts } from '@jadara/contract/site/site-texts'
import { direction, type Language, text } from '@jadara/contract/text'
import type { FastifyBaseLogger } from 'fastify'
import { dayIn, endOfDay } from '../clock.ts'
import { activeDeadlines, activeRound, shownRound } from '../db/active-round.ts'
import type { Round } from '../db/participation.ts'
import { shippedTexts, siteTexts } from '../db/site-texts.ts'
import type { Portal } from '../portal.ts'
import { type Kept, keep, type Read } from './keep.ts'
import { policyOfDrawn } from './policies.ts'

/** The bytes of a page in one encoding, with the headers that belong to them. */
export type Encoded = { readonly bytes: Buffer; readonly etag: string; readonly headers: Readonly<Record<string, string>> }
/** A page that is sent once, with the headers that belong to it. */
export type DrawnPage = { readonly html: string; readonly headers: Readonly<Record<string, string>> }
export type KeptPage = { readonly br: Encoded; readonly gzip: Encoded; readonly identity: Encoded }

export type Pages = {
  /** The page from memory; undefined when it has to be made first. */
  kept(page: PageName, language: Language): KeptPage | undefined
  /** Makes the page and keeps it. When that fails, a page that was kept before is better than none. */
  make(page: PageName, language: Language): Promise<KeptPage>
  /**
   * A page as it is for one request alone: after a form was sent, or with texts that are not saved. When the database is away it
   * is drawn from what was last known: what happened to the form is said all the same.
   */
  draw(
    page: PageRequest['page'],
    language: Language,
    own?: Pick<PageRequest, 'sent' | 'step' | 'conversation'> & { texts?: Partial<SiteTexts> },
  ): Promise<DrawnPage>
  /** Called by `siteChanged` (app.ts). */
  forget(): void
}

/** What all pages are drawn from. */
type Facts = { readonly texts: SiteTexts; readonly round: Round | null; readonly deadlines: readonly Deadline[] }

/** The public pages, drawn once for everybody and kept compressed. */
export function openPages(
  { db, clock, timeZone, publicUrl }: Pick<Portal, 'db' | 'clock' | 'timeZone' | 'publicUrl'>,
  render: RenderPage,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Pages {
  type Made = { readonly page: KeptPage; readonly etag: string }
  const kept = new Map<string, Kept<Made>>()
  /** Of the last time that they could be read. */
  let known: Facts = { texts: shippedTexts, round: null, deadlines: [] }

  async function readFacts(): Promise<Facts> {
    const [texts, round, deadlines] = await Promise.all([siteTexts(db), activeRound(db), activeDeadlines(db)])
    known = { texts, round, deadlines }
    return known
  }

  const drawn = (
    { round, ...facts }: Facts,
    now: Date,
    page: Pick<PageRequest, 'page' | 'language' | 'sent' | 'step' | 'conversation'>,
  ): string =>
    render({ ...page, ...facts, round: round && shownRound(round, now, timeZone), now: now.toISOString(), timeZone, publicUrl })

  const keptOf = (page: PageName, language: Language): Kept<Made> => {
    const key = `${page} ${language}`
    const there = kept.get(key)
    if (there) return there
    const fresh = keep<Made>(clock, (before) => make(page, language, before), couldNot('be made'))
    kept.set(key, fresh)
    return fresh
  }

  async function make(page: PageName, language: Language, before: Made | undefined): Promise<Read<Made>> {
    const facts = await readFacts()
    const now = clock()
    const html = drawn(facts, now, { page, language })
    const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const value = before?.etag === etag ? before : { page: await compressed(html, etag, language), etag }
    // What a page says of time changes at midnight where the award is: the round opens or closes, a key date passes (ruling 6).
    return { value, until: endOfDay(dayIn(now, timeZone), timeZone) }
  }

  const couldNot = (what: string) => (err: unknown) => log?.error({ err }, `a public page could not ${what}`)

  return {
    kept: (page, language) => keptOf(page, language).cached()?.page,
    make: async (page, language) => (await keptOf(page, language).renew()).page,
    async draw(page, language, { texts = {}, ...own } = {}) {
      const facts = await readFacts().catch((error: unknown) => {
        couldNot('be drawn from what is true now')(error)
        return known
      })
      const html = drawn({ ...facts, texts: { ...facts.texts, ...texts } }, clock(), { page, language, ...own })
      return { html, headers: headersOf(html, language) }
    },
    forget() {
      for (const page of kept.values()) page.forget()
    },
  }
}

const headersOf = (html: string, language: Language) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'content-security-policy': policyOfDrawn(html),
})

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compressed(page: string, etag: string, language: Language): Promise<KeptPage> {
  const html = Buffer.from(page)
  const own = headersOf(page, language)
  const best = {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  }
  const [br, gz] = await Promise.all([brotli(html, best), zip(html, { level: 9 })])
  const encoded = (bytes: Buffer, encoding?: 'br' | 'gzip'): Encoded => {
    const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
    const headers = { ...own, 'cache-control': 'no-cache', etag: tag, ...(encoding ? { 'content-encoding': encoding } : {}) }
    return { bytes, etag: tag, headers }
  }
  return { br: encoded(br, 'br'), gzip: encoded(gz, 'gzip'), identity: encoded(html) }
}

/** What draws the pages: the web package's build in `directory`. */
export async function rendererIn(directory: string | undefined): Promise<RenderPage> {
  const built = directory && join(directory, 'public/render.js')
  if (!built || !existsSync(built)) return notBuilt
  const { renderPage } = (await import(pathToFileURL(built).href)) as { renderPage: RenderPage }
  return renderPage
}

const notBuiltYet = text(
  'The public pages are not built yet: npm start builds them.',
  'لم تُبنَ الصفحات العامة بعد، والأمر npm start يبنيها.',
)

const notBuilt: RenderPage = ({ language }) =>
  `<!doctype html><html lang="${language}" dir="${direction(language)}"><meta charset="utf-8"><title>Jadara</title><p>${notBuiltYet[language]}</p></html>`
