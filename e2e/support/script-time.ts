import type { CDPSession, Locator, Request } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** The factor by which the processor is throttled. */
const slowdown = 4
/** Without a script or call for this many ms a screen is drawn. Shorter than the second of a screen's clocks. */
const quiet = 120
const longest = 15_000

/** Creates objects, strings and elements like a screen; and its milliseconds on the reference machine. */
const referenceWork = `(() => {
  const begin = performance.now()
  const rows = JSON.parse(JSON.stringify(Array.from({ length: 4000 }, (_, i) => ({ i, name: 'name ' + (i * 7919) % 4001 }))))
  rows.sort((one, other) => one.name.localeCompare(other.name))
  const place = document.createElement('div')
  for (const { i, name } of rows) place.appendChild(document.createElement('p')).textContent = name + i
  return performance.now() - begin
})()`
const referenceMilliseconds = 40

/** Milliseconds of the page's thread: in scripts with their compilation, and in total with styles, layout and paint. */
export type Cost = { readonly script: number; readonly all: number }

/** Starts counting; the returned function gives the milliseconds that the page's own thread has spent since. */
export async function countThreadTime({ context, page }: Visitor): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await spent()
  return async () => (await spent()) - before
}

/**
 * Measures the cost of following a link until the screen is drawn and idle, on a throttled processor. It counts the time of the page's own thread and
 * not wall time. No script of Playwright runs meanwhile, because it would count too: the mouse clicks at coordinates, and the browser is polled.
 */
export class Stopwatch {
  private readonly visitor: Visitor
  private readonly session: CDPSession
  private readonly underWay = new Set<Request>()

  private constructor(visitor: Visitor, session: CDPSession) {
    this.visitor = visitor
    this.session = session
    visitor.page.on('request', (request) => this.underWay.add(request))
    visitor.page.on('requestfinished', (request) => this.underWay.delete(request))
    visitor.page.on('requestfailed', (request) => this.underWay.delete(request))
  }

  static async of(visitor: Visitor): Promise<Stopwatch> {
    const session = await visitor.context.newCDPSession(visitor.page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const stopwatch = new Stopwatch(visitor, session)
    await stopwatch.idle()
    return stopwatch
  }

  async follow(link: Locator): Promise<Cost> {
    await link.scrollIntoViewIfNeeded()
    const place = await link.boundingBox()
    if (!place) throw new Error(`It is not drawn: ${link}`)
    const { mouse } = this.visitor.page
    await mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const before = await this.spent()
    await mouse.down()
    await mouse.up()
    const after = await this.idle()
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return { script: after.script - before.script, all: after.all - before.all }
  }

  /** The slowness of this machine relative to the reference machine (1: as fast): the median of five runs of constant work in the throttled page. */
  async pace(): Promise<number> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const { result } = await this.session.send('Runtime.evaluate', { expression: referenceWork, returnByValue: true })
      times.push(Number(result.value))
    }
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return (times.sort((one, other) => one - other)[2] ?? referenceMilliseconds) / referenceMilliseconds
  }

  /** The time spent so far, once the page is idle. */
  private async idle(): Promise<Cost> {
    const deadline = performance.now() + longest
    let spent = await this.spent()
    let since = performance.now()
    while (performance.now() - since < quiet) {
      if (performance.now() > deadline) throw new Error('The page does not come to rest.')
      await new Promise((resolve) => setTimeout(resolve, 20))
      const now = await this.spent()
      if (now.script === spent.script && this.underWay.size === 0) continue
      spent = now
      since = performance.now()
    }
    return this.spent()
  }

  private async spent(): Promise<Cost> {
    const { metrics } = await this.session.send('Performance.getMetrics')
    const milliseconds = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
    return {
      script: milliseconds('ScriptDuration') + milliseconds('V8CompileDuration'),
      // Without these polls, which are tasks too.
      all: milliseconds('TaskDuration') - milliseconds('DevToolsCommandDuration'),
    }
  }
}
