import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { shippedChromium } from '../e2e/support/shipped-chromium.ts'

export type Chromium = {
  readonly context: BrowserContext
  readonly debuggingPort: number
  readonly version: string
  readonly close: () => Promise<void>
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--remote-debugging-port=0',
]

/** The bench handles signals itself: Playwright would end the process before the portal is closed. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

/** A headless Chromium with an empty profile: the one from npm, so that figures compare between machines, unless CHROME_PATH names another. */
export async function openChromium(locale?: string): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'jadara-bench-chromium-'))
  const forget = () => rm(profile, { recursive: true, force: true, maxRetries: 5 })
  try {
    const named = process.env.CHROME_PATH
    const program = named ? { executablePath: named } : await shippedChromium()
    const context = await chromium.launchPersistentContext(profile, {
      ...program,
      ...signals,
      ...(locale && { locale }),
      args: flags,
    })
    const close = () => context.close().finally(forget)
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    return { context, debuggingPort: Number(port), version: context.browser()?.version() ?? 'of unknown version', close }
  } catch (error) {
    await forget()
    throw error
  }
}
