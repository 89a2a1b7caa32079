import { join } from 'node:path'
import { expect } from 'vitest'
import { findAccessibilityFaults } from './accessibility.ts'
import { findLayoutFaults } from './layout.ts'
import { isLong } from './suite.ts'
import type { Visitor } from './visitor.ts'

/** A phone, the width at which the drawer becomes tabs, a desk. */
const allWidths = [360, 900, 1440]
const height = 900

/**
 * Checks rules for every screen: its language is set, its heading is at the side where reading begins, nothing is clipped or scrolls sideways, and axe
 * finds no violation. The long suite checks all `widths`, the short one that of axe alone: the widest in English, the narrowest in Arabic.
 * JADARA_SHOTS=<directory> saves screenshots.
 */
export async function checkScreen(visitor: Visitor, name: string, widths = allWidths): Promise<void> {
  const { page, language } = visitor
  const before = page.viewportSize()
  await waitUntilIdle(visitor)
  const found: string[] = []
  const [narrowest, widest] = [Math.min(...widths), Math.max(...widths)]
  const widthOfAxe = language === 'en' ? widest : narrowest
  for (const width of isLong ? widths : [widthOfAxe]) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height })
      await waitForMeasuredLayout(page)
    }
    const where = `${name}, ${language}, ${width} px`
    found.push(...(await findLayoutFaults(visitor)).map((fault) => `${where}: ${fault}`))
    if (width === widthOfAxe) found.push(...(await findAccessibilityFaults(page)).map((barrier) => `${where}: ${barrier}`))
    await saveScreenshot(visitor, `${name}.${language}.${width}`)
  }
  if (before && before.width !== page.viewportSize()?.width) await page.setViewportSize(before)
  // A soft failure: a fault of one screen hides none of the next.
  expect.soft(found).toEqual([])
}

/** Waits until nothing is loading and the fonts are there. */
async function waitUntilIdle({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => {
    // What opened a dialog may be busy until it closes.
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return top.querySelector('[aria-busy="true"], main [role="status"] > .sr + [aria-hidden]') === null
  })
  await page.evaluate(() => document.fonts.ready)
}

/** Tables measure themselves after a change of width, and are drawn again. */
async function waitForMeasuredLayout(page: Visitor['page']): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 }))),
      ),
  )
}

/** Only with JADARA_SHOTS. */
async function saveScreenshot({ page }: Visitor, name: string): Promise<void> {
  const directory = process.env.JADARA_SHOTS
  if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true })
}
