import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG 2.2, A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Axe mistakes joined Arabic letters for ligatures of an icon font and skips their contrast. The portal has no icon font. */
const source = (() => {
  const question = 'function _isIconLigature(textVNode) {'
  if (!axe.source.includes(question)) throw new Error('axe asks another way whether a word is an icon: see that it reads Arabic.')
  return axe.source.replace(question, `${question} return false;`)
})()

/**
 * WCAG violations, one line each with its place. Axe is injected once per document, because its Playwright wrapper opens a page per call and takes
 * three times as long.
 */
export async function findAccessibilityFaults(page: Page, rules: readonly string[] = standard): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(runAxe, [...rules])
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`,
    ),
  )
}

/** Runs in the browser. Targets half under the bottom bar are checked again after scrolling to them. */
async function runAxe(rules: string[]): Promise<axe.Result[]> {
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
