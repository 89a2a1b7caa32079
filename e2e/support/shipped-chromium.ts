import { spawnSync } from 'node:child_process'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from 'playwright-core'

type Shipped = Required<Pick<LaunchOptions, 'executablePath' | 'env'>>

/**
 * The Chromium inside `@sparticuz/chromium`, unpacked once per version into the cache, with fonts that it can read (it crashes when fontconfig offers
 * woff2 alone) and, where the system has no NSS, its libraries.
 */
export async function shippedChromium(): Promise<Shipped> {
  const archives = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(archives, '../package.json'), 'utf8'))
  const folder = join(await writableCache(), `chromium-${version}-${process.arch}`)
  if (!(await exists(folder))) await unpack(archives, folder)

  const executablePath = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return { executablePath, env: { ...process.env, ...fonts, ...ownLibraries(executablePath, join(folder, 'al2023/lib')) } }
}

async function writableCache(): Promise<string> {
  const beside = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
  try {
    await mkdir(beside, { recursive: true })
    await rm(await mkdtemp(join(beside, 'try-')), { recursive: true })
    return beside
  } catch {
    return join(tmpdir(), `jadara-${process.getuid?.() ?? 'user'}`)
  }
}

/**
 * Unpacks into a temporary place and moves it when complete, so that an interrupted or a parallel run leaves no partial Chromium. The package reuses any
 * files in the temporary folder, so it gets an empty one.
 */
async function unpack(archives: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}.`)
  const usual = process.env.TMPDIR
  process.env.TMPDIR = unfinished
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(archives, 'al2023.tar.br'))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  await writeFile(join(unfinished, 'fonts.conf'), fontsConf(join(folder, 'fonts'), join(folder, 'font-cache')))
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true })
    if (!(await exists(folder))) throw error
  })
}

function fontsConf(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`
}

/** The package's libraries are older than many systems', so they are used only where the loader misses one. */
function ownLibraries(executable: string, libraries: string): { LD_LIBRARY_PATH?: string } {
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' })
  return stdout?.includes('not found') ? { LD_LIBRARY_PATH: libraries } : {}
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
