import { type Audience, announcementTexts, type ChosenRecipient } from '@jadara/contract/announcements/announcements'
import { screeningLabels } from '@jadara/contract/applicants/screening'
import { reviewCountTexts } from '@jadara/contract/core/count-texts'
import { formatMoment, lastInstantBefore } from '@jadara/contract/core/moment'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Language, quantity, type Text, text } from '@jadara/contract/core/text'
import { eq, type SQL, sql } from 'drizzle-orm'
import { endOfDay, toDay } from '../../core/clock.ts'
import { malformedFailure, notFoundFailure } from '../../core/failure.ts'
import { assignedReviewJoins, dueDaySql, isOverdueSql } from '../../db/assigned-reviews.ts'
import { isCompleteSql } from '../../db/completeness.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { announcementRecipients } from '../../db/tables/messages.ts'

/** The people of a letter to chosen people. Its placeholders say of each what is true when the letter is written. */

type Chosen = { readonly applicants: readonly number[] } | { readonly reviewers: readonly number[] }

/** Throws 404 for an unknown application or registration, 400 for several rounds. */
export async function insertChosenRecipients(tx: Transaction, announcementId: number, chosen: Chosen): Promise<void> {
  const [ids, table] = 'applicants' in chosen ? [chosen.applicants, sql`application`] : [chosen.reviewers, sql`reviewer`]
  const different = [...new Set(ids)]
  const {
    rows: [found],
  } = await tx.execute<{ people: number; rounds: number }>(sql`
    select count(*)::int as people, count(distinct round_id)::int as rounds from ${table} where id = any(${sql.param(different)}::int[])`)
  if (found?.people !== different.length) throw notFoundFailure()
  if (found.rounds !== 1) throw malformedFailure(announcementTexts.oneRound)
  const column = 'applicants' in chosen ? sql`application_id` : sql`reviewer_id`
  await tx.execute(sql`
    insert into announcement_recipient (announcement_id, account_id, ${column})
    select ${announcementId}, account_id, id from ${table} where id = any(${sql.param(different)}::int[])`)
}

/** Once it is sent, the outbox says who got it. */
export const deleteChosenRecipients = (tx: Transaction, announcementId: number) =>
  tx.delete(announcementRecipients).where(eq(announcementRecipients.announcementId, announcementId))

export async function listChosenRecipientRows(db: DatabaseHandle, announcementId: number): Promise<ChosenRecipient[]> {
  const { rows } = await db.execute<ChosenRecipient>(sql`
    select c.id as "userId", ${nameSql}, c.language, c.disabled_at is not null as "isDisabled"
    ${recipientsSql(announcementId)} order by lower(coalesce(a.english_name, v.english_name)), c.id`)
  return rows
}

const nameSql = sql`coalesce(a.english_name, v.english_name) as "englishName", coalesce(a.arabic_name, v.arabic_name) as "arabicName"`

const recipientsSql = (announcementId: number): SQL => sql`
  from announcement_recipient n join account c on c.id = n.account_id
    left join application a on a.id = n.application_id left join reviewer v on v.id = n.reviewer_id
  where n.announcement_id = ${announcementId}`

/** With the columns of `selectAudience`. */
export const selectChosen = (announcementId: number): SQL => sql`
  select c.id, c.email, c.language, ${nameSql}, c.id as "accountId", null as token ${recipientsSql(announcementId)} and c.disabled_at is null`

export type PlaceholderValues = Readonly<Record<string, Text>>

type Facts = {
  readonly announcementId: number
  readonly audience: Audience
  /** One person, or all if undefined. */
  readonly accountId?: number | undefined
  readonly now: Date
  readonly timeZone: string
}

/** The values of the placeholders except the name, by account. */
export async function readPlaceholderValues(db: DatabaseHandle, facts: Facts): Promise<ReadonlyMap<number, PlaceholderValues>> {
  const award = (await readAwardIdentity(db)).name
  const rows = facts.audience.of === 'reviewers' ? await readOfReviewers(db, facts) : await readOfApplicants(db, facts)
  return new Map(rows.map(({ accountId, ...values }) => [accountId, { award, ...values }]))
}

type RoundNames = { roundEnglish: string; roundArabic: string }

const onePersonSql = ({ announcementId, accountId }: Facts): SQL =>
  sql`n.announcement_id = ${announcementId} and (${accountId ?? null}::int is null or n.account_id = ${accountId ?? null}::int)`

