import { access } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startTestPortal } from './support/portal.ts'

it('the portal starts as a process, prints where mails are kept, answers, and leaves no files behind when it stops', async () => {
  const portal = await startTestPortal()
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  expect(portal.output()).toContain(`they are files in ${portal.directory}/mail`)
  await portal.stop()
  await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow()
  await expect(access(portal.directory)).rejects.toThrow('ENOENT')
})
