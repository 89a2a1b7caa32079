import type { CDPSession } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Sends no faster than so many kilobytes a second while `then` runs. */
export async function onSlowLine(visitor: Visitor, kilobytesPerSecond: number, then: () => Promise<void>): Promise<void> {
  const session = await visitor.context.newCDPSession(visitor.page)
  await session.send('Network.enable')
  await upTo(session, kilobytesPerSecond * 1024)
  try {
    await then()
  } finally {
    await upTo(session, -1)
    await session.detach()
  }
}

const upTo = (session: CDPSession, uploadThroughput: number) =>
  session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })

/** Without any connection while `then` runs. */
export async function offline({ context }: Visitor, then: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  try {
    await then()
  } finally {
    await context.setOffline(false)
  }
}

/** While a call to this address is on its way, which begins with `start`, `then` runs; after that it arrives. */
export async function whileSending(
  { page }: Visitor,
  address: string | RegExp,
  start: () => Promise<void>,
  then: () => Promise<void>,
): Promise<void> {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sent = page.waitForRequest((request) => request.method() !== 'GET')
  await page.route(
    address,
    async (route) => {
      if (route.request().method() !== 'GET') await held
      await route.continue()
    },
    { times: 1 },
  )
  try {
    await start()
    await sent
    await then()
  } finally {
    arrive()
  }
}
