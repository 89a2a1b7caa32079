import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { keepFailure } from './failure.ts'
import { startTestPortal, type TestPortal } from './portal.ts'

export type Stage = { portal: TestPortal; browser: Browser }

/** A portal of its own, with these settings beside the usual ones, and the browser of this worker, for the tests of one file; both are there once its first test or later `beforeAll` begins. */
export function setStage(settings: Readonly<Record<string, string>> = {}): Readonly<Stage> {
  const stage: Partial<Stage> = {}
  beforeAll(async () => {
    stage.portal = await startTestPortal(settings)
    stage.browser = await sharedChromium()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepFailure(stage.browser as Browser, task)
  })
  afterAll(async () => {
    for (const context of stage.browser?.contexts() ?? []) await context.close()
    await stage.portal?.stop()
  })
  return stage as Stage
}
