// Opens screens of the dashboard in a browser and writes down what they ask of the portal.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { openChromium } from './chromium.ts'

export type Visit = { readonly token: string; readonly path: string }

/** The event stream, and pictures, which the browser loads by itself. */
const uncounted = /^\/api\/(?:Events|Files\/Thumbnail\/.*)$/i
/** A screen is whole when nothing was asked or loaded for this time, in ms. */
const quiet = 1000
const token = 'jadara.token'
const home = '/dashboard'

/**
 * The paths of the GETs of each visit, in the order of the visits. The visitor opens the dashboard and follows a link to the path; what home has read
 * already is not asked again.
 */
export async function recordScreens(address: string, visits: readonly Visit[]): Promise<string[][]> {
  return inChromium(async (browser) => {
    const recorded: string[][] = []
    for (const { token, path } of visits)
      recorded.push(
        await inDashboard(browser, address, token, async (page, watched) => {
          if (new URL(page.url()).pathname === path) return
          watched.forget()
          await page.evaluate(followLink, path)
          await watched.rest()
        }),
      )
    return recorded
  })
}

/** The paths of the GETs of all pages, visited one after the other, each once. */
export async function recordTour(address: string, token: string, paths: readonly string[]): Promise<string[]> {
  const asked = await inChromium((browser) =>
    inDashboard(browser, address, token, async (page, watched) => {
      for (const path of paths) {
        await page.evaluate(followLink, path)
        await watched.rest()
      }
    }),
  )
  return [...new Set(asked)]
}

/**
 * How long each screen takes from the link to its content, in ms: `passes` times each, with the scripts of the screen in the browser's cache and none of its
 * answers. A screen has its content when it has a heading, nothing is being loaded and nothing was asked for a while.
 */
export async function timeScreens(
  address: string,
  { session, paths, passes }: { readonly session: string; readonly paths: readonly string[]; readonly passes: number },
): Promise<{ readonly path: string; readonly times: number[] }[]> {
  return inChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [token, session] as const)
    const timed = paths.map((path) => ({ path, times: [] as number[] }))
    for (let pass = 0; pass <= passes; pass += 1)
      for (const { path, times } of timed) {
        const page = await context.newPage()
        // A route of Playwright would switch the cache off.
        const devtools = await context.newCDPSession(page)
        await devtools.send('Network.enable')
        await devtools.send('Network.setBlockedURLs', { urls: [`${address}/api/Events`] })
        const watched = watchReads(page)
        await page.goto(`${address}/dashboard/account`)
        await watched.rest()
        watched.forget()
        const time = await page.evaluate(timeUntilContent, path)
        await watched.rest()
        const failed = watched.reads.filter(({ status }) => status >= 400)
        if (failed.length > 0) throw new Error(failed.map((read) => `${read.path} was answered ${read.status}`).join(', '))
        // The first pass fills the cache.
        if (pass > 0) times.push(time)
        await page.close()
      }
    return timed
  })
}

/** Runs in the page. */
async function timeUntilContent(path: string): Promise<number> {
  const begun = performance.now()
  let pending = 0
  const ask = globalThis.fetch
  globalThis.fetch = async (...request) => {
    pending += 1
    try {
      return await ask(...request)
    } finally {
      pending -= 1
    }
  }
  const before = document.querySelector('main h1')
  const isWhole = () => {
    const heading = document.querySelector('main h1')
    const isLoading = document.querySelector('[aria-busy="true"], main [role="status"] > .sr + [aria-hidden]') !== null
    return heading !== null && heading !== before && !isLoading && pending === 0
  }
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  let wholeSince: number | undefined
  for (const end = begun + 30_000; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (!isWhole()) wholeSince = undefined
    else {
      wholeSince ??= performance.now()
      if (performance.now() - wholeSince > 300) break
    }
  }
  globalThis.fetch = ask
  if (wholeSince === undefined) throw new Error(`${path} was not there after half a minute`)
  return wholeSince - begun
}

async function inChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const { context, close } = await openChromium()
  try {
    const browser = context.browser()
    if (!browser) throw new Error('Chromium has no browser to open windows in')
    return await work(browser)
  } finally {
    await close()
  }
}

/** Opens home in a window that remembers nothing, and goes on with `visit`. Throws if an answer is a failure. */
async function inDashboard(
  browser: Browser,
  address: string,
  session: string,
  visit: (page: Page, watched: ReturnType<typeof watchReads>) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext()
  try {
    await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [token, session] as const)
    const page = await context.newPage()
    // When the stream opens, the dashboard reads some answers again, so that no change in between is missed. The screen is whole before.
    await page.route('**/api/Events', () => {})
    const watched = watchReads(page)
    await page.goto(address + home)
    await watched.rest()
    await visit(page, watched)
    const failed = watched.reads.filter(({ status }) => status >= 400)
    if (failed.length > 0) throw new Error(failed.map(({ path, status }) => `${path} was answered ${status}`).join(', '))
    return watched.reads.map(({ path }) => path)
  } finally {
    await context.close()
  }
}

/** As a click on a link does, within the page. */
function followLink(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

type Read = { readonly path: string; status: number }

function watchReads(page: Page) {
  const reads: Read[] = []
  const pending = new Set<Request>()
  let since = performance.now()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (uncounted.test(pathname)) return
    pending.add(request)
    since = performance.now()
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push({ path: pathname + search, status: 0 })
  })
  const settle = async (request: Request) => {
    const { pathname, search } = new URL(request.url())
    const status = (await request.response())?.status() ?? 0
    for (const read of reads) if (read.path === pathname + search) read.status = status
    pending.delete(request)
    since = performance.now()
  }
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return {
    reads,
    forget: () => {
      reads.length = 0
      since = performance.now()
    },
    async rest() {
      for (const end = performance.now() + 90_000; performance.now() < end; await wait(50)) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        if (pending.size === 0 && performance.now() - since > quiet) return
      }
      throw new Error(`${page.url()} did not come to rest`)
    },
  }
}

/** The single reads of recorded paths: a batch counts as what it reads. */
export function listSingleReads(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const { pathname, searchParams } = new URL(path, 'http://portal')
    return pathname.toLowerCase() === '/api/batch' ? searchParams.getAll('read') : [path]
  })
}
