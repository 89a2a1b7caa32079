import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language, Text } from '@jadara/contract/core/text'
import { identitySlots } from '@jadara/contract/site/identity'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { signInClient } from '../testing/applicant.ts'
import { signInAdministrator } from '../testing/by-role.ts'
import { createTestClient, sendByInject, type TestClient } from '../testing/caller.ts'
import { parsePlainPage, renderPlainPage } from '../testing/plain-page.ts'
import { administratorEmail, administratorPassword, type TestPortal, testPortal } from '../testing/portal.ts'
import { openDashboardShell as opened } from './dashboard-shell.ts'

/** Removes the nonce, which differs each time. */
const openShell = (...given: Parameters<typeof opened>) => {
  const shell = opened(...given)
  return {
    forget: shell.invalidate,
    async html(language: Language) {
      const { html, headers } = await shell.page(language)
      const [, nonce = 'none'] = /style-src 'self' 'nonce-([\w-]{22})'/.exec(headers['content-security-policy'] ?? '') ?? []
      return html.replaceAll(` nonce="${nonce}"`, '')
    },
  }
}

it('uses a new style nonce for each response', async () => {
  await write('accentColour', '#f5c542')
  const shell = opened('<head><script src="/a.js"></script><script src="/b.js"></script></head>', test.portal)
  const pages = await Promise.all([shell.page('en'), shell.page('en'), shell.page('ar')])
  const nonces = pages.map(({ headers }) => /'nonce-([\w-]{22})'/.exec(headers['content-security-policy'] ?? '')?.[1])
  expect(new Set(nonces).size).toBe(3)
  for (const [at, { html }] of pages.entries()) {
    expect(html.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonces[at]}"`, `nonce="${nonces[at]}"`])
    expect(html).toContain(`<script nonce="${nonces[at]}" src="/a.js">`)
    expect(html).toContain(`<style nonce="${nonces[at]}">:root`)
  }
})

const built =
  '<html lang="en" dir="ltr"><head><title>Jadara</title><meta name="description" content="Both"><link rel="stylesheet"></head><body>'
const page = (data: { name: Text; logo: string }, style = '', { title = data.name.en, head = 'lang="en" dir="ltr"' } = {}) =>
  `<html ${head}><head><title>${title}</title><meta name="description" content="${title}: ${head.includes('ar') ? 'سجّل واستكمل طلبك وقدّمه.' : 'register, fill in and submit your application.'}"><link rel="stylesheet"><script type="application/json" id="identity">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>${style}</head><body>`
const shipped = page({ name: identitySlots.awardName.initial, logo: '' })

let test: TestPortal
let office: TestClient
beforeEach(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterEach(() => test.close())

const write = async (slot: string, en: string, ar = en) =>
  expect((await office.put(`/api/site/${slot}`, { en, ar })).status).toBe(200)

it('shows the defaults and sets no colours', async () => {
  expect(await openShell(built, test.portal).html('en')).toBe(shipped)
  const title = identitySlots.awardName.initial.ar
  expect(await openShell(built, test.portal).html('ar')).toBe(
    page({ name: identitySlots.awardName.initial, logo: '' }, '', { title, head: 'lang="ar" dir="rtl"' }),
  )
})

it('shows the office’s texts after the style sheets, and escapes their markup', async () => {
  const name = { en: `</script><b>$& 'Prize'`, ar: 'جائزة <b>' }
  await write('awardName', name.en, name.ar)
  await write('accentColour', '#f5c542')
  const html = await openShell(built, test.portal).html('en')
  expect(html).toBe(
    page(
      { name, logo: '' },
      '<style>:root{--nile:#7b6321;--nile-hover:#5c4a19}:root[data-mantine-color-scheme=dark]{--nile:#f5c542;--nile-hover:#f8d67b}' +
        '@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){--nile:#f5c542;--nile-hover:#f8d67b}}</style>',
      { title: '&lt;/script&gt;&lt;b&gt;$&amp; &#39;Prize&#39;' },
    ),
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

const start = new Date('2026-11-21T10:00:00Z')
const prize = page({ name: { en: 'Prize', ar: 'جائزة' }, logo: '' })
const other = page({ name: { en: 'Other', ar: 'أخرى' }, logo: '' })
const later = (seconds: number) => {
  test.time.now = new Date(start.getTime() + seconds * 1000)
}

it('shows another process’s change within 30 seconds, and refreshes in the background before that', async () => {
  const shell = openShell(built, test.portal)
  expect(await shell.html('en')).toBe(shipped)
  await write('awardName', 'Prize', 'جائزة')
  later(9)
  expect(await shell.html('en')).toBe(shipped)
  later(11)
  expect(await shell.html('en')).toBe(shipped)
  await expect.poll(() => shell.html('en')).toBe(prize)
})

it('shows current data to the first reader after a long pause', async () => {
  const shell = openShell(built, test.portal)
  expect(await shell.html('en')).toBe(shipped)
  await write('awardName', 'Prize', 'جائزة')
  later(12 * 3600)
  expect(await shell.html('en')).toBe(prize)
})

it('shows an edit at once after invalidation', async () => {
  const shell = openShell(built, test.portal)
  expect(await shell.html('en')).toBe(shipped)
  await write('awardName', 'Prize', 'جائزة')
  shell.forget()
  expect(await shell.html('en')).toBe(prize)
})

it('is served with the last known name while the database is away, and updates soon after', async () => {
  const shell = openShell(built, test.portal)
  await test.database.sql`alter table site_text_version rename to site_text_away`
  expect(await shell.html('en')).toBe(built)
  await test.database.sql`alter table site_text_away rename to site_text_version`
  // A failed read is not cached.
  expect(await shell.html('en')).toBe(shipped)

  await write('awardName', 'Prize', 'جائزة')
  shell.forget()
  expect(await shell.html('en')).toBe(prize)
  await write('awardName', 'Other', 'أخرى')
  await test.database.sql`alter table site_text_version rename to site_text_away`
  shell.forget()
  expect(await shell.html('en')).toBe(prize)
  later(60)
  expect(await shell.html('en')).toBe(prize)
  await test.database.sql`alter table site_text_away rename to site_text_version`
  await expect.poll(() => shell.html('en')).toBe(other)
})

it('is invalidated together with the public pages by the portal', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-shell-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'index.html'), built)
  const http = await buildApp({ portal: test.portal, webDirectory: directory, renderPage: renderPlainPage })
  const browser = createTestClient(sendByInject(http))
  const shown = async () => [
    (await browser.get('/register')).body,
    parsePlainPage((await browser.get('/en')).body).texts.awardName.en,
  ]
  expect(await shown()).toEqual([shipped, 'Research Excellence Award'])
  const admin = await signInClient(sendByInject(http), administratorEmail, administratorPassword)
  await admin.put('/api/site/awardName', { en: 'Prize', ar: 'جائزة' })
  expect(await shown()).toEqual([prize, 'Prize'])
  await http.close()
  await rm(directory, { recursive: true, force: true })
})
