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
  const violations = await page.evaluate(whatAxeFinds, [...rules])
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`,
    ),
  )
}

/** Runs in the browser. What lies half under the bar at the foot of the window is small only until it is scrolled to: it is judged there. */
async function whatAxeFinds(rules: string[]): Promise<axe.Result[]> {
  const { axe: installed } = window as unknown as { axe: typeof axe }
  const options = { resultTypes: ['violations' as const], preload: false }
  const { violations } = await installed.run({
    ...options,
    runOnly: rules,
    rules: { 'landmark-unique': { enabled: true }, 'heading-order': { enabled: true } },
  })
  const stillSmall = async (node: axe.NodeResult): Promise<boolean> => {
    const target = document.querySelector(String(node.target[0]))
    target?.scrollIntoView({ block: 'center' })
    return !target || (await installed.run(target, { ...options, runOnly: ['target-size'] })).violations.length > 0
  }
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const { scrollY } = window
    const small: axe.NodeResult[] = []
    for (const node of violation.nodes) if (await stillSmall(node)) small.push(node)
    violation.nodes = small
    scrollTo(0, scrollY)
  }
  return violations
}
