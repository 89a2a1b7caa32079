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
