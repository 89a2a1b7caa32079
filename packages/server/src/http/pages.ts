import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PublicPageName } from '@jadara/contract/site/pages'
import type { RenderPage, SentForm, StepPage } from '@jadara/contract/site/render'
import type { SiteTexts } from '@jadara/contract/site/site-texts'
import { direction, type Language, text } from '@jadara/contract/text'
import type { FastifyBaseLogger } from 'fastify'
import { activeDeadlines, activeRound, shownRound } from '../db/active-round.ts'
import { siteTexts } from '../db/site-texts.ts'
import type { Portal } from '../portal.ts'

export type PageName = PublicPageName | 'not-found'

/** The bytes of a page in one encoding, with the headers that belong to them. */
export type Encoded = { readonly bytes: Buffer; readonly etag: string; readonly headers: Readonly<Record<string, string>> }
export type KeptPage = { readonly br: Encoded; readonly gzip: Encoded; readonly identity: Encoded }

export type Pages = {
  /** The page from memory; undefined when it has to be made first. */
  kept(page: PageName, language: Language): KeptPage | undefined
  /** Makes the page and keeps it. When that fails, a page that was kept before is better than none. */
  make(page: PageName, language: Language): Promise<KeptPage>
  /** The HTML of a page as it is for one request alone: after a form was sent, or with texts that are not saved. */
  draw(
    page: PageName | 'step',
    language: Language,
    own?: { sent?: SentForm; step?: StepPage; texts?: Partial<SiteTexts> },
  ): Promise<string>
  /** To be called after the commit of whatever the pages show: texts, the round, key dates. */
  forget(): void
}

/** What a round says of itself moves with time, and another process may have changed what is shown: in milliseconds. */
const oldest = 30_000
/** From this age on a page is made anew behind the back of its reader, so that under traffic nobody waits. */
const renewedFrom = 10_000

/** The public pages, drawn once for everybody and kept compressed. */
export function openPages(
  { db, clock, timeZone, publicUrl }: Pick<Portal, 'db' | 'clock' | 'timeZone' | 'publicUrl'>,
  render: RenderPage,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Pages {
  type Entry = { readonly page: KeptPage; readonly etag: string; readonly madeAt: number; readonly edition: number }
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<KeptPage>>()
  let edition = 0

  const draw: Pages['draw'] = async (page, language, { sent, step, texts = {} } = {}) => {
    const [saved, round, deadlines] = await Promise.all([siteTexts(db), activeRound(db), activeDeadlines(db)])
    return render({
      page,
      language,
      publicUrl,
      timeZone,
      texts: { ...saved, ...texts },
      round: round && shownRound(round, clock(), timeZone),
      deadlines,
      ...(sent && { sent }),
      ...(step && { step }),
    })
  }

  const make: Pages['make'] = (page, language) => {
    const key = `${page} ${language}`
    // What began before the last edit does not know it.
    const turn = `${key} ${edition}`
    const begun = making.get(turn)
    if (begun) return begun
    const made = remake(page, language, key, edition).finally(() => making.delete(turn))
    making.set(turn, made)
    return made
  }

  async function remake(name: PageName, language: Language, key: string, of: number): Promise<KeptPage> {
    const before = entries.get(key)
    const madeAt = clock().getTime()
    try {
      const html = Buffer.from(await draw(name, language))
      const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
      const page = before?.etag === etag ? before.page : await compressed(html, etag, language)
      keep(key, { page, etag, madeAt, edition: of })
      return page
    } catch (error) {
      log?.error({ err: error }, 'a public page could not be made')
      if (before) {
        // Tried again behind the next reader's back, so that nobody waits for a database that is away.
        keep(key, { ...before, madeAt: clock().getTime() - renewedFrom, edition: of })
        return before.page
      }
      throw error
    }
  }

  /** What was begun before an edit never takes the place of what was made after it. */
  function keep(key: string, entry: Entry): void {
    if ((entries.get(key)?.edition ?? 0) <= entry.edition) entries.set(key, entry)
  }

  return {
    kept(page, language) {
      const entry = entries.get(`${page} ${language}`)
      if (!entry || entry.edition !== edition) return undefined
      const age = Math.abs(clock().getTime() - entry.madeAt)
      if (age >= oldest) return undefined
      if (age >= renewedFrom) make(page, language).catch(() => {})
      return entry.page
    },
    make,
    draw,
    forget() {
      edition += 1
    },
  }
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compressed(html: Buffer, etag: string, language: Language): Promise<KeptPage> {
  const best = {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  }
  const [br, gz] = await Promise.all([brotli(html, best), zip(html, { level: 9 })])
  const encoded = (bytes: Buffer, encoding?: 'br' | 'gzip'): Encoded => {
    const own = `"${etag}${encoding ? `-${encoding}` : ''}"`
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      etag: own,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    return { bytes, etag: own, headers }
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
