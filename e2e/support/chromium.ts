import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { shippedChromium } from './shipped-chromium.ts'

/** Without background network requests, and able to run as root. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const systemPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A headless Chromium: the one named by CHROME_PATH, else the system's, else the one from npm. */
export async function launchChromium(): Promise<Browser> {
  const named = process.env.CHROME_PATH
  if (named) return launch({ executablePath: named })
  const system = systemChromium()
  if (system) {
    try {
      return await launch({ executablePath: system })
    } catch (error) {
      process.stderr.write(
        `${system} does not start here, so the Chromium that npm brought is used. It said: ${(error as Error).message.split('\n')[0]}\n`,
      )
    }
  }
  return launch(await shippedChromium())
}

let shared: Browser | undefined

/** One browser for all test files of a worker, restarted after a crash. Each visitor has its own context. */
export async function sharedChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium()
  return shared
}

function launch(options: LaunchOptions): Promise<Browser> {
  return chromium.launch({ args: flags, ...options })
}

function systemChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => systemNames.map((name) => join(folder, name)))
  return [...onPath, ...systemPlaces].find(mayRun)
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
