import { once } from 'node:events'
import type { Language } from '@jadara/contract/core/text'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { openChromium } from './chromium.ts'
import { atMost, type Measurement, median, withSpread } from './measurement.ts'

export type SignInLimits = {
  readonly passes: number
  readonly bytesAtMost: number
  readonly requestsAtMost: number
  readonly homeBytesAtMost: number
  readonly firstFrameAtMostMs: number
  readonly usableAtMostMs: number
  /** With a session and an empty cache. */
  readonly dashboard: { readonly firstFrameAtMostMs: number; readonly usableAtMostMs: number }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${Math.round(value)} ms`
/** A slow mobile line, in milliseconds and bytes a second, and a phone's processor. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const slowdown = 4
/** A page is loaded when it has asked for nothing for this many milliseconds. Live updates never end, so that the browser's own idle state does not come. */
const quiet = 1500

/** How long somebody reads the home before going on, in milliseconds. */
const reading = 15_000

/**
 * Measures the first visit to sign-in and the applicant's home after it: bytes and requests, and on a slow line the time until each is shown and usable; then
 * the dashboard with a session and an empty cache, and the way from home to the form of a journal.
 */
export async function measureSignIn(
  url: string,
  language: Language,
  limits: SignInLimits,
  report: (measured: Measurement) => void,
  stopping: AbortSignal,
): Promise<void> {
  const applicant = await createRegisteredApplicant(createHttpSender(url))
  const stopped = once(stopping, 'abort').then(() => {
    throw stopping.reason
  })
  stopped.catch(() => {})
  await Promise.race([measure(), stopped])

  async function measure(): Promise<void> {
    const { page: signIn, home } = await measureTraffic(url, language, applicant)
    const what = `sign-in, ${language}`
    report(atMost(`${what}: bytes`, signIn.bytes, limits.bytesAtMost, kilobytes))
    report(atMost(`${what}: requests`, signIn.requests, limits.requestsAtMost, String))
    report(atMost(`home after it, ${language}, ${home.requests} requests`, home.bytes, limits.homeBytesAtMost, kilobytes))
    const measureTimes = async <Part extends string>(
      name: string,
      time: () => Promise<Readonly<Record<Part, number>>>,
      parts: readonly (readonly [Part, string, number?])[],
    ) => {
      const passes: Readonly<Record<Part, number>>[] = []
      while (passes.length < limits.passes) passes.push(await time())
      for (const [part, words, limit] of parts) {
        const values = passes.map((pass) => pass[part])
        const line = { what: `${name}, ${language}, slow line: ${words}`, seen: withSpread(values, milliseconds) }
        report(
          limit === undefined
            ? { ...line, wanted: '', met: true }
            : { ...atMost(line.what, median(values), limit, milliseconds), ...line },
        )
      }
    }
    await measureTimes('sign-in', () => timeSignIn(url, language, applicant), [
      ['firstFrame', 'first frame', limits.firstFrameAtMostMs],
      ['usable', 'usable', limits.usableAtMostMs],
      ['home', 'home after Visit'],
      ['form', 'on to the journal form'],
    ])
    await measureTimes('dashboard', () => timeDashboard(url, language, applicant.token), [
      ['firstFrame', 'first frame', limits.dashboard.firstFrameAtMostMs],
      ['usable', 'usable', limits.dashboard.usableAtMostMs],
      ['form', `journal form after ${reading / 1000} s`],
    ])
  }
}

type Credentials = { readonly email: string; readonly password: string }
type Sent = { readonly bytes: number; readonly requests: number }

async function visitWithEmptyCache<Result>(
  language: Language,
  visit: (page: Page, line: CDPSession) => Promise<Result>,
): Promise<Result> {
  const { context, close } = await openChromium(language === 'ar' ? 'ar-EG' : 'en-GB')
  try {
    const page = await firstPage(context)
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    return await visit(page, line)
  } finally {
    await close()
  }
}

const firstPage = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage())

function measureTraffic(url: string, language: Language, credentials: Credentials): Promise<{ page: Sent; home: Sent }> {
  return visitWithEmptyCache(language, async (page, line) => {
    let sent = { bytes: 0, requests: 0 }
    let last = performance.now()
    const fromNetwork = new Set<string>()
    line.on('Network.requestWillBeSent', ({ requestId, request }) => {
      last = performance.now()
      if (!request.url.startsWith('data:')) fromNetwork.add(requestId)
    })
    line.on('Network.requestServedFromCache', ({ requestId }) => fromNetwork.delete(requestId))
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      last = performance.now()
      if (!fromNetwork.delete(requestId) || encodedDataLength === 0) return
      sent = { bytes: sent.bytes + encodedDataLength, requests: sent.requests + 1 }
    })
    const waitUntilQuiet = async () => {
      last = performance.now()
      while (performance.now() - last < quiet) await page.waitForTimeout(100)
    }
    // The screens that are loaded while the home is read do not count: a visitor who saves data gets none.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(`${url}/login`)
    await waitUntilQuiet()
    const signIn = sent
    // Submitting would interrupt the prefetch that the focus starts, and an interrupted request is not counted.
    await page.locator('input[name="userName"]').focus()
    await waitUntilQuiet()
    await submitCredentials(page, credentials)
    await waitForHome(page)
    await waitUntilQuiet()
    const { bytes, requests } = sent
    return { page: signIn, home: { bytes: bytes - signIn.bytes, requests: requests - signIn.requests } }
  })
}

async function submitCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.locator('input[name="userName"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
}

/** Until the home says what to do next. */
async function waitForHome(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard', { waitUntil: 'commit', timeout: 60_000 })
  await page.locator('#next-step').waitFor({ timeout: 60_000 })
}

async function slowDown(line: CDPSession): Promise<void> {
  await line.send('Network.emulateNetworkConditions', slowLine)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

const readTimes = (page: Page): Promise<{ firstFrame: number; usable: number }> =>
  page.evaluate(async () => {
    const usable = performance.now()
    // On a busy machine the frame is drawn a moment after its elements are there.
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]
    while (!painted()) await new Promise(requestAnimationFrame)
    return { firstFrame: painted()?.startTime ?? Number.NaN, usable }
  })

type Shown = { readonly firstFrame: number; readonly usable: number }

function timeSignIn(
  url: string,
  language: Language,
  credentials: Credentials,
): Promise<Shown & { readonly home: number; readonly form: number }> {
  return visitWithEmptyCache(language, async (page, line) => {
    await slowDown(line)
    await page.goto(`${url}/login`, { waitUntil: 'commit', timeout: 60_000 })
    await page.locator('form button[type="submit"]:enabled').waitFor({ timeout: 60_000 })
    const shown = await readTimes(page)
    await page.locator('input[name="userName"]').fill(credentials.email)
    await page.locator('input[name="password"]').pressSequentially(credentials.password, { delay: 150 })
    const start = performance.now()
    await page.locator('form button[type="submit"]').click()
    await waitForHome(page)
    return { ...shown, home: performance.now() - start, form: await timeWayToForm(page) }
  })
}

/** The first page of a browser that has a session and no file of the portal, as after its cache was emptied. */
function timeDashboard(url: string, language: Language, token: string): Promise<Shown & { readonly form: number }> {
  return visitWithEmptyCache(language, async (page, line) => {
    await page.addInitScript((value) => localStorage.setItem('jadara.token', value), token)
    await slowDown(line)
    await page.goto(`${url}/dashboard`, { waitUntil: 'commit', timeout: 60_000 })
    await waitForHome(page)
    const shown = await readTimes(page)
    await page.waitForTimeout(reading)
    return { ...shown, form: await timeWayToForm(page) }
  })
}

const wayToForm = ['', '/publications', '/journal', '/journal/add'].map((end) => `/dashboard/award-upload${end}`)

/** From home over three lists of links to the form of a new journal, without a pause. */
async function timeWayToForm(page: Page): Promise<number> {
  const start = performance.now()
  for (const path of wayToForm) await page.locator(`a[href="${path}"]:visible`).first().click({ timeout: 60_000 })
  await page.locator('main form input').first().waitFor({ timeout: 60_000 })
  return performance.now() - start
}
