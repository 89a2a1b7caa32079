import { planCsvBodyMost, planCsvMost } from '@jadara/contract/reviewing/assignment-plan-csv'
import type { AssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { assign } from '../../testing/by-role.ts'
import { createPlanFixture, defaultInputs, type PlanFixture } from './plan-fixture.testing.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await createPlanFixture({ applicants: 3, reviewers: 3 })
})
beforeEach(() => fixture.clear())
afterAll(() => fixture.test.close())

/** Everybody for everybody, so that it is known who is planned. */
const makeWhole = () => fixture.make({ ...defaultInputs, reviews: 3 })
const importCsv = ({ id, version }: AssignmentPlan, csv: string, dryRun = false) =>
  fixture.office.post(`/api/AssignmentPlans/${id}/Import`, { csv, dryRun, version })

describe('a plan as CSV', () => {
  it('is exported with its pairs, and imported as it is without a change', async () => {
    const { test, judge, person } = fixture
    await assign(test, judge(0), person(0).id)
    const plan = await makeWhole()
    const { body } = await fixture.change(plan, [{ kind: 'forbid', ...fixture.pair(1, 1) }])
    const exported = await fixture.office.get(`/api/AssignmentPlans/${plan.id}/Export`)
    const lines = String(exported.body).trim().split('\r\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('Application number,Receipt,Applicant,Email,Reviewer,State,How well they suit (%)')
    expect(lines[1]).toMatch(new RegExp(`^${person(0).id},JDR-1-\\d+,Applicant A,${judge(0).email},Judge A,assigned,[\\d.]+$`))
    expect(await importCsv(body as AssignmentPlan, String(exported.body))).toEqual({
      status: 200,
      body: { stored: true, added: 0, changed: 0, unchanged: 9, errors: [] },
    })
    expect((await fixture.listAudit('office')).slice(-2).map(([action]) => action)).toEqual(['plan-exported', 'plan-imported'])
  })

  it('is exported in Arabic, and imported with semicolons and a byte order mark as Excel saves it', async () => {
    const { test, judge, office } = fixture
    const renameTo = (email: string) =>
      test.database.sql`update account set email = ${email}, email_key = ${email} where id = ${judge(1).userId}`
    await renameTo('+judge@jury.example')
    const plan = await makeWhole()
    const exported = String((await office.get(`/api/AssignmentPlans/${plan.id}/Export`, { 'accept-language': 'ar' })).body)
    const [header, first, second] = exported.split('\r\n')
    expect(header).toMatch(/^\uFEFF?رقم الطلب,رقم الإيصال,المتقدم,.*,المحكّم,الحالة,مدى الملاءمة \(٪\)$/)
    expect(first).toContain('متقدمة')
    expect(second).toContain(",'+judge@jury.example,")
    const saved = `\uFEFF${exported
      .replace(/^\uFEFF/, '')
      .replaceAll(',', ';')
      .replace(';planned;', ';locked;')}`
    expect(await importCsv(plan, saved)).toEqual({
      status: 200,
      body: { stored: true, added: 0, changed: 1, unchanged: 8, errors: [] },
    })
    expect(fixture.show(await fixture.rows(plan))[0]).toBe('A: A locked, B, C')
    await renameTo(judge(1).email)
  })

  it('that is longer than any plan is refused, with what to do', async () => {
    const plan = await makeWhole()
    expect(await importCsv(plan, 'x'.repeat(planCsvMost + 1))).toEqual(
      expectedFieldFailure(400, 'csv', 'The file is too long. Please import it in parts.'),
    )
    const answer = await importCsv(plan, 'x'.repeat(planCsvBodyMost))
    expect(answer).toEqual(expectedFailure(413, 'The request is too large.'))
  })

  it('changes the pairs that it names and no others; a dry run stores nothing', async () => {
    const { judge, person } = fixture
    const plan = await makeWhole()
    const csv = `applicantId,email,state\n${person(0).id},${judge(0).email},locked\n${person(1).id},${judge(1).email},free\n${person(2).id},${judge(2).email},planned`
    const counts = { added: 0, changed: 2, unchanged: 1, errors: [] }
    expect((await importCsv(plan, csv, true)).body).toEqual({ stored: false, ...counts })
    expect(await fixture.read(plan)).toEqual(plan)
    expect((await importCsv(plan, csv)).body).toEqual({ stored: true, ...counts })
    expect(fixture.show(await fixture.rows(plan))).toEqual(['A: A locked, B, C', 'B: A, C', 'C: A, B, C'])
    expect(await importCsv(plan, csv)).toEqual(
      expectedConflict('changed', 'Somebody has changed the plan since it was read. Please look at it again.'),
    )
  })

  it('names the lines that cannot be imported, and stores none', async () => {
    const { judge, person } = fixture
    const plan = await makeWhole()
    const csv = `applicantId,email,state\n${person(0).id},${judge(0).email},locked\n${person(1).id},nobody@university.example,free\n999999,${judge(0).email},free\n${person(2).id},${judge(2).email},perhaps`
    expect((await importCsv(plan, csv)).body).toEqual({
      ...{ stored: false, added: 0, changed: 1, unchanged: 0 },
      errors: [
        { line: 3, message: 'There is no reviewer with this address in this plan.' },
        { line: 4, message: 'There is no such applicant in this plan.' },
        { line: 5, message: 'The state is one of: planned, locked, forbidden, free.' },
      ],
    })
    expect(await fixture.read(plan)).toEqual(plan)
  })
})
