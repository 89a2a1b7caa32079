import { join } from 'node:path'
import { expect } from 'vitest'
import { barriers } from './axe.ts'
import { faultsOfLayout } from './layout.ts'
import { isLong } from './suite.ts'
import type { Visitor } from './visitor.ts'

/** A phone, the width at which the drawer becomes tabs, a desk. */
const allWidths = [360, 900, 1440]
const height = 900

/**
 * What holds on every screen: it says its language, its heading stands at the side where reading begins, nothing is cut off or must be
 * scrolled sideways, and axe finds no barrier. The long suite looks at all `widths` in both languages, with axe at the narrowest in English and at
 * the widest in Arabic; the short one looks once, with axe at the other of the two. JADARA_SHOTS=<directory> keeps a picture of each.
 */
export async function checkScreen(visitor: Visitor, name: string, widths = allWidths): Promise<void> {
  const { page, language } = visitor
  const before = page.viewportSize()
  await settled(visitor)
  const found: string[] = []
  const [narrowest, widest] = [Math.min(...widths), Math.max(...widths)]
  const widthOfAxe = (language === 'en') === isLong ? narrowest : widest
  for (const width of isLong ? widths : [widthOfAxe]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
    const where = `${name}, ${language}, ${width} px`
    found.push(...(await faultsOfLayout(visitor)).map((fault) => `${where}: ${fault}`))
    if (width === widthOfAxe) found.push(...(await barriers(page)).map((barrier) => `${where}: ${barrier}`))
    await keepPicture(visitor, `${name}.${language}.${width}`)
  }
  if (before && before.width !== page.viewportSize()?.width) await page.setViewportSize(before)
  // The walk goes on: a fault of one screen hides none of the next.
  expect.soft(found).toEqual([])
}

/** Nothing is under way, and the letters are there. */
async function settled({ page }: Visitor): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], main [role="status"] > .sr + [aria-hidden]') === null,
  )
  await page.evaluate(() => document.fonts.ready)
}

/** With JADARA_SHOTS alone. */
async function keepPicture({ page }: Visitor, name: string): Promise<void> {
  const directory = process.env.JADARA_SHOTS
  if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true })
}
