import { sql } from 'drizzle-orm'
import { type Head, nameInSeal, type SealKey, sealKeyIn, sealOf, sealSetting } from './audit-seal.ts'
import type { Handle } from './database.ts'

/**
 * The chains of the trail that are not true, a sentence each. A chain is true when its positions have no gap, each entry names the hash of the
 * one before, each hash can be computed again, and it ends where its head says, which is sealed by the portal's key (db/audit-seal.ts). On a connection
 * that has no key the seals are not compared. Reads all of it.
 */
export async function brokenTrails(db: Handle, { seals = true } = {}): Promise<string[]> {
  const key = seals ? await sealKeyOn(db) : null
  return [...(await brokenLinks(db)), ...(await falseHeads(db, key))]
}

/** Every application, and the office, has its chain, which begins with how it came to be. */
export async function missingTrails(db: Handle): Promise<string[]> {
  const { rows } = await db.execute<{ sentence: string }>(sql`
    with wanted as (
      select 'application ' || id as chain, array['registered', 'joined'] as beginnings from application
      union all select 'office', array['first-start'] from account having count(*) > 0)
    select case when b.chain is null then w.chain || ' has no trail' else 'the trail of ' || w.chain || ' does not begin as it has to' end as sentence
      from wanted w left join audit b on b.chain = w.chain and b.position = 1
      where b.action is null or b.action <> all (w.beginnings) order by 1`)
  return rows.map(({ sentence }) => sentence)
}

/** The hash is worded here once more: a function of the database may have been replaced by its owner. */
async function brokenLinks(db: Handle): Promise<string[]> {
  const { rows } = await db.execute<{ sentence: string }>(sql`
    with linked as (
      select *, row_number() over chain as expected, coalesce(lag(hash) over chain, '') as before from audit
      window chain as (partition by audit.chain order by position))
    select 'the trail of ' || chain || ' is broken at entry ' || min(position) as sentence from linked
    where position <> expected or previous <> before or hash <> encode(sha256(convert_to(jsonb_build_array(
      previous, chain, position, to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, action, detail)::text, 'UTF8')), 'hex')
    group by chain order by 1`)
  return rows.map(({ sentence }) => sentence)
}

/** The head of all chains: how many there are. */
const census = ''

type SealedHead = Head & { readonly seal: string | null }
type End = { readonly chain: string; readonly position: number; readonly hash: string }

async function falseHeads(db: Handle, key: SealKey | null): Promise<string[]> {
  const heads = await headsOf(db)
  const ends = new Map((await endsOf(db)).map((end) => [end.chain, end]))
  const trails = heads.filter(({ chain }) => chain !== census)
  const begun = heads.find(({ chain }) => chain === census)
  const found = trails.flatMap((head) => otherThanEnd(head, ends.get(head.chain)))
  const withHead = new Set(trails.map(({ chain }) => chain))
  for (const chain of ends.keys()) if (!withHead.has(chain)) found.push(`the trail of ${chain} has no head`)
  if (!begun) found.push('how many trails were begun is not known')
  else if (begun.entries !== trails.length)
    found.push(`${begun.entries} trails were begun, and there are heads of ${trails.length}`)
  return [...found, ...(key ? falseSeals(key, heads) : [])]
}

function otherThanEnd({ chain, entries, hash }: SealedHead, end: End | undefined): string[] {
  const { position, hash: last } = end ?? { position: 0, hash: '' }
  if (position !== entries) return [`the trail of ${chain} ends at entry ${position} and was sealed at entry ${entries}`]
  return hash === last ? [] : [`the trail of ${chain} has another last entry than was sealed`]
}

function falseSeals(key: SealKey, heads: readonly SealedHead[]): string[] {
  const ofOther = heads.filter(({ seal }) => seal !== null && nameInSeal(seal) !== key.name)
  const [first] = ofOther
  return [
    ...heads
      .filter((head) => !ofOther.includes(head) && head.seal !== sealOf(key, head))
      .map(({ chain, seal }) => `the end of ${trailNamed(chain)} is ${seal === null ? 'not sealed' : 'sealed falsely'}`),
    ...(first
      ? [`${trailNamed(first.chain)} and ${ofOther.length - 1} others are sealed with another APP_SECRET than this one`]
      : []),
  ]
}

const trailNamed = (chain: string) => (chain === census ? 'the list of trails' : `the trail of ${chain}`)

const headsOf = async (db: Handle): Promise<SealedHead[]> =>
  (await db.execute<SealedHead>(sql`select chain, entries, hash, seal from audit_head order by chain`)).rows

const endsOf = async (db: Handle): Promise<End[]> =>
  (await db.execute<End>(sql`select distinct on (chain) chain, position, hash from audit order by chain, position desc`)).rows

/** The key that this connection was opened with; null where it was opened with none. */
export async function sealKeyOn(db: Handle): Promise<SealKey | null> {
  const { rows } = await db.execute<{ setting: string | null }>(sql`select current_setting(${sealSetting}, true) as setting`)
  return rows[0]?.setting ? sealKeyIn(rows[0].setting) : null
}

/** Whether the trail was sealed with this key, and not with another; true where it is not sealed yet. */
export async function isSealedWith(db: Handle, { name }: SealKey): Promise<boolean> {
  const { rows } = await db.execute<{ seal: string | null }>(sql`select seal from audit_head where chain = ${census}`)
  const seal = rows[0]?.seal ?? null
  return seal === null || nameInSeal(seal) === name
}

/** Seals every chain as it ends now, whatever its head says; answers how many. Whatever was done to them before is taken for true from now on. */
export async function sealAllTrails(db: Handle): Promise<number> {
  // An entry moves the head of its chain in the same call, so that this holds back both.
  await db.execute(sql`lock table audit_head in share row exclusive mode`)
  await db.execute(sql`
    insert into audit_head
    select chain, coalesce(position, 0), coalesce(hash, ''), audit_seal(chain, coalesce(position, 0), coalesce(hash, '')) from (
      select distinct on (chain) chain, a.position, a.hash from audit_head h full join audit a using (chain)
      where chain <> ${census} order by chain, a.position desc) as ends
    on conflict (chain) do update set entries = excluded.entries, hash = excluded.hash, seal = excluded.seal`)
  const { rows } = await db.execute<{ entries: number }>(sql`
    insert into audit_head select ${census}, count(*), '', audit_seal(${census}, count(*)::int, '') from audit_head where chain <> ${census}
    on conflict (chain) do update set entries = excluded.entries, hash = excluded.hash, seal = excluded.seal returning entries`)
  return rows[0]?.entries ?? 0
}
