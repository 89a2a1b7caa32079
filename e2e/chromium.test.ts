import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from './support/chromium.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser?.close())

it("the browser draws Arabic with the portal's own font, whatever fonts are installed", async () => {
  const font = fileURLToPath(import.meta.resolve('@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2'))
  const source = `data:font/woff2;base64,${(await readFile(font)).toString('base64')}`
  const page = await browser.newPage()
  await page.setContent(`
    <style>@font-face { font-family: own; src: url(${source}) } span { font-size: 40px }</style>
    <span id="own" style="font-family: own, monospace">جدارة</span><br><span id="other" style="font-family: monospace">جدارة</span>`)
  await page.evaluate(() => document.fonts.load('40px own', 'جدارة'))
  const width = (id: string) => page.locator(id).evaluate((element) => element.getBoundingClientRect().width)
  expect(await page.evaluate(() => document.fonts.check('40px own', 'جدارة'))).toBe(true)
  expect(await width('#own')).not.toBe(await width('#other'))
  const shots = process.env.JADARA_SHOTS
  if (shots) await page.screenshot({ path: join(shots, 'type.png'), clip: { x: 0, y: 0, width: 300, height: 140 } })
  await page.close()
})
