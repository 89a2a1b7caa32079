import type { Language } from '@jadara/contract/core/text'
import { localizedPath } from '@jadara/contract/site/pages'
import type { BrowserContext } from 'playwright-core'
import { formatMoment, lastInstantBefore } from '../packages/web/src/ui/dates.ts'
import { openChromium } from './chromium.ts'
import { atMost, holds, type Measurement } from './measurement.ts'

type Visit = {
  readonly requests: readonly { readonly url: string; readonly bytes: number }[]
  readonly elsewhere: readonly string[]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Measures the bytes and hosts of a first visit to the landing page, and checks its HTML without scripts. */
export async function measureFirstVisit(
  url: string,
  language: Language,
  { bytesAtMost }: { readonly bytesAtMost: number },
  report: (measured: Measurement) => void,
): Promise<void> {
  const path = localizedPath(language, '/')
  const { context, close } = await openChromium()
  try {
    const { requests, elsewhere } = await visit(context, url + path)
    for (const { url, bytes } of requests)
      report({ what: `${path} ${new URL(url).pathname}`, seen: kilobytes(bytes), wanted: '', met: true })
    const all = requests.reduce((sum, { bytes }) => sum + bytes, 0)
    report(atMost(`${path} first visit, ${requests.length} requests`, all, bytesAtMost, kilobytes))
    report(holds(`${path} asks no other host`, elsewhere.length === 0, elsewhere.join(' ') || 'none asked'))
  } finally {
    await close()
  }
  const { heading, deadline, html } = await written(url, path, language)
  report(holds(`${path} says its heading without scripts`, heading !== '', heading || 'no h1'))
  report(holds(`${path} says the deadline without scripts`, html.includes(deadline), deadline))
}

/** Scrolls to the end of the page, so that late requests count too. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  const requests = new Map<string, { readonly url: string; bytes: number }>()
  const line = await context.newCDPSession(page)
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('data:')) requests.set(requestId, { url, bytes: 0 })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  await line.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 1_000_000)
  await page.waitForTimeout(1000)
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(address)
  const captured = [...requests.values()]
  return { requests: captured, elsewhere: captured.map(({ url }) => url).filter((url) => new URL(url).origin !== origin) }
}

async function written(url: string, path: string, language: Language) {
  const [html, round] = await Promise.all([
    fetch(url + path).then((answer) => answer.text()),
    fetch(`${url}/api/Rounds/active`).then((answer) => answer.json() as Promise<{ closesAt: string; timeZone: string }>),
  ])
  const heading = (/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').trim()
  return { html, heading, deadline: formatMoment(lastInstantBefore(round.closesAt), round.timeZone)[language] }
}
