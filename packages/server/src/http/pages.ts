import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, text, toTextDirection } from '@jadara/contract/core/text'
import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import type { SharedPageName } from '@jadara/contract/site/pages'
import type { PageRenderInput, RenderPage } from '@jadara/contract/site/render'
import type { SiteTexts } from '@jadara/contract/site/site-texts'
import type { FastifyBaseLogger } from 'fastify'
import { endOfDay, toDay } from '../core/clock.ts'
import { findActiveRound, listPublicKeyDates, toActiveRoundDto } from '../db/active-round.ts'
import { toConditionsOfRound } from '../db/eligibility-facts.ts'
import type { Round } from '../db/participation.ts'
import { defaultSiteTexts, findNewestSiteTextVersions, toPublicSiteTexts } from '../db/site-texts.ts'
import type { Portal } from '../portal.ts'
import { type CachedValue, createCachedValue, type LoadedValue } from './cached-value.ts'
import { createPublicPageCsp } from './policies.ts'

export type EncodedPage = { readonly bytes: Buffer; readonly etag: string; readonly headers: Readonly<Record<string, string>> }
/** A page for one response. */
export type RenderedPage = { readonly html: string; readonly headers: Readonly<Record<string, string>> }
export type CachedPage = { readonly br: EncodedPage; readonly gzip: EncodedPage; readonly identity: EncodedPage }

export type PublicPages = {
  /** Undefined when the page must be rendered first. */
  findCached(page: SharedPageName, language: Language): CachedPage | undefined
  /** Renders and caches the page; when that fails, returns the previous one if there is one. */
  refresh(page: SharedPageName, language: Language): Promise<CachedPage>
  /**
   * Renders a page for a single response: after a form submission, with answers of a reader, or a preview with unsaved texts. Uses the last known data if the database fails,
   * so that the sender of a form still sees its result.
   */
  render(
    page: PageRenderInput['page'],
    language: Language,
    own?: Pick<PageRenderInput, 'sent' | 'step' | 'conversation' | 'answers'> & { texts?: Partial<SiteTexts> },
  ): Promise<RenderedPage>
  /** Called by `invalidateSite` (boot/app.ts). */
  invalidate(): void
}

type PageData = { readonly texts: SiteTexts; readonly round: Round | null; readonly deadlines: readonly KeyDateDto[] }

/** The public pages, rendered once for all readers and cached compressed. */
export function openPublicPages(
  { db, clock, timeZone, publicUrl }: Pick<Portal, 'db' | 'clock' | 'timeZone' | 'publicUrl'>,
  render: RenderPage,
  log?: Pick<FastifyBaseLogger, 'error'>,
): PublicPages {
  type CompressedPage = { readonly page: CachedPage; readonly etag: string }
  const caches = new Map<string, CachedValue<CompressedPage>>()
  /** From the last successful read. */
  let lastData: PageData = { texts: defaultSiteTexts, round: null, deadlines: [] }

  async function loadData(): Promise<PageData> {
    const [versions, round, deadlines] = await Promise.all([
      findNewestSiteTextVersions(db),
      findActiveRound(db),
      listPublicKeyDates(db),
    ])
    lastData = { texts: toPublicSiteTexts(versions, { isTrial: round?.isTrial ?? false }), round, deadlines }
    return lastData
  }

  const renderHtml = (
    { round, ...data }: PageData,
    now: Date,
    page: Pick<PageRenderInput, 'page' | 'language' | 'sent' | 'step' | 'conversation' | 'answers'>,
  ): string =>
    render({
      ...page,
      ...data,
      round: round && toActiveRoundDto(round, now, timeZone),
      conditions: round && toConditionsOfRound(round),
      now: now.toISOString(),
      timeZone,
      publicUrl,
    })

  const findCache = (page: SharedPageName, language: Language): CachedValue<CompressedPage> => {
    const key = `${page} ${language}`
    const existing = caches.get(key)
    if (existing) return existing
    const created = createCachedValue<CompressedPage>(
      clock,
      (before) => renderCompressed(page, language, before),
      logFailure('be rendered'),
    )
    caches.set(key, created)
    return created
  }

  async function renderCompressed(
    page: SharedPageName,
    language: Language,
    before: CompressedPage | undefined,
  ): Promise<LoadedValue<CompressedPage>> {
    const data = await loadData()
    const now = clock()
    const html = renderHtml(data, now, { page, language })
    const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const value = before?.etag === etag ? before : { page: await compress(html, etag, language), etag }
    // Pages change at midnight in the award's time zone: a round opens or closes, a key date passes (specification SUB-1).
    return { value, validUntil: endOfDay(toDay(now, timeZone), timeZone) }
  }

  const logFailure = (what: string) => (err: unknown) => log?.error({ err }, `a public page could not ${what}`)

  return {
    findCached: (page, language) => findCache(page, language).cached()?.page,
    refresh: async (page, language) => (await findCache(page, language).refresh()).page,
    async render(page, language, { texts = {}, ...own } = {}) {
      const data = await loadData().catch((error: unknown) => {
        logFailure('be rendered with current data')(error)
        return lastData
      })
      const html = renderHtml({ ...data, texts: { ...data.texts, ...texts } }, clock(), { page, language, ...own })
      return { html, headers: toHeaders(html, language) }
    },
    invalidate() {
      for (const page of caches.values()) page.invalidate()
    },
  }
}

const toHeaders = (html: string, language: Language) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'content-security-policy': createPublicPageCsp(html),
})

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compress(page: string, etag: string, language: Language): Promise<CachedPage> {
  const html = Buffer.from(page)
  const own = toHeaders(page, language)
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  }
  const [br, gz] = await Promise.all([brotli(html, brotliOptions), zip(html, { level: 9 })])
  const toEncodedPage = (bytes: Buffer, encoding?: 'br' | 'gzip'): EncodedPage => {
    const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
    const headers = { ...own, 'cache-control': 'no-cache', etag: tag, ...(encoding ? { 'content-encoding': encoding } : {}) }
    return { bytes, etag: tag, headers }
  }
  return { br: toEncodedPage(br, 'br'), gzip: toEncodedPage(gz, 'gzip'), identity: toEncodedPage(html) }
}

/** Loads the page renderer from the web package's build in `directory`. */
export async function loadRenderer(directory: string | undefined): Promise<RenderPage> {
  const built = directory && join(directory, 'public/render.js')
  if (!built || !existsSync(built)) return renderNotBuilt
  const { renderPage } = (await import(pathToFileURL(built).href)) as { renderPage: RenderPage }
  return renderPage
}

const notBuiltText = text(
  'The public pages are not built yet: npm start builds them.',
  'لم تُبنَ الصفحات العامة بعد، والأمر npm start يبنيها.',
)

const renderNotBuilt: RenderPage = ({ language }) =>
  `<!doctype html><html lang="${language}" dir="${toTextDirection(language)}"><meta charset="utf-8"><title>Jadara</title><p>${notBuiltText[language]}</p></html>`
