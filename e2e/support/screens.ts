import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { barriers } from './axe.ts'
import type { Visitor } from './visitor.ts'

/** A phone, the width at which the drawer becomes tabs, a desk. */
const allWidths = [360, 900, 1440]
const height = 900
/** Axe looks at both layouts of the head: the drawer's and the tabs'. */
const widthsOfAxe = [360, 1440]

/**
 * What holds on every screen, in every language, at every width: it says its language, its heading stands at the side where reading
 * begins, nothing must be scrolled sideways, and axe finds no barrier. JADARA_SHOTS=<directory> keeps a picture of each.
 */
export async function checkScreen(visitor: Visitor, name: string, widths = allWidths): Promise<void> {
  const { page, language } = visitor
  const before = page.viewportSize()
  await settled(visitor)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const where = `${name}, ${language}, ${width} px`
    found.push(...(await faultsOfLayout(visitor)).map((fault) => `${where}: ${fault}`))
    if (widthsOfAxe.includes(width)) found.push(...(await barriers(page)).map((barrier) => `${where}: ${barrier}`))
    await keepPicture(visitor, `${name}.${language}.${width}`)
  }
  if (before) await page.setViewportSize(before)
  expect(found).toEqual([])
}

/** Nothing is under way, and the letters are there. */
async function settled({ page }: Visitor): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], main [role="status"] > .sr + [aria-hidden]') === null,
  )
  await page.evaluate(() => document.fonts.ready)
}

function faultsOfLayout({ page, language, direction }: Visitor): Promise<string[]> {
  return page.evaluate(
    ({ language, direction }) => {
      const faults: string[] = []
      const root = document.documentElement
      if (root.lang !== language || root.dir !== direction) faults.push(`it says lang="${root.lang}" dir="${root.dir}"`)

      const { scrollWidth } = document.scrollingElement ?? root
      if (scrollWidth > innerWidth) {
        const wide = [...document.querySelectorAll('body *')].filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < 0 || right > innerWidth
        })
        const widest = wide.at(-1)?.outerHTML.slice(0, 160)
        faults.push(`it is ${scrollWidth - innerWidth} px wider than the window, for example ${widest}`)
      }

      const heading = document.querySelector('main h1')
      if (heading?.parentElement) {
        const words = document.createRange()
        words.selectNodeContents(heading)
        const inside = words.getBoundingClientRect()
        const outside = heading.parentElement.getBoundingClientRect()
        const [left, right] = [inside.left - outside.left, outside.right - inside.right]
        if (direction === 'rtl' ? right > left + 1 : left > right + 1)
          faults.push('its heading does not begin where reading begins')
      } else faults.push('it has no heading')
      return faults
    },
    { language, direction },
  )
}

/** With JADARA_SHOTS alone. */
export async function keepPicture({ page }: Visitor, name: string): Promise<void> {
  const directory = process.env.JADARA_SHOTS
  if (!directory) return
  await mkdir(directory, { recursive: true })
  await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true })
}
