import { expect, it } from 'vitest'
import { chooseNodeOptions, chooseWebProcesses } from './machine.ts'

it.each([
  { processors: 1, gigabytes: 0.5, count: 1 },
  { processors: 3, gigabytes: 8, count: 1 },
  { processors: 4, gigabytes: 8, count: 2 },
  { processors: 16, gigabytes: 4, count: 4 },
  { processors: 64, gigabytes: 256, count: 8 },
])('chooses $count processes for $processors processors and $gigabytes GB of memory', ({ processors, gigabytes, count }) => {
  expect(chooseWebProcesses({ processors, memory: gigabytes * 1024 ** 3 })).toBe(count)
})

it.each([
  { gigabytes: 64, webProcesses: 1, options: '--max-semi-space-size=16' },
  { gigabytes: 64, webProcesses: 8, options: '--max-semi-space-size=8 --max-old-space-size=1024' },
  { gigabytes: 2, webProcesses: 1, options: '--max-semi-space-size=8 --max-old-space-size=1024' },
  { gigabytes: 0.75, webProcesses: 1, options: '--max-semi-space-size=8 --max-old-space-size=384' },
])('chooses $options for $webProcesses processes in $gigabytes GB', ({ gigabytes, webProcesses, options }) => {
  expect(chooseNodeOptions({ memory: gigabytes * 1024 ** 3, webProcesses })).toBe(options)
})
