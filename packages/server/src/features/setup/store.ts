import type { Setup, Trial } from '@jadara/contract/rounds/setup'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { publishQueue } from '../../db/live.ts'
import type { Round } from '../../db/participation.ts'
import { findNewestSiteTextVersions } from '../../db/site-texts.ts'
import { rounds } from '../../db/tables/people.ts'

/** Accounts whose applications are all in this round. */
const ofRoundAlone = (roundId: number) => sql`(
  select account_id from application group by account_id having bool_and(round_id = ${roundId}))`

export async function loadTrial(
  db: DatabaseHandle,
  { id: roundId, endDate, reviewsLeast }: Round,
  { hasMailServer }: { readonly hasMailServer: boolean },
): Promise<Trial> {
  const edited = new Set((await findNewestSiteTextVersions(db)).map(({ slot }) => slot))
  const isEdited = (...slots: string[]) => slots.every((slot) => edited.has(slot))
  const {
    rows: [row],
  } = await db.execute<Omit<Trial, 'roundId' | 'mail' | 'reviewersLeast'> & { sentAt: string | null; error: string | null }>(sql`
    with accepted as (select max(sent_at) as at from outbox where not written_to_file),
    failed as (select tried_at as at, last_error as error from outbox where last_error is not null order by tried_at desc nulls last limit 1),
    ofRound as (select a.id, a.submitted_at from application a where a.round_id = ${roundId} and a.account_id in ${ofRoundAlone(roundId)}),
    files as (select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from stored_file f join ofRound a on a.id = f.application_id)
    select (select ${toIsoTimestampSql(sql`at`)} from accepted) as "sentAt",
      (select error from failed where at > coalesce((select at from accepted), '-infinity')) as error,
      (select count(*)::int from key_date where round_id = ${roundId} and case effect
        when 'opens' then false when 'closes' then ${endDate}::date is null else date is null end) as "datesWithoutDay",
      (select count(*)::int from round_branch where round_id = ${roundId}) as themes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'englishName', b.english_name, 'arabicName', b.arabic_name) order by b.position, b.id), '[]')
        from round_branch o join award_branch b on b.id = o.branch_id
        where o.round_id = ${roundId} and not exists (select from branch_question q where q.branch_id = b.id and q.stage = 1)) as "withoutQuestions",
      (select count(*)::int from reviewer where round_id = ${roundId}) as reviewers,
      (select jsonb_build_object('applicants', count(ofRound.id), 'submitted', count(submitted_at), 'files', min(f.files), 'bytes', min(f.bytes))
        from files f left join ofRound on true) as left`)
  if (!row) throw new Error('the trial was not counted')
  const { sentAt, error, ...counted } = row
  return {
    ...counted,
    ...{ roundId, reviewersLeast: reviewsLeast, mail: { hasServer: hasMailServer, sentAt, error } },
    hasIdentity: isEdited('awardName', 'university'),
    hasAddresses: isEdited('officeEmail', 'postalAddress'),
    hasPrizes: isEdited('prizeAmount') || isEdited('prizeCount'),
    hasTexts: isEdited('awardDescription') || isEdited('namesakeBiography'),
  }
}

/** The removal that is under way; null if all that was asked for is done. */
export async function findRemovalProgress(db: DatabaseHandle): Promise<Setup['removal']> {
  const {
    rows: [progress],
  } = await db.execute<NonNullable<Setup['removal']>>(
    sql`select count(*)::int as total, count(*) filter (where removed_at is null)::int as remaining from trial_removal`,
  )
  return progress && progress.remaining > 0 ? progress : null
}

/**
 * Marks the applicants of a trial for the job that removes them, and returns their number. What concerns the round as a whole is deleted here: plans of
 * assignments, calculations and decisions.
 */
export async function enqueueTrialRemoval(tx: Transaction, roundId: number, now: Date): Promise<number> {
  const ofDecisions = sql`decision_id in (select id from decision where round_id = ${roundId})`
  for (const table of ['decision_notice', 'decision_confirmation'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofDecisions}`)
  for (const table of ['decision', 'calculation', 'assignment_plan', 'round_stage'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where round_id = ${roundId}`)
  const { rowCount } = await tx.execute(sql`
    insert into trial_removal (account_id, asked_at)
    select t.account_id, ${now.toISOString()}::timestamptz from ${ofRoundAlone(roundId)} t order by t.account_id`)
  await publishQueue(tx, 'trial')
  return rowCount ?? 0
}

export async function endTrial(tx: Transaction, roundId: number): Promise<void> {
  await tx.update(rounds).set({ isTrial: false }).where(eq(rounds.id, roundId))
}

export async function findNextToRemove(db: DatabaseHandle): Promise<number | undefined> {
  const { rows } = await db.execute<{ accountId: number }>(
    sql`select account_id as "accountId" from trial_removal where removed_at is null order by account_id limit 1`,
  )
  return rows[0]?.accountId
}

export async function markRemoved(tx: Transaction, accountId: number, now: Date): Promise<void> {
  await tx.execute(sql`update trial_removal set removed_at = ${now.toISOString()}::timestamptz where account_id = ${accountId}`)
}
