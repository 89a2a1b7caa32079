import { listCalculationGaps } from '@jadara/contract/results/calculation-gaps'
import { type CalculationLine, freezeCalculation } from '@jadara/contract/results/results'
import type { TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, insertTestReceipt, type SubmittedApplicant } from '../../testing/reviewing.ts'

/** Creates rounds with the same people for each test: three reviewers and three submitted applicants, two of them in one theme. */

export const people = {
  mona: { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' },
  ali: { englishName: 'Ali Hassan', arabicName: 'علي حسن' },
  samir: { englishName: 'Samir Fathy', arabicName: 'سمير فتحي' },
}
export const testEngineeringBranchId = 2
export const testGenericBranchId = 7

export type TestSeason = {
  readonly roundId: number
  readonly nadia: TestAccount
  readonly omar: TestAccount
  readonly hala: TestAccount
  readonly mona: SubmittedApplicant
  readonly ali: SubmittedApplicant
  readonly samir: SubmittedApplicant
}

export async function createFirstSeason(test: TestPortal): Promise<TestSeason> {
  const submitted = (names: (typeof people)['mona'], branchId: number) => insertSubmittedApplicant(test, { names, branchId })
  return {
    roundId: await activeRoundId(test),
    nadia: await createSignedInReviewer(test),
    omar: await createSignedInReviewer(test),
    hala: await createSignedInReviewer(test),
    mona: await submitted(people.mona, testGenericBranchId),
    ali: await submitted(people.ali, testEngineeringBranchId),
    samir: await submitted(people.samir, testGenericBranchId),
  }
}

export async function createNextSeason(
  test: TestPortal,
  { nadia, omar, hala, mona, ali, samir }: TestSeason,
): Promise<TestSeason> {
  const { sql } = test.database
  const roundId = await replaceActiveRound(test)
  for (const { userId } of [nadia, omar, hala])
    await sql`insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select account_id, ${roundId}, english_name, arabic_name, birth_date, job_description, branch_id, created_at from reviewer where account_id = ${userId} limit 1`
  const enterAgain = async (one: SubmittedApplicant): Promise<SubmittedApplicant> => {
    const [application] = await sql`
      insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
      select account_id, ${roundId}, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at
      from application where id = ${one.id} returning id`
    const id = application?.id
    return { ...one, id, receipt: await insertTestReceipt(test, { id }) }
  }
  return { roundId, nadia, omar, hala, mona: await enterAgain(mona), ali: await enterAgain(ali), samir: await enterAgain(samir) }
}

/** Replaces the active round by an empty one. */
export async function replaceActiveRound(test: TestPortal): Promise<number> {
  const { sql } = test.database
  const [{ count } = { count: 0 }] = await sql`select count(*)::int as count from round`
  await sql`update round set active = false, start_date = start_date - 1000 * ${count}::int, end_date = end_date - 1000 * ${count}::int where active`
  await sql`insert into round (english_name, arabic_name, start_date, end_date, active)
    values (${`Season ${count}`}, ${`موسم ${count}`}, '2026-11-21', '2027-01-20', true)`
  return activeRoundId(test)
}

export const waiverReason = 'The committee met on 20 November and agreed to go on without it.'

/** Reviewing of the round ended on 19 November 2026. */
export async function endReviewingBySql({ database: { sql } }: TestPortal, roundId: number): Promise<void> {
  await sql`delete from key_date where round_id = ${roundId} and effect = 'reviews'`
  await sql`insert into key_date (round_id, effect, english_description, arabic_description, position, date)
    values (${roundId}, 'reviews', 'Reviews are due', 'آخر موعد للتحكيم', 1, '2026-11-19')`
}

export async function waiveAllGaps(office: TestClient, roundId: number) {
  const { gaps } = await office.ask(listCalculationGaps, { params: { id: roundId } })
  return gaps.map(({ applicantId, reviewer, kind }) => ({
    ...{ applicantId, reviewerUserId: reviewer?.userId ?? null, kind, reason: waiverReason },
  }))
}

/** Ends reviewing and freezes the calculation, whatever is missing. */
export async function freezeWithWaivers(test: TestPortal, office: TestClient, roundId: number): Promise<CalculationLine> {
  await endReviewingBySql(test, roundId)
  const params = { id: roundId }
  return office.ask(freezeCalculation, { params, body: { waivedGaps: await waiveAllGaps(office, roundId) } })
}

const activeRoundId = async ({ database }: TestPortal): Promise<number> =>
  (await database.sql`select id from round where active`)[0]?.id

/** The second stage with these applicants in it, as the office's call opens it. */
export async function openSecondStageBySql(
  { database: { sql }, portal }: TestPortal,
  roundId: number,
  applicants: readonly Pick<SubmittedApplicant, 'id'>[],
  { isOpen = true } = {},
): Promise<void> {
  const at = portal.clock()
  const ids = applicants.map(({ id }) => id)
  await sql.begin(async (tx) => {
    await tx`insert into round_stage (round_id, kind, english_name, arabic_name, reviews_least, opened_at, opened_by, updated_at)
      select ${roundId}, 'interview', 'Interviews', 'المقابلات', 2, case when ${isOpen} then ${at}::timestamptz end,
        case when ${isOpen} then (select min(id) from account where user_type = 1) end, ${at}`
    await tx`update assignment set ended_at = greatest(assigned_at, ${at}), ended_as = 'stage' where application_id in ${tx(ids.length > 0 ? ids : [0])} and ended_at is null`
    await tx`update application set stage = 2 where id in ${tx(ids.length > 0 ? ids : [0])}`
  })
}

export const endSecondStageBySql = ({ database: { sql } }: TestPortal, roundId: number) =>
  sql`update round_stage set reviews_due = '2026-11-20' where round_id = ${roundId}`
