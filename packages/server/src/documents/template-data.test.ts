import { expect, it } from 'vitest'
import { englishSample } from './english-sample.testing.ts'
import type { PrintedDocument } from './printed-document.ts'
import { toTemplateData } from './template-data.ts'

/** The bars of one task in a schedule of `all` months. */
function barsOf(all: number, months: readonly number[]): unknown {
  const plan = { block: 'plan', months: all, monthWord: 'Month', tasks: [{ title: 'Survey', months, words: 'Months' }] } as const
  const section = { title: 'Schedule', blocks: [plan], entries: [] }
  const printed: PrintedDocument = {
    ...englishSample,
    attached: null,
    parts: [{ title: 'Schedule', sections: [section] }],
  }
  const found: unknown[] = []
  JSON.stringify(toTemplateData(printed, [], {}), (key, value) => {
    if (key === 'bars') found.push(value)
    return value
  })
  return found[0]
}

it('draws a task from its first month to its last, the last month of the project included, in one bar for each run', () => {
  expect(barsOf(6, [1, 2, 4, 6])).toEqual([
    { from: 1, to: 2 },
    { from: 4, to: 4 },
    { from: 6, to: 6 },
  ])
  expect(barsOf(6, [5, 6, 7, 0, 2.5])).toEqual([{ from: 5, to: 6 }])
})
