import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, type RunnerTestCase } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { startTestPortal, type TestPortal } from './portal.ts'

export type Stage = { portal: TestPortal; browser: Browser }

/** Starts a portal with these additional settings, and the worker's browser, for the tests of one file. Both exist in its tests and later `beforeAll`s. */
export function setStage(
  settings: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startTestPortal>[1] = {},
): Readonly<Stage> {
  const stage: Partial<Stage> = {}
  beforeAll(async () => {
    stage.portal = await startTestPortal(settings, options)
    stage.browser = await sharedChromium()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await saveFailure(stage.browser as Browser, task)
  })
  afterAll(async () => {
    for (const context of stage.browser?.contexts() ?? []) await context.close()
    await stage.portal?.stop()
  })
  return stage as Stage
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Saves a screenshot of each open page and the trace of each visitor (`npx playwright-core show-trace <file>`), and prints their folder. */
async function saveFailure(browser: Browser, { file, name, fullTestName }: RunnerTestCase): Promise<void> {
  const folder = join(root, 'test-results', slug(`${file.name.replace('.test.ts', '')} ${fullTestName}`))
  await mkdir(folder, { recursive: true })
  for (const [number, context] of browser.contexts().entries()) {
    for (const [at, page] of context.pages().entries())
      await page.screenshot({ path: join(folder, `visitor-${number + 1}-page-${at + 1}.png`), timeout: 5000 }).catch(() => {})
    await context.tracing.stopChunk({ path: join(folder, `visitor-${number + 1}.zip`) }).catch(() => {})
    await context.tracing.startChunk().catch(() => {})
  }
  process.stdout.write(`\nFailed: ${name}\n  pictures and traces are in ${relative(root, folder)}\n`)
}

const slug = (words: string) =>
  words
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 160)
