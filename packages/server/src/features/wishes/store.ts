import type { Query } from '@jadara/contract/core/endpoint'
import { toSearchWords } from '@jadara/contract/core/normalise-text'
import type { listMyWishes, WishedApplication, WishPeriod } from '@jadara/contract/reviewing/wishes'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { takesNoPartSql } from '../../db/screening.ts'
import { wishes } from '../../db/tables/wishes.ts'
import { toPlainText } from '../../rich-text/plain-text.ts'

/** `userId` is the reviewer's account. */
type WishedPair = { readonly applicationId: number; readonly userId: number }

/** Submitted applications of the round that take part, without those with which the reviewer has a declared, confirmed or certain conflict of interest. */
const offered = (roundId: number, userId: number): SQL => sql`
  application a join award_branch b on b.id = a.branch_id
    join reviewer v on v.round_id = a.round_id and v.account_id = ${userId}
    left join proposal p on p.application_id = a.id left join concept_note n on n.application_id = a.id
    left join wish w on w.application_id = a.id and w.reviewer_id = v.account_id
  where a.round_id = ${roundId} and a.submitted_at is not null and not ${takesNoPartSql(sql`a.id`)}
    and not exists (select from assignment s where s.application_id = a.id and s.reviewer_id = v.account_id and s.ended_as = 'conflict')
    and not exists (select from conflict_finding f where f.application_id = a.id and f.reviewer_id = v.account_id
      and (f.state = 'confirmed' or (f.state = 'open' and f.grade = 'certain')))`

const title = sql`coalesce(p.title, n.proposal_title, '')`
const abstract = sql`coalesce(nullif(p.abstract, ''), n.abstract, '')`

type Offered = {
  readonly items: WishedApplication[]
  readonly total: number
  readonly counts: { readonly applications: number; readonly couldJudge: number; readonly ratherNot: number }
}

/** One page, those of the reviewer’s theme first. */
export async function listOfferedApplications(
  db: DatabaseHandle,
  { id }: Pick<Round, 'id'>,
  userId: number,
  { page, pageSize, search, branchId, wish }: Query<typeof listMyWishes>,
): Promise<Offered> {
  const conditions = [
    ...(branchId === undefined ? [] : [sql`a.branch_id = ${branchId}`]),
    ...(wish === undefined ? [] : [sql`w.wish is not distinct from ${wish === 'none' ? null : wish}`]),
    ...toSearchWords(search).map((word) => sql`strpos(searchable(${title} || ' ' || ${abstract}), searchable(${word})) > 0`),
  ]
  const found = sql`from ${offered(id, userId)} ${sql.join(
    conditions.map((one) => sql`and ${one}`),
    sql` `,
  )}`
  const { rows } = await db.execute<WishedApplication>(sql`
    select a.id as "applicantId", a.branch_id as "branchId", b.english_name as "branchName", b.arabic_name as "branchArabicName",
      ${title} as title, ${abstract} as abstract, w.wish
    ${found} order by a.branch_id <> v.branch_id, b.position, a.id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const {
    rows: [total],
  } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`)
  const {
    rows: [counts],
  } = await db.execute<Offered['counts']>(sql`
    select count(*)::int as applications, count(*) filter (where w.wish = 'could-judge')::int as "couldJudge",
      count(*) filter (where w.wish = 'rather-not')::int as "ratherNot" from ${offered(id, userId)}`)
  return {
    items: rows.map((row) => ({ ...row, abstract: toPlainText(row.abstract) })),
    total: total?.total ?? 0,
    counts: counts ?? { applications: 0, couldJudge: 0, ratherNot: 0 },
  }
}

export async function isOfferedForWishes(
  tx: Transaction,
  { id }: Pick<Round, 'id'>,
  { applicationId, userId }: WishedPair,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${offered(id, userId)} and a.id = ${applicationId}`)
  return rows.length > 0
}

export async function upsertWish(
  tx: Transaction,
  { userId: reviewerId, ...wish }: WishedPair & Pick<typeof wishes.$inferInsert, 'wish' | 'updatedAt'>,
): Promise<void> {
  await tx
    .insert(wishes)
    .values({ ...wish, reviewerId })
    .onConflictDoUpdate({
      target: [wishes.applicationId, wishes.reviewerId],
      set: { wish: wish.wish, updatedAt: wish.updatedAt },
    })
}

export async function deleteWish(tx: Transaction, { applicationId, userId }: WishedPair): Promise<void> {
  await tx.delete(wishes).where(and(eq(wishes.applicationId, applicationId), eq(wishes.reviewerId, userId)))
}

/** Returns the day that was set before; undefined if the round is not in review any more. */
export async function updateWishesUntil(
  tx: Transaction,
  roundId: number,
  until: string | null,
): Promise<{ until: string | null } | undefined> {
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    update round r set wishes_until = ${until} from (select id, wishes_until from round where id = ${roundId} and in_review for update) former
    where r.id = former.id returning former.wishes_until::text as until`)
  return rows[0]
}

/** The round’s submitted applications, and of each reviewer how many wishes of each kind about them. */
export async function listWishCounts(
  db: DatabaseHandle,
  roundId: number,
): Promise<Pick<WishPeriod, 'applications' | 'reviewers'>> {
  const {
    rows: [count],
  } = await db.execute<{ applications: number }>(sql`
    select count(*)::int as applications from application where round_id = ${roundId} and submitted_at is not null and not ${takesNoPartSql(sql`application.id`)}`)
  const { rows } = await db.execute<WishPeriod['reviewers'][number]>(sql`
    select v.id as "reviewerId", v.english_name as "englishName", v.arabic_name as "arabicName", c.email,
      count(*) filter (where w.wish = 'could-judge')::int as "couldJudge", count(*) filter (where w.wish = 'rather-not')::int as "ratherNot"
    from reviewer v join account c on c.id = v.account_id
      left join (wish w join application a on a.id = w.application_id and a.submitted_at is not null) on w.reviewer_id = v.account_id and a.round_id = v.round_id
    where v.round_id = ${roundId}
    group by v.id, c.email order by searchable(v.arabic_name) collate arabic, v.id`)
  return { applications: count?.applications ?? 0, reviewers: rows }
}
