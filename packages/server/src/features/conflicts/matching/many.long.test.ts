import { expect, it } from 'vitest'
import { processorTimeOf } from '../../../testing/processor-time.ts'
import { findConflicts } from './find-conflicts.ts'
import { createPortal } from './many.testing.ts'
import type { Finding } from './types.ts'

it('compares 2,000 applicants with 120 reviewers in under 10 seconds of processor time and 200 MB', async () => {
  const { applicants, reviewers, institutions } = createPortal(2000, 120, 7)
  const before = process.memoryUsage.rss()
  const started = performance.now()
  let findings: Finding[] = []
  const worked = await processorTimeOf(() => {
    findings = findConflicts(applicants, reviewers, institutions, { windowYears: 5, year: 2026 })
  })
  const megabytes = (process.memoryUsage.rss() - before) / 2 ** 20
  process.stdout.write(
    `conflicts of 2,000 × 120: ${findings.length} in ${Math.round(performance.now() - started)} ms, ` +
      `${Math.round(worked)} ms of processor time, ${Math.round(megabytes)} MB\n`,
  )
  expect(findings.length).toBeGreaterThan(0)
  expect(worked).toBeLessThan(10_000)
  expect(megabytes).toBeLessThan(200)
})
