import type { Audience, AudienceStanding, Recipients } from '@jadara/contract/announcements'
import { endNewsPath } from '@jadara/contract/news'
import { pathIn } from '@jadara/contract/site/pages'
import { type Language, type Text, text } from '@jadara/contract/text'
import { type SQL, sql } from 'drizzle-orm'
import { theActiveRound } from '../../db/active-round.ts'
import { boundedKinds, lackingIn } from '../../db/completeness.ts'
import type { Handle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { recordTableName } from '../records/store.ts'

export type Recipient = {
  readonly email: string
  readonly language: Language
  readonly name: Text
  readonly accountId: number | null
  /** Of a subscriber: the path of the link that ends the news. */
  readonly endPath: string | null
}

/** Everybody in the audience at this moment, each address once: addresses are unique among subscribers, and among accounts. 409 between rounds. */
export async function recipientsOf(db: Handle, audience: Audience): Promise<Recipient[]> {
  const { rows } = await db.execute<Row>(sql`select * from (${await chosen(db, audience)}) r order by r.id`)
  return rows.map(({ email, language, englishName, arabicName, accountId, token }) => ({
    ...{ email, language, accountId },
    name: text(englishName, arabicName),
    endPath: token === null ? null : pathIn(language, endNewsPath(token)),
  }))
}

export async function recipientCounts(db: Handle, audience: Audience): Promise<Recipients> {
  const { rows } = await db.execute<{ language: Language; people: number }>(
    sql`select language, count(*)::int as people from (${await chosen(db, audience)}) r group by 1`,
  )
  const reading = (language: Language) => rows.find((row) => row.language === language)?.people ?? 0
  const byLanguage = { en: reading('en'), ar: reading('ar') }
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

async function chosen(db: Handle, audience: Audience): Promise<SQL> {
  if (audience.to === 'subscribers') return subscribers
  const round = await theActiveRound(db)
  return audience.to === 'reviewers' ? reviewersOf(round) : applicantsOf(round, audience)
}

const ofAccount = sql`c.id, c.email, c.language, c.english_name as "englishName", c.arabic_name as "arabicName", c.id as "accountId", null as token`

/** Their account, where the address has one, for what was written to a person. */
const subscribers = sql`select n.id, n.email, n.language, n.user_name as "englishName", n.user_name as "arabicName", c.id as "accountId",
  n.unsubscribe_token::text as token from news_subscription n left join account c on c.email_key = n.email_key where n.confirmed_at is not null`

const reviewersOf = (round: Round): SQL => sql`select ${ofAccount} from reviewer r join account c on c.id = r.account_id
  where r.round_id = ${round.id} and c.disabled_at is null`

const bounded = boundedKinds(recordTableName)

function applicantsOf(round: Round, { standing = 'all', branchId }: Audience): SQL {
  const lacks = lackingIn(round, bounded)
  const open = sql`a.submitted_at is null`
  const stands: Record<AudienceStanding, SQL> = {
    all: sql`true`,
    'not-submitted': open,
    complete: sql`${open} and (${lacks.files}) + (${lacks.records}) = 0`,
    incomplete: sql`${open} and (${lacks.files}) + (${lacks.records}) > 0`,
    submitted: sql`a.submitted_at is not null`,
  }
  const isReckoned = standing === 'complete' || standing === 'incomplete'
  return sql`select ${ofAccount} from application a join account c on c.id = a.account_id ${isReckoned ? lacks.joins : sql``}
    where a.round_id = ${round.id} and c.disabled_at is null and ${stands[standing]}
      and ${branchId === undefined ? sql`true` : sql`a.branch_id = ${branchId}`}`
}
