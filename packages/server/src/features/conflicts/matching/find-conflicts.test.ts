import { expect, it } from 'vitest'
import { type Case, decoys, institutions, planted, settings } from './cases.testing.ts'
import { findConflicts } from './find-conflicts.ts'

const cases: Case[] = [...planted, ...decoys]
const applicants = cases.map(({ applicant }, nth) => ({ ...applicant, id: nth + 1 }))
const reviewers = cases.map(({ reviewer }, nth) => ({ ...reviewer, id: nth + 1 }))
const findings = findConflicts(applicants, reviewers, institutions, settings)

const gradesOf = (set: readonly Case[]) =>
  set.map((one) => {
    const id = cases.indexOf(one) + 1
    const own = findings.filter(
      ({ applicantId, reviewerId, kind }) => applicantId === id && reviewerId === id && kind === (one.kind ?? kind),
    )
    return { about: one.about, grade: own.some(({ grade }) => grade === 'certain') ? 'certain' : own[0]?.grade }
  })

it('finds every planted conflict, at least 24 of 30 as certain', () => {
  const grades = gradesOf(planted)
  expect(grades.filter(({ grade }) => grade === undefined)).toEqual([])
  expect(grades.filter(({ grade }) => grade !== 'certain').length).toBeLessThanOrEqual(6)
  expect(grades).toHaveLength(30)
})

it('calls no decoy certain and at most three possible', () => {
  const grades = gradesOf(decoys)
  expect(grades.filter(({ grade }) => grade === 'certain')).toEqual([])
  expect(grades.filter(({ grade }) => grade === 'possible').length).toBeLessThanOrEqual(3)
  expect(grades).toHaveLength(30)
})
