import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG 2.2, A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Axe takes the joined letters of Arabic for ligatures of an icon font, and then does not look at their contrast. The portal has no icon
 * font: none of its words is one.
 */
const source = (() => {
  const question = 'function _isIconLigature(textVNode) {'
  if (!axe.source.includes(question)) throw new Error('axe asks another way whether a word is an icon: see that it reads Arabic.')
  return axe.source.replace(question, `${question} return false;`)
})()

/**
 * What stands in the way of people who do not see, hear, point or read as we do: one line each, with the place. Axe is put into the page
 * itself, once a document: its wrapper for Playwright opens a page of its own at each question, which takes three times as long.
 */
export async function barriers(page: Page, rules: readonly string[] = standard): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags, resultTypes: ['violations'], preload: false }),
    [...rules],
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`,
    ),
  )
}
