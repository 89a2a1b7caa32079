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
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${Math.round(value)} ms`
/** A slow mobile line, in milliseconds and bytes a second, and a phone's processor. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const slowdown = 4
/** A page is loaded when it has asked for nothing for this many milliseconds. Live updates never end, so that the browser's own idle state does not come. */
const quiet = 1500

/** Measures the first visit to sign-in and the applicant's home after it: bytes and requests, and on a slow line the time until sign-in is shown and usable. */
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
    const times: Times[] = []
    while (times.length < limits.passes) times.push(await timeOnSlowLine(url, language, applicant))
    const reportTimes = (name: string, part: keyof Times, limit?: number) => {
      const values = times.map((time) => time[part])
      const line = { what: `${what}, slow line: ${name}`, seen: withSpread(values, milliseconds) }
      report(
        limit === undefined
          ? { ...line, wanted: '', met: true }
          : { ...atMost(line.what, median(values), limit, milliseconds), ...line },
      )
    }
    reportTimes('first frame', 'firstFrame', limits.firstFrameAtMostMs)
    reportTimes('usable', 'usable', limits.usableAtMostMs)
    reportTimes('home after Visit', 'home')
  }
}

type Credentials = { readonly email: string; readonly password: string }
type Sent = { readonly bytes: number; readonly requests: number }

async function visitSignIn<Result>(
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
  return visitSignIn(language, async (page, line) => {
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

async function waitForHome(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard', { waitUntil: 'commit', timeout: 60_000 })
  await page.locator('main h1').waitFor({ timeout: 60_000 })
}

type Times = { readonly firstFrame: number; readonly usable: number; readonly home: number }

function timeOnSlowLine(url: string, language: Language, credentials: Credentials): Promise<Times> {
  return visitSignIn(language, async (page, line) => {
    await line.send('Network.emulateNetworkConditions', slowLine)
    await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${url}/login`, { waitUntil: 'commit', timeout: 60_000 })
    await page.locator('form button[type="submit"]:enabled').waitFor({ timeout: 60_000 })
    const { firstFrame, usable } = await page.evaluate(() => ({
      firstFrame: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: performance.now(),
    }))
    await page.locator('input[name="userName"]').fill(credentials.email)
    await page.locator('input[name="password"]').pressSequentially(credentials.password, { delay: 150 })
    const start = performance.now()
    await page.locator('form button[type="submit"]').click()
    await waitForHome(page)
    return { firstFrame, usable, home: performance.now() - start }
  })
}
