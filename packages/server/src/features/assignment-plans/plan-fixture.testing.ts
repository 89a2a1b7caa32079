import type { AssignmentPlan, PlanChange, PlanRow } from '@jadara/contract/reviewing/assignment-plans'
import type { TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { testPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, type SubmittedApplicant } from '../../testing/reviewing.ts'
import { finishPendingScan } from '../conflicts/scan.ts'

/** `id` is the registration. */
export type JuryMember = TestAccount & { readonly id: number }

export const defaultInputs = {
  ...{ reviews: 2, load: { least: 0, most: 4 }, seed: 7 },
  weights: { theme: 5, words: 5, wishes: 5, evenLoads: 5 },
}

export type PlanFixture = Awaited<ReturnType<typeof createPlanFixture>>

/** Submitted applicants A, B … and reviewers of the round, all of one theme. */
export async function createPlanFixture({ applicants, reviewers }: { applicants: number; reviewers: number }) {
  const test = await testPortal()
  const office = await signInAdministrator(test)
  const [active] = await test.database.sql`select id from round where active`
  const round = active?.id as number
  const people: SubmittedApplicant[] = []
  for (let at = 0; at < applicants; at++)
    people.push(
      await insertSubmittedApplicant(test, { names: { englishName: `Applicant ${'ABCDEFG'[at]}`, arabicName: 'متقدمة' } }),
    )
  const jury: JuryMember[] = []
  for (let at = 0; at < reviewers; at++) {
    const account = await createSignedInReviewer(test, { englishName: `Judge ${'ABCDEFG'[at]}`, arabicName: 'قاضية' })
    const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
    jury.push({ ...account, id: row?.id })
  }
  // A later scan would remove the findings that tests insert.
  await finishPendingScan(test.portal)
  const person = (at: number): SubmittedApplicant => {
    const found = people[at]
    if (!found) throw new Error('there is no such applicant')
    return found
  }
  const judge = (at: number): JuryMember => {
    const found = jury[at]
    if (!found) throw new Error('there is no such reviewer')
    return found
  }
  const callsOf = (client: TestClient) => ({
    make: async (inputs: object = defaultInputs) => {
      const answer = await client.post(`/api/Rounds/${round}/AssignmentPlans`, inputs)
      const { plan } = answer.body as { plan?: AssignmentPlan }
      if (!plan) throw new Error(JSON.stringify(answer))
      return plan
    },
    change: (plan: Pick<AssignmentPlan, 'id' | 'version'>, changes: readonly PlanChange[]) =>
      client.post(`/api/AssignmentPlans/${plan.id}/Changes`, { version: plan.version, changes }),
    solve: (plan: Pick<AssignmentPlan, 'id' | 'version'>, inputs: object = defaultInputs) =>
      client.post(`/api/AssignmentPlans/${plan.id}/Solve`, { version: plan.version, inputs }),
    apply: (plan: Pick<AssignmentPlan, 'id' | 'version'>) =>
      client.post(`/api/AssignmentPlans/${plan.id}/Apply`, { version: plan.version }),
    undo: (plan: Pick<AssignmentPlan, 'id' | 'version'>) =>
      client.post(`/api/AssignmentPlans/${plan.id}/Undo`, { version: plan.version }),
    read: async ({ id }: Pick<AssignmentPlan, 'id'>) => (await client.get(`/api/AssignmentPlans/${id}`)).body as AssignmentPlan,
    rows: async ({ id }: Pick<AssignmentPlan, 'id'>, query = '') =>
      ((await client.get(`/api/AssignmentPlans/${id}/Rows?${query}`)).body as { items: PlanRow[]; total: number }).items,
  })
  return {
    ...{ test, office, round, people, jury, person, judge, callsOf },
    ...callsOf(office),
    pair: (applicant: number, reviewer: number) => ({ applicantId: person(applicant).id, reviewerId: judge(reviewer).id }),
    /** Names of reviewers by applicants: `A: AB`. */
    show: (rows: readonly PlanRow[]) =>
      rows
        .toSorted((one, other) => one.applicantId - other.applicantId)
        .map(({ englishName, pairs }) => {
          const letters = pairs.map(({ reviewerId, state }) => {
            const letter = 'ABCDEFG'[jury.findIndex(({ id }) => id === reviewerId)] ?? '?'
            return state === 'planned' ? letter : `${letter} ${state}`
          })
          return `${englishName.at(-1)}: ${letters.join(', ')}`
        }),
    async clear() {
      await test.database.sql`truncate assignment_plan cascade`
      await test.database
        .sql`truncate review_answer, review_draft, review, attestation, assignment, wish, conflict_finding cascade`
      await test.database.sql`update account set disabled_at = null`
    },
    async insertFinding(applicant: number, reviewer: number, grade: 'certain' | 'possible', state: 'open' | 'cleared' = 'open') {
      await test.database.sql`
        insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at, state, decided_at, decided_by, reason)
        values (${person(applicant).id}, ${judge(reviewer).userId}, 'employer', ${grade}, '[{}]', '{a}', now(), now(), ${state},
          ${state === 'open' ? null : test.portal.clock()}, ${state === 'open' ? null : 1}, ${state === 'open' ? '' : 'They have never met'})`
    },
    async listActive() {
      const rows = await test.database
        .sql`select application_id, reviewer_id from assignment where ended_at is null order by 1, 2`
      return rows.map(({ application_id, reviewer_id }) => [application_id, reviewer_id])
    },
    async listAudit(chain: string) {
      const rows = await test.database.sql`select action, detail - 'from' as detail from audit where chain = ${chain} and
        (action like 'plan-%' or action in ('assigned', 'unassigned')) order by position`
      return rows.map(({ action, detail }) => [action, detail])
    },
  }
}
