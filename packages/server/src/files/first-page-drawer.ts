import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { memoryLimitExitCode, openChildPool } from './child-pool.ts'
import { limitConcurrency } from './concurrency.ts'

/** Three bytes a pixel: red, green, blue. `isText`: mostly white, with few shades. */
export type DrawnPage = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly isText: boolean
}

export type FirstPageDrawer = {
  /**
   * Draws the first page of the PDF at `path` as a WebP; null if PDFium cannot, within its limits. Rejects only if no child can be started, or once
   * closed.
   */
  drawFirstPage(path: string): Promise<Buffer | null>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

/** In pixels. As wide as a document is shown on most screens; more would take longer than it gains. */
const [width, longest] = [1000, 2500]

/** Per page: in milliseconds and bytes. */
const limits = { timeLimit: 5000, longestTime: 30_000, memoryLimit: 256 * 1024 * 1024 }

/** One for the job that draws ahead, one for who reads. */
const atOnce = 2

/** Starts no process before the first page, and ends idle ones. */
export function openFirstPageDrawer(given: Partial<typeof limits> = {}): FirstPageDrawer {
  const runLimited = limitConcurrency(atOnce)
  const children = openChildPool<DrawnPage | null>({
    name: 'drawer of first pages',
    module: fileURLToPath(new URL('./first-page-child.ts', import.meta.url)),
    args: [width, longest, memoryLimitExitCode].map(String),
    execArgv: ['--max-semi-space-size=1', '--v8-pool-size=2'],
    stderr: 'ignore',
    ...{ lifetime: 500, atOnce, atRest: 0, ...limits, ...given },
  })
  return {
    drawFirstPage: (path) =>
      runLimited(async () => {
        const page = await children.ask(path)
        return page === null || typeof page === 'string' ? null : toPicture(page)
      }),
    close: () => children.close(),
  }
}

/** In bytes. Takes 0.2 seconds at 4 Mbit/s. */
const desiredSize = 100 * 1024

/** Text is smallest without loss, and photographs are with loss. A page that stays large is drawn smaller. */
async function toPicture({ width, height, pixels, isText }: DrawnPage): Promise<Buffer> {
  const page = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const ways = [
    ...(isText ? [() => page().webp({ lossless: true, effort: 2 })] : []),
    () => page().webp({ quality: 50 }),
    () => page().resize({ width: 700 }).webp({ quality: 40 }),
  ]
  const made: Buffer[] = []
  for (const way of ways) {
    const picture = await way().toBuffer()
    if (picture.length <= desiredSize) return picture
    made.push(picture)
  }
  return made.reduce((least, one) => (one.length < least.length ? one : least))
}
