import type { AssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlanFixture, defaultInputs, type PlanFixture } from './plan-fixture.testing.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await createPlanFixture({ applicants: 1, reviewers: 1 })
})
afterAll(() => fixture.test.close())

const timed = async <Result>(work: () => Promise<Result>) => {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begun) / 1000 }
}

it('2,000 applicants with three of 120 reviewers each are planned, read, exported, imported, applied and undone within seconds', async () => {
  await insertCopies(1999, 119)
  const made = await timed(() => fixture.make({ ...defaultInputs, reviews: 3, load: { least: 30, most: 70 } }))
  const plan = made.result
  expect(plan).toMatchObject({ applicants: 2000, planned: 6000, unmet: 0 })
  const rows = await timed(() => fixture.rows(plan, 'pageSize=100'))
  expect(rows.result).toHaveLength(100)
  const exported = await timed(() => fixture.office.get(`/api/AssignmentPlans/${plan.id}/Export`, { 'accept-language': 'ar' }))
  const csv = String(exported.result.body)
  expect(csv.length).toBeGreaterThan(1_000_000)
  const imported = await timed(() =>
    fixture.office.post(`/api/AssignmentPlans/${plan.id}/Import`, { csv, version: plan.version, dryRun: true }),
  )
  expect(imported.result.body).toEqual({ stored: false, added: 0, changed: 0, unchanged: 6000, errors: [] })
  const applied = await timed(() => fixture.apply(plan))
  expect(applied.result.body).toMatchObject({ added: 6000, existing: 0 })
  const undone = await timed(() => fixture.undo((applied.result.body as { plan: AssignmentPlan }).plan))
  expect(undone.result.body).toMatchObject({ ended: 6000 })
  expect(exported.seconds).toBeLessThan(10)
  expect(imported.seconds).toBeLessThan(10)
  // Two to three seconds on a machine that does nothing else.
  expect(applied.seconds).toBeLessThan(30)
  expect(undone.seconds).toBeLessThan(30)
  expect(rows.seconds).toBeLessThan(3)
}, 300_000)

const longName = 'الأستاذة الدكتورة فاطمة الزهراء عبد الرحمن محمد عبد العزيز السيد الشرقاوي'

/** Copies of the first applicant and the first reviewer. */
async function insertCopies(applicants: number, reviewers: number): Promise<void> {
  const { sql } = fixture.test.database
  const { id } = fixture.person(0)
  await sql.begin(async (tx) => {
    await tx`alter table application disable trigger application_guard`
    await tx`
      insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
      select k || n || '@science.example', k || n || '@science.example', t, 'Many', 'كثير', 'en', now()
      from (values ('applicant.', 3, ${applicants}::int), ('judge.', 2, ${reviewers}::int)) k (k, t, m), generate_series(1, m) n`
    await tx`
      insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
      select c.id, a.round_id, a.branch_id, a.english_name, ${longName}, a.birth_date, a.job_description, a.phd_date, a.phd_university, a.phd_country, a.created_at
      from application a, account c where a.id = ${id} and c.email like 'applicant.%@science.example' and c.english_name = 'Many'`
    await tx`
      insert into receipt (number, application_id, received_at, sealed_at, manifest, snapshot, digest, personal_files, pages, records)
      select 'JDR-1-' || a.id || 'X', a.id, r.received_at, r.sealed_at, '', '', r.digest, 0, 0, '{}'
      from receipt r, application a join account c on c.id = a.account_id where r.application_id = ${id} and c.english_name = 'Many'`
    await tx`update application a set submitted_at = now(), receipt_number = r.number from receipt r where r.application_id = a.id and a.submitted_at is null`
    await tx`set constraints all immediate`
    await tx`alter table application enable trigger application_guard`
    await tx`
      insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select c.id, v.round_id, v.english_name, ${longName}, v.birth_date, v.job_description, v.branch_id, v.created_at
      from reviewer v, account c where v.id = ${fixture.judge(0).id} and c.english_name = 'Many' and c.user_type = 2`
    // The copies are one person, so a search would find that nobody may judge anybody.
    await tx`delete from conflict_change`
  })
}
