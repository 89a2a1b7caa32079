import { identitySlots } from '@jadara/contract/site/identity'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { administrator } from '../testing/by-role.ts'
import type { Caller } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { openShell } from './shell.ts'

const built = '<head><link rel="stylesheet"></head><body>'
const page = (data: object, style = '') =>
  `<head><link rel="stylesheet"><script type="application/json" id="identity">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>${style}</head><body>`
const shipped = page({ name: identitySlots.awardName.initial, logo: '' })

let test: TestPortal
let office: Caller
beforeEach(async () => {
  test = await testPortal()
  office = await administrator(test)
})
afterEach(() => test.close())

const write = async (slot: string, en: string, ar = en) =>
  expect((await office.put(`/api/site/${slot}`, { en, ar })).status).toBe(200)

it('says what the portal is shipped with, and leaves the colours alone', async () => {
  expect(await openShell(built, test.portal).html()).toBe(shipped)
})

it('carries what the office says, after its styles, and no markup of it', async () => {
  const name = { en: `</script><b>$& 'Prize'`, ar: 'جائزة <b>' }
  await write('awardName', name.en, name.ar)
  await write('accentColour', '#f5c542')
  const html = await openShell(built, test.portal).html()
  expect(html).toBe(
    page(
      { name, logo: '' },
      '<style>:root{--nile:#7b6321;--nile-hover:#5c4a19}:root[data-mantine-color-scheme=dark]{--nile:#f5c542;--nile-hover:#f8d67b}' +
        '@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){--nile:#f5c542;--nile-hover:#f8d67b}}</style>',
    ),
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

it('knows an edit at once when it is told of it, and half a minute later when another process made it', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const shell = openShell(built, { db: test.portal.db, clock: () => now })
  const prize = page({ name: { en: 'Prize', ar: 'جائزة' }, logo: '' })
  expect(await shell.html()).toBe(shipped)
  await write('awardName', 'Prize', 'جائزة')
  expect(await shell.html()).toBe(shipped)
  now = new Date('2026-11-21T10:00:30Z')
  // Whoever comes then waits for nothing; the next has it.
  expect(await shell.html()).toBe(shipped)
  expect(await shell.html()).toBe(prize)
  await write('awardName', 'Other', 'أخرى')
  shell.forget()
  expect(await shell.html()).toBe(page({ name: { en: 'Other', ar: 'أخرى' }, logo: '' }))
})

it('is there while the database is not', async () => {
  const db = new Proxy(test.portal.db, {
    get: () => () => {
      throw new Error('away')
    },
  })
  expect(await openShell(built, { db, clock: test.portal.clock }).html()).toBe(built)
})
