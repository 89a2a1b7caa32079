import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../boot/app.ts'
import { publishChange } from '../../db/live.ts'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { renderPlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { type EventStream, openEventStream, waitForListener } from './event-stream.testing.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

describe('five hundred at once', () => {
  it('all hear of a change within two seconds', async () => {
    const http = await buildApp({ portal: test.portal, renderPage: renderPlainPage })
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const many: { token: string }[] = [await signInAdministrator(test)]
    while (many.length < 42) many.push(await createRegisteredApplicant(sendByInject(test.http)))
    await waitForListener(test)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    const windows: EventStream[] = []
    for (const one of many)
      windows.push(...(await Promise.all(Array.from({ length: 12 }, () => openEventStream(address, one.token)))))
    expect(windows.length).toBeGreaterThan(500)
    const grown = (process.memoryUsage().rss - before) / 2 ** 20
    const began = performance.now()
    // A null `id` concerns everybody.
    await test.portal.db.transaction((tx) => publishChange(tx, { topic: 'ticket', id: null, accountId: null }))
    await Promise.all(windows.map((window) => window.until(1)))
    const took = performance.now() - began
    process.stdout.write(
      `${windows.length} windows: ${grown.toFixed(0)} MiB with their other ends, all heard after ${took.toFixed(0)} ms\n`,
    )
    expect(took).toBeLessThan(2000)
    expect(grown).toBeLessThan(250)
    await http.close()
  })
})
