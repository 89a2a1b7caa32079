import { expect, it } from 'vitest'
import { type Case, decoys, institutions, planted, settings } from './cases.testing.ts'
import { findConflicts } from './find-conflicts.ts'
import { createRandom, shuffle } from './many.testing.ts'
import type { Applicant, Person, Reviewer } from './types.ts'

const cases: Case[] = [...planted, ...decoys]
const applicants = cases.map(({ applicant }, nth) => ({ ...applicant, id: nth + 1 }))
const reviewers = cases.map(({ reviewer }, nth) => ({ ...reviewer, id: nth + 1 }))
const findings = findConflicts(applicants, reviewers, institutions, settings)

const gradesOf = (set: readonly Case[]) =>
  set.map((one) => {
    const id = cases.indexOf(one) + 1
    const own = findings.filter(
      ({ applicantId, userId, kind }) => applicantId === id && userId === id && kind === (one.kind ?? kind),
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

it('finds nothing but shared institutions between the people of different cases', () => {
  const across = findings.filter(({ applicantId, userId }) => applicantId !== userId)
  expect(across.filter(({ kind }) => !['employer', 'past_employer', 'phd_university'].includes(kind))).toEqual([])
})

it.each([1, 2, 3, 4, 5])('finds the same whatever the order of input (seed %i)', (seed) => {
  const random = createRandom(seed)
  const mix = <One extends Applicant | Reviewer>(list: readonly One[]): One[] =>
    shuffle(list, random).map((one) => ({
      ...one,
      ...(one.works && {
        works: shuffle(one.works, random).map((work) => ({ ...work, people: shuffle(work.people ?? [], random) })),
      }),
    }))
  expect(findConflicts(mix(applicants), mix(reviewers), shuffle(institutions, random), settings)).toEqual(findings)
})

it('finds the same in data that were cloned, as for a worker', () => {
  const [a, r, i, s] = structuredClone([applicants, reviewers, institutions, settings] as const)
  expect(findConflicts(a, r, i, s)).toEqual(findings)
})

const find = (applicant: Omit<Applicant, 'id'>, reviewer: Omit<Reviewer, 'id'>) =>
  findConflicts([{ ...applicant, id: 1 }], [{ ...reviewer, id: 2 }], institutions, settings).map(
    ({ kind, grade }) => `${grade} ${kind}`,
  )

const person = (...names: string[]): Person => ({ names })
const author = { names: ['Wagih Thabet Elkady'] }
const paperOf = (year: number | undefined, people: Person[]) => [{ as: 'publication' as const, title: 'A paper', year, people }]

it('shows both sides of a conflict with their sources', () => {
  const works = [{ as: 'publication' as const, title: 'A paper', year: 2024, people: [author], record: 'paper 7' }]
  expect(
    findConflicts([{ id: 1, names: ['Hoda Farghaly'], works }], [{ id: 2, names: ['وجيه ثابت القاضي'] }], [], settings),
  ).toEqual([
    {
      applicantId: 1,
      userId: 2,
      kind: 'co_author',
      grade: 'certain',
      evidence: [
        {
          grade: 'certain',
          why: 'full_name',
          applicant: { text: 'Wagih Thabet Elkady', source: 'work', record: 'paper 7' },
          reviewer: { text: 'وجيه ثابت القاضي', source: 'identity' },
          years: [2024],
        },
      ],
    },
  ])
})

it.each([
  [2021, ['certain co_author']],
  [2020, []],
  [undefined, ['possible co_author']],
])('counts a paper of %s in 2026 as %j', (year, found) => {
  expect(find({ ...person('Hoda Farghaly'), works: paperOf(year, [author]) }, author)).toEqual(found)
})

it.each([
  [50, ['certain co_author']],
  [51, []],
])('counts a paper of %i authors as %j', (peopleCount, found) => {
  const works = paperOf(2024, [author]).map((work) => ({ ...work, peopleCount }))
  expect(find({ ...person('Hoda Farghaly'), works }, author)).toEqual(found)
})

it('does not take the applicant among the authors for a reviewer of the same name', () => {
  const works = paperOf(2024, [author, person('Hoda Farghaly')])
  expect(find({ ...author, works }, author)).toEqual(['possible same_person'])
})

it('is certain of a name of two parts if each side names the other', () => {
  const applicant = { ...person('Mounira Saleeb'), works: paperOf(2023, [person('غادة الصيرفي')]) }
  const reviewer = { ...person('Ghada Elserafy'), coAuthors: [{ ...person('منيرة صليب'), year: 2024 }] }
  expect(find(applicant, { ...reviewer, coAuthors: [] })).toEqual(['possible co_author'])
  expect(find(applicant, reviewer)).toEqual(['certain co_author'])
})

it('leaves old grants and inventions to the office', () => {
  const works = (['grant', 'invention'] as const).map((as) => ({ as, title: 'Old', year: 2012, people: [author] }))
  expect(find({ ...person('Hoda Farghaly'), works }, author)).toEqual(['possible co_inventor', 'possible grant_partner'])
})

it('finds works by title, unless their DOIs or years differ', () => {
  const work = { as: 'publication' as const, title: 'Thin films under cyclic load', year: 2024 }
  const sides = (more: object) => find({ ...person('A B'), works: [work] }, { ...person('C D'), works: [{ ...work, ...more }] })
  expect(sides({})).toEqual(['certain publication'])
  expect(sides({ year: 2023 })).toEqual(['possible publication'])
  expect(sides({ year: 2022 })).toEqual([])
})

it.each([
  ['the same board later', { from: 2025 }, []],
  ['the same board meanwhile', { from: 2021 }, ['certain board']],
  ['the same board, years unknown', {}, ['possible board']],
])('counts %s as %j', (_, terms, found) => {
  const title = 'Journal of Delta Studies'
  expect(
    find({ ...person('A B'), boards: [{ title, from: 2019, to: 2023 }] }, { ...person('C D'), boards: [{ title, ...terms }] }),
  ).toEqual(found)
})

it('finds people and institutions that the applicant asks to exclude', () => {
  const reviewer = { ...author, affiliations: [{ institution: 13 }] }
  expect(find({ ...person('A B'), excludedInstitutions: ['جامعة اسيوط'] }, reviewer)).toEqual(['certain excluded_by_applicant'])
  expect(find({ ...person('A B'), excludedPeople: [person('وجيه القاضي')] }, reviewer)).toEqual([
    'possible excluded_by_applicant',
  ])
})

it('knows an application of a reviewer by its number', () => {
  expect(find(person('A B'), { ...person('C D'), applicantId: 1 })).toEqual(['certain same_person'])
})

it('is certain of a DOI if either side knows a year within the window', () => {
  const sides = (mine: number | undefined, theirs: number | undefined) => {
    const [left, right] = [mine, theirs].map((year) => ({ as: 'publication' as const, title: 'A paper', doi: '10.1234/a', year }))
    return find({ ...person('A B'), works: left ? [left] : [] }, { ...person('C D'), works: right ? [right] : [] })
  }
  expect(sides(2023, undefined)).toEqual(['certain publication'])
  expect(sides(undefined, undefined)).toEqual(['possible publication'])
  expect(sides(2015, undefined)).toEqual([])
})

it.each([
  ['one employer', {}, {}, ['certain employer']],
  ['a past employer of the reviewer', {}, { to: 2021 }, ['certain past_employer']],
  ['a past employer of the applicant', { to: 2021 }, {}, ['certain past_employer']],
  ['a past employer before the window', {}, { to: 2020 }, []],
  ['a past employer without an end', {}, { to: null }, ['possible past_employer']],
  ['colleagues of another place', { from: 2015, to: 2022 }, { from: 2021, to: 2024 }, ['possible past_employer']],
  ['people who were there one after the other', { from: 2015, to: 2021 }, { from: 2022, to: 2024 }, []],
])('counts %s', (_, mine, theirs, found) => {
  const at = (terms: object) => ({ affiliations: [{ institution: 10, ...terms }] })
  expect(find({ ...person('A B'), ...at(mine) }, { ...person('C D'), ...at(theirs) })).toEqual(found)
})

it.each([
  [2021, {}, ['certain phd_university']],
  [2020, {}, []],
  [undefined, {}, ['possible phd_university']],
  [2022, { from: 2018, to: 2023 }, ['possible phd_university']],
  [2024, { from: 2018, to: 2023 }, []],
])('counts a doctorate of %s where the reviewer was %j', (year, terms, found) => {
  const reviewer = { ...person('C D'), affiliations: [{ institution: 10, ...terms }] }
  expect(find({ ...person('A B'), doctorate: { institution: 'Tanta University', year } }, reviewer)).toEqual(found)
})

it('takes a mail address for the employer, but for possible only if another is stated', () => {
  const applicant = { ...person('A B'), affiliations: [{ institution: 10 }] }
  const reviewer = { ...person('C D'), emails: ['c@sci.tanta.edu.eg'] }
  expect(find(applicant, reviewer)).toEqual(['certain employer'])
  expect(find(applicant, { ...reviewer, affiliations: [{ institution: 4 }] })).toEqual(['possible employer'])
})

it('spellings of hamza, alef, final ya and ta marbuta do not tell titles apart', () => {
  const find = (mine: string, theirs: string) => {
    const [one, other] = [mine, theirs].map((title) => ({ as: 'publication' as const, title, year: 2024 }))
    return findConflicts(
      [{ id: 1, names: ['Mona Zaki'], works: one && [one] }],
      [{ id: 2, names: ['Adel Riad'], works: other && [other] }],
      [],
      settings,
    ).map(({ grade }) => grade)
  }
  expect(find('أثر الأسمدة الحيوية على إنتاجية القمح', 'اثر الاسمدة الحيويه علي انتاجيه القمح')).toEqual(['certain'])
  expect(find('أثر الأسمدة الحيوية على إنتاجية القمح', 'أثر الأسمدة الحيوية على إنتاجية الذرة')).toEqual([])
})
