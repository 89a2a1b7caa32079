import type { CDPSession, Locator, Request } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** What a processor so many times slower than this one would spend. */
const slowdown = 4
/** After so long without a script or a call under way, a screen is drawn. Shorter than the second in which the clocks of a screen tick. */
const quiet = 120
const longest = 15_000

/** Objects, strings and elements, as a screen makes them; and the milliseconds that it took where the limits were set. */
const pieceOfWork = `(() => {
  const begin = performance.now()
  const rows = JSON.parse(JSON.stringify(Array.from({ length: 4000 }, (_, i) => ({ i, name: 'name ' + (i * 7919) % 4001 }))))
  rows.sort((one, other) => one.name.localeCompare(other.name))
  const place = document.createElement('div')
  for (const { i, name } of rows) place.appendChild(document.createElement('p')).textContent = name + i
  return performance.now() - begin
})()`
const pieceTakes = 40

/** Milliseconds of the page's thread: in scripts (their compilation too), and in all (styles, layout and paint besides). */
export type Cost = { readonly script: number; readonly all: number }

/** Begins to count, and answers how many milliseconds the page's own thread has spent since; what else the machine does is not counted. */
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
 * Measures what following a link costs until the screen is drawn and idle, on a slowed-down processor. It counts the time of the page's
 * own thread, not the hours of the wall, in which this machine does other things too. None of Playwright's scripts run meanwhile, for they
 * would be counted: it presses at a point of the window, and asks the browser, not the page, whether all is quiet.
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

  /**
   * How slow this machine is beside the one for which limits were set, 1 being as fast: the same piece of work in the same page, slowed down
   * as much. The median of five: what else runs on the machine takes its share of both.
   */
  async pace(): Promise<number> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const { result } = await this.session.send('Runtime.evaluate', { expression: pieceOfWork, returnByValue: true })
      times.push(Number(result.value))
    }
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return (times.sort((one, other) => one - other)[2] ?? pieceTakes) / pieceTakes
  }

  /** What has been spent so far, once the page rests. */
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
      // These questions are tasks as well.
      all: milliseconds('TaskDuration') - milliseconds('DevToolsCommandDuration'),
    }
  }
}