async function readOfApplicants(db: DatabaseHandle, facts: Facts) {
  const { rows } = await db.execute<
    RoundNames & {
      accountId: number
      themeEnglish: string
      themeArabic: string
      isSubmitted: boolean
      isComplete: boolean
      hasContent: boolean
      screening: keyof typeof screeningLabels | null
      lastDay: string | null
    }
  >(sql`
    select n.account_id as "accountId", r.english_name as "roundEnglish", r.arabic_name as "roundArabic",
      b.english_name as "themeEnglish", b.arabic_name as "themeArabic", a.submitted_at is not null as "isSubmitted",
      ${isCompleteSql(sql`t`, sql`r`)} as "isComplete", t.has_content as "hasContent", k.state as screening,
      greatest(r.end_date, x.until)::text as "lastDay"
    from announcement_recipient n join application a on a.id = n.application_id join round r on r.id = a.round_id
      join award_branch b on b.id = a.branch_id join application_progress t on t.id = a.id
      left join screening k on k.application_id = a.id and k.ended_at is null
      left join deadline_extension x on x.application_id = a.id and x.ended_at is null
    where ${onePersonSql(facts)}`)
  const toDeadlineText = createDeadlineFormatter(facts.timeZone)
  return rows.map((row) => ({
    accountId: row.accountId,
    round: text(row.roundEnglish, row.roundArabic),
    theme: text(row.themeEnglish, row.themeArabic),
    state: toStateText(row),
    deadline: toDeadlineText(row.lastDay),
  }))
}

async function readOfReviewers(db: DatabaseHandle, facts: Facts) {
  const today = toDay(facts.now, facts.timeZone)
  const isPending = sql`w.id is null`
  const { rows } = await db.execute<
    RoundNames & { accountId: number; pending: number; overdue: number; dueDay: string | null }
  >(sql`
    select n.account_id as "accountId", r.english_name as "roundEnglish", r.arabic_name as "roundArabic",
      coalesce(own.pending, 0) as pending, coalesce(own.overdue, 0) as overdue, own."dueDay"
    from announcement_recipient n join reviewer v on v.id = n.reviewer_id join round r on r.id = v.round_id
      left join lateral (
        select (count(*) filter (where ${isPending}))::int as pending, (count(*) filter (where ${isOverdueSql(today)}))::int as overdue,
          (min(${dueDaySql}) filter (where ${isPending}))::text as "dueDay"
        from assignment s join application a on a.id = s.application_id ${assignedReviewJoins}
        where s.reviewer_id = n.account_id and s.ended_at is null and a.round_id = v.round_id) own on true
    where ${onePersonSql(facts)}`)
  const toDeadlineText = createDeadlineFormatter(facts.timeZone)
  return rows.map((row) => ({
    accountId: row.accountId,
    round: text(row.roundEnglish, row.roundArabic),
    pending: countReviews(row.pending),
    overdue: countReviews(row.overdue),
    deadline: toDeadlineText(row.dueDay),
  }))
}

const countReviews = (count: number): Text => (count === 0 ? text('no review', 'لا تقييم') : quantity(count, reviewCountTexts))

/** Formats each day once: thousands share a few. */
function createDeadlineFormatter(timeZone: string): (lastDay: string | null) => Text {
  const formatted = new Map<string | null, Text>()
  return (lastDay) => {
    const deadline = formatted.get(lastDay) ?? formatDeadline(lastDay, timeZone)
    formatted.set(lastDay, deadline)
    return deadline
  }
}

const formatDeadline = (lastDay: string | null, timeZone: string): Text =>
  lastDay === null
    ? text('not announced yet', 'لم يُعلن بعد')
    : formatMoment(lastInstantBefore(endOfDay(lastDay, timeZone)), timeZone, { weekday: true })

const stateTexts = {
  submitted: text('submitted', 'مقدَّم'),
  complete: text('complete, not submitted', 'مكتمل ولم يُقدَّم'),
  begun: text('in progress', 'قيد الإعداد'),
  notStarted: text('not started', 'لم يبدأ'),
}

function toStateText(row: {
  isSubmitted: boolean
  isComplete: boolean
  hasContent: boolean
  screening: keyof typeof screeningLabels | null
}): Text {
  if (row.isSubmitted && row.screening) {
    const { en, ar } = screeningLabels[row.screening]
    return text(en.toLowerCase(), ar)
  }
  if (row.isSubmitted) return stateTexts.submitted
  if (row.isComplete) return stateTexts.complete
  return row.hasContent ? stateTexts.begun : stateTexts.notStarted
}

export type ChosenPerson = { readonly name: Text; readonly language: Language; readonly values: PlaceholderValues }

/** One of the people, for the preview of their letter. 404 for somebody else. */
export async function requireChosenPerson(
  db: DatabaseHandle,
  facts: Facts & { readonly accountId: number },
): Promise<ChosenPerson> {
  const person = (await listChosenRecipientRows(db, facts.announcementId)).find(({ userId }) => userId === facts.accountId)
  const values = (await readPlaceholderValues(db, facts)).get(facts.accountId)
  if (!person || !values) throw notFoundFailure()
  return { name: toBilingualName(person), language: person.language, values }
}
