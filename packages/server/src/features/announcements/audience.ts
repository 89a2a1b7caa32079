import type { Audience, AudienceStatus, RecipientCounts } from '@jadara/contract/announcements/announcements'
import { buildNewsUnsubscribePath } from '@jadara/contract/announcements/news'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import { localizedPath } from '@jadara/contract/site/pages'
import { type SQL, sql } from 'drizzle-orm'
import { requireActiveRound } from '../../db/active-round.ts'
import { missingPartsSql } from '../../db/completeness.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { selectChosen } from './chosen-recipients.ts'

export type AnnouncementRecipient = {
  readonly email: string
  readonly language: Language
  readonly name: Text
  readonly accountId: number | null
  /** For subscribers: the path of the unsubscribe link. */
  readonly endPath: string | null
}

/** `announcementId` names the people of a letter to chosen people. */
type Recipients = { readonly audience: Audience; readonly announcementId: number | undefined }

/** The current recipients; each address occurs once, because subscribers and accounts have unique addresses. 409 without an active round. */
export async function listRecipients(db: DatabaseHandle, recipients: Recipients): Promise<AnnouncementRecipient[]> {
  const { rows } = await db.execute<Row>(sql`select * from (${await selectAudience(db, recipients)}) r order by r.id`)
  return rows.map(({ email, language, englishName, arabicName, accountId, token }) => ({
    ...{ email, language, accountId },
    name: text(englishName, arabicName),
    endPath: token === null ? null : localizedPath(language, buildNewsUnsubscribePath(token)),
  }))
}

export async function countRecipientsByLanguage(db: DatabaseHandle, recipients: Recipients): Promise<RecipientCounts> {
  const { rows } = await db.execute<{ language: Language; people: number }>(
    sql`select language, count(*)::int as people from (${await selectAudience(db, recipients)}) r group by 1`,
  )
  const countIn = (language: Language) => rows.find((row) => row.language === language)?.people ?? 0
  const byLanguage = { en: countIn('en'), ar: countIn('ar') }
  return { recipients: byLanguage.en + byLanguage.ar, byLanguage }
}

type Row = {
  id: number
  email: string
  language: Language
  englishName: string
  arabicName: string
  accountId: number | null
  token: string | null
}

async function selectAudience(db: DatabaseHandle, { audience, announcementId }: Recipients): Promise<SQL> {
  if (audience.to === 'subscribers') return subscribers
  if (audience.to === 'chosen') return selectChosen(announcementId ?? 0)
  const round = await requireActiveRound(db)
  return audience.to === 'reviewers' ? selectReviewers(round) : selectApplicants(round, audience)
}

const accountColumns = sql`c.id, c.email, c.language, c.english_name as "englishName", c.arabic_name as "arabicName", c.id as "accountId", null as token`

/** The account of the same address, if there is one, so that the mail is attributed to it. */
const subscribers = sql`select n.id, n.email, n.language, n.user_name as "englishName", n.user_name as "arabicName", c.id as "accountId",
  n.unsubscribe_token::text as token from news_subscription n left join account c on c.email_key = n.email_key where n.confirmed_at is not null`

const selectReviewers = (round: Round): SQL => sql`select ${accountColumns} from reviewer r join account c on c.id = r.account_id
  where r.round_id = ${round.id} and c.disabled_at is null`

function selectApplicants(round: Round, { standing: status = 'all', branchId }: Audience): SQL {
  const missing = missingPartsSql(round)
  const open = sql`a.submitted_at is null`
  const statusConditions: Record<AudienceStatus, SQL> = {
    all: sql`true`,
    'not-submitted': open,
    complete: sql`${open} and ${missing.files} + ${missing.records} = 0`,
    incomplete: sql`${open} and ${missing.files} + ${missing.records} > 0`,
    submitted: sql`a.submitted_at is not null`,
  }
  return sql`select ${accountColumns} from application a join account c on c.id = a.account_id join application_progress p on p.id = a.id
    where a.round_id = ${round.id} and c.disabled_at is null and ${statusConditions[status]}
      and ${branchId === undefined ? sql`true` : sql`a.branch_id = ${branchId}`}`
}
