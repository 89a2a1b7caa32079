import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { startTestPortal, type TestPortal } from './portal.ts'

export type Stage = { portal: TestPortal; browser: Browser }

/** A portal of its own, with these settings beside the usual ones, and a browser for the tests of one file; both are there once its first test or later `beforeAll` begins. */
export function setStage(settings: Readonly<Record<string, string>> = {}): Readonly<Stage> {
  const stage: Partial<Stage> = {}
  beforeAll(async () => {
    stage.portal = await startTestPortal('main.ts', settings)
    stage.browser = await launchChromium()
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.portal?.stop()
  })
  return stage as Stage
}
