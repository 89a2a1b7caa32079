import { once } from 'node:events'
import { languages } from '@jadara/contract/core/text'
import { localizedPath, publicPageNames, publicPages } from '@jadara/contract/site/pages'
import lighthouse, { type Result } from 'lighthouse'
import { openChromium } from './chromium.ts'
import { atLeast, atMost, type Measurement, median, withSpread } from './measurement.ts'

export type LighthouseLimits = {
  readonly passes: { readonly landing: number; readonly other: number }
  readonly performanceAtLeast: number
  readonly otherScoresAtLeast: number
  readonly landingPaintAtMostMs: number
  readonly layoutShiftBelow: number
}

type Pass = {
  readonly performance: number
  readonly others: Readonly<Record<string, number>>
  readonly paint: number
  readonly shift: number
  readonly faults: readonly string[]
  /** Selectors of moved elements, the most moved first. */
  readonly moved: readonly string[]
}

const others = ['accessibility', 'best-practices', 'seo']
const milliseconds = (value: number) => `${Math.round(value)} ms`

/** Runs Lighthouse for a phone on a simulated slow 4G, on every public page in both languages. */
export async function measureWithLighthouse(
  url: string,
  limits: LighthouseLimits,
  report: (measured: Measurement) => void,
  stopping: AbortSignal,
): Promise<void> {
  const stopped = once(stopping, 'abort').then(() => {
    throw stopping.reason
  })
  stopped.catch(() => {})
  const { debuggingPort, version, close } = await openChromium()
  try {
    report({ what: 'Lighthouse runs in Chromium', seen: version, wanted: '', met: true })
    for (const name of publicPageNames) {
      for (const language of languages) {
        const path = localizedPath(language, publicPages[name].path)
        const passes: Pass[] = []
        const wanted = name === 'landing' ? limits.passes.landing : limits.passes.other
        while (passes.length < wanted) {
          stopping.throwIfAborted()
          passes.push(await Promise.race([runPass(url + path, debuggingPort), stopped]))
        }
        for (const measured of toMeasurements(path, passes, limits, name === 'landing')) report(measured)
      }
    }
  } finally {
    await close()
  }
}

async function runPass(url: string, port: number): Promise<Pass> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: ['performance', ...others] })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`)
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: toScore(lhr, 'performance'),
    others: Object.fromEntries(others.map((category) => [category, toScore(lhr, category)])),
    paint: number('largest-contentful-paint'),
    shift: number('cumulative-layout-shift'),
    faults: listFaults(lhr),
    moved: listMovedElements(lhr),
  }
}

const toScore = (lhr: Result, category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100)

function listFaults({ categories, audits }: Result): string[] {
  const references = others.flatMap((category) => categories[category]?.auditRefs ?? [])
  return references
    .filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === 'number' && audits[id].score < 1)
    .map(({ id }) => id)
}

function listMovedElements({ audits }: Result): string[] {
  const details = audits['layout-shifts']?.details
  if (details?.type !== 'table') return []
  return details.items.flatMap(({ node }) => (typeof node === 'object' && 'selector' in node ? [String(node.selector)] : []))
}

/** Performance and paint vary between equal runs, so their median counts; otherwise the worst counts. */
function toMeasurements(path: string, passes: readonly Pass[], limits: LighthouseLimits, isLanding: boolean): Measurement[] {
  const paints = passes.map(({ paint }) => paint)
  const performances = passes.map(({ performance }) => performance)
  const shifts = passes.map(({ shift }) => shift)
  const shift = Math.max(...shifts)
  const isMet = shift < limits.layoutShiftBelow
  const moved = isMet ? [] : new Set(passes.flatMap((pass) => pass.moved))
  const faults = [...new Set(passes.flatMap((pass) => pass.faults))]
  const lowest = (category: string) => Math.min(...passes.map((pass) => pass.others[category] ?? 0))
  const paint = { what: `${path} largest paint`, seen: withSpread(paints, milliseconds) }
  return [
    {
      ...atLeast(`${path} performance`, median(performances), limits.performanceAtLeast),
      seen: withSpread(performances, String),
    },
    ...others.map((category) => ({
      ...atLeast(`${path} ${category}`, lowest(category), limits.otherScoresAtLeast),
      seen: [lowest(category), ...(lowest(category) < limits.otherScoresAtLeast ? faults : [])].join(' '),
    })),
    isLanding
      ? { ...atMost(paint.what, median(paints), limits.landingPaintAtMostMs, milliseconds), ...paint }
      : { ...paint, wanted: '', met: true },
    {
      what: `${path} layout shift`,
      seen: [withSpread(shifts, (value) => value.toFixed(3)), ...moved].join(', '),
      wanted: `< ${limits.layoutShiftBelow}, the worst counts`,
      met: isMet,
    },
  ]
}
