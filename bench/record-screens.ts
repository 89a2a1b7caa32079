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
