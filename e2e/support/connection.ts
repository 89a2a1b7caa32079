import type { CDPSession, Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Limits uploads to this many kilobytes per second while `then` runs. */
export async function withSlowConnection(visitor: Visitor, kilobytesPerSecond: number, then: () => Promise<void>): Promise<void> {
  const session = await visitor.context.newCDPSession(visitor.page)
  await session.send('Network.enable')
  await limitUpload(session, kilobytesPerSecond * 1024)
  try {
    await then()
  } finally {
    await limitUpload(session, -1)
    await session.detach()
  }
}

const limitUpload = (session: CDPSession, uploadThroughput: number) =>
  session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })

/** Is offline while `then` runs. */
export async function offline({ context }: Visitor, then: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  try {
    await then()
  } finally {
    await context.setOffline(false)
  }
}

/** Holds a call to this address, triggered by `start`, until `then` has run. */
export async function whileSending(
  { page }: Visitor,
  address: string | RegExp,
  start: () => Promise<void>,
  then: () => Promise<void>,
): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent = page.waitForRequest((request) => request.method() !== 'GET')
  await page.route(
    address,
    async (route) => {
      if (route.request().method() !== 'GET') await released
      await route.continue()
    },
    { times: 1 },
  )
  try {
    await start()
    await sent
    await then()
  } finally {
    release()
  }
}

/** Delays animation frames by 600 ms until the page is reloaded, as on a busy device. */
export const delayFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => window.setTimeout(() => nextFrame(draw), 600)
  })

/** The page sends each read by itself, so that a test can answer one. */
export async function readSeparately(page: Page): Promise<void> {
  await page.route('**/api/Batch?*', (route) => route.fulfill({ status: 404, body: '' }))
}
