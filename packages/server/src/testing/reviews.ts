import type { TestPortal } from './portal.ts'

/** Inserts a submitted review on a rubric without questions, with the submission and assignment it needs. */
export async function insertSubmittedReview(
  { database: { sql } }: TestPortal,
  { userId }: { readonly userId: number },
  applicationId: number,
): Promise<void> {
  const [rubric] = await sql`
    insert into rubric (branch_id, key, made_at) select branch_id, '', now() from application where id = ${applicationId}
    on conflict (branch_id, stage, key) do nothing returning id`
  const [rubricRow] = rubric
    ? [rubric]
    : await sql`select r.id from rubric r join application a on a.branch_id = r.branch_id where a.id = ${applicationId} and r.key = ''`
  await sql`
    insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, score, description, submitted_at)
    select a.id, ${userId}, 1, ${rubricRow?.id ?? 0}, a.receipt_number, 80, 'Sound work', now() from application a where a.id = ${applicationId}`
}
