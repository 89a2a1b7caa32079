import type { Language } from '@jadara/contract/core/text'
import type { Outcome } from '@jadara/contract/results/result-row'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { decisionNotices } from '../../db/tables/messages.ts'

type NoticeContent = { readonly outcome: Outcome; readonly prize: number | null }

export type NoticeRow = {
  readonly applicantId: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly email: string
  readonly language: Language
  readonly disabled: boolean
  /** The active decision. */
  readonly decisionId: number | null
  readonly decision: NoticeContent | null
  /** By a second administrator. */
  readonly isConfirmed: boolean
  readonly notice: (NoticeContent & { readonly at: string }) | null
}

/** Applicants of a round with an active decision or a sent notice, by name. `notice` is the latest notice. */
export async function listNoticeRows(db: DatabaseHandle, roundId: number): Promise<NoticeRow[]> {
  const { rows } = await db.execute<NoticeRow>(sql`
    select a.id as "applicantId", a.account_id as "userId", a.english_name as "englishName", a.arabic_name as "arabicName",
      c.email, c.language, c.disabled_at is not null as disabled, d.id as "decisionId",
      exists (select from decision_confirmation f where f.decision_id = d.id) as "isConfirmed",
      case when d.id is not null then jsonb_build_object('outcome', d.outcome, 'prize', d.prize) end as decision,
      case when n.mailed_at is not null then jsonb_build_object('outcome', n.outcome, 'prize', n.prize,
        'at', ${toIsoTimestampSql(sql`n.mailed_at`)}) end as notice
    from application a
      join account c on c.id = a.account_id
      left join decision d on d.application_id = a.id and d.ended_at is null
      left join (select distinct on (o.application_id) o.application_id, o.outcome, o.prize, m.mailed_at
        from decision_notice m join decision o on o.id = m.decision_id where o.round_id = ${roundId}
        order by o.application_id, m.mailed_at desc, o.id desc) n on n.application_id = a.id
    where a.round_id = ${roundId} and (d.id is not null or n.mailed_at is not null)
    order by a.english_name, a.id`)
  return rows
}

/** Locks in the order of ids, like every decision does, to avoid deadlocks. */
export async function lockDecidedApplications(tx: Transaction, roundId: number): Promise<void> {
  await tx.execute(sql`
    select from application where id in (select application_id from decision where round_id = ${roundId} and ended_at is null)
    order by id for update`)
}

type SentBy = { readonly actorId: number; readonly at: Date }

export async function insertSentNotices(
  tx: Transaction,
  recipients: readonly NoticeRow[],
  { actorId, at }: SentBy,
): Promise<void> {
  const ids = recipients.flatMap(({ decisionId }) => (decisionId === null ? [] : [decisionId]))
  await tx.insert(decisionNotices).values(ids.map((decisionId) => ({ decisionId, mailedAt: at, actorId })))
}
