import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Keeps a picture of each open page and the trace of each visitor (`npx playwright-core show-trace <file>`), and prints where they are. */
export async function keepFailure(browser: Browser, { file, name, fullTestName }: RunnerTestCase): Promise<void> {
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
