import { sql } from 'drizzle-orm'
import {
  type ChainHead,
  computeAuditSeal,
  parseSealKeyName,
  parseSealSetting,
  type SealKey,
  sealSettingName,
} from './audit-seal.ts'
import type { DatabaseHandle } from './database.ts'

/**
 * Verifies the whole audit trail and returns one sentence per broken chain. A chain is valid when its positions have no gaps, each entry contains its
 * predecessor's hash, every hash can be recomputed, and its last entry matches the sealed head (audit-seal.ts). Seals are not checked without a key.
 */
export async function checkAuditChains(db: DatabaseHandle, { seals = true } = {}): Promise<string[]> {
  const key = seals ? await readSealKey(db) : null
  return [...(await findBrokenLinks(db)), ...(await findHeadMismatches(db, key))]
}

/** Every application, and the office, must have a chain that begins with its creation. */
export async function checkAuditChainBeginnings(db: DatabaseHandle): Promise<string[]> {
  const { rows } = await db.execute<{ sentence: string }>(sql`
    with wanted as (
      select 'application ' || id as chain, array['registered', 'joined'] as beginnings from application
      union all select 'office', array['first-start'] from account having count(*) > 0)
    select case when b.chain is null then w.chain || ' has no trail' else 'the trail of ' || w.chain || ' does not begin as it has to' end as sentence
      from wanted w left join audit b on b.chain = w.chain and b.position = 1
      where b.action is null or b.action <> all (w.beginnings) order by 1`)
  return rows.map(({ sentence }) => sentence)
}

/** Recomputes hashes here, because an attacker who owns the database may have replaced its function. */
async function findBrokenLinks(db: DatabaseHandle): Promise<string[]> {
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

/** The name of the head that counts all chains. */
const countChain = ''

type SealedHead = ChainHead & { readonly seal: string | null }
type End = { readonly chain: string; readonly position: number; readonly hash: string }

async function findHeadMismatches(db: DatabaseHandle, key: SealKey | null): Promise<string[]> {
  const heads = await listHeads(db)
  const ends = new Map((await listEnds(db)).map((end) => [end.chain, end]))
  const trails = heads.filter(({ chain }) => chain !== countChain)
  const countHead = heads.find(({ chain }) => chain === countChain)
  const found = trails.flatMap((head) => compareWithEnd(head, ends.get(head.chain)))
  const withHead = new Set(trails.map(({ chain }) => chain))
  for (const chain of ends.keys()) if (!withHead.has(chain)) found.push(`the trail of ${chain} has no head`)
  if (!countHead) found.push('how many trails were begun is not known')
  else if (countHead.entries !== trails.length)
    found.push(`${countHead.entries} trails were begun, and there are heads of ${trails.length}`)
  return [...found, ...(key ? findInvalidSeals(key, heads) : [])]
}

function compareWithEnd({ chain, entries, hash }: SealedHead, end: End | undefined): string[] {
  const { position, hash: last } = end ?? { position: 0, hash: '' }
  if (position !== entries) return [`the trail of ${chain} ends at entry ${position} and was sealed at entry ${entries}`]
  return hash === last ? [] : [`the trail of ${chain} has another last entry than was sealed`]
}

function findInvalidSeals(key: SealKey, heads: readonly SealedHead[]): string[] {
  const otherKeyHeads = heads.filter(({ seal }) => seal !== null && parseSealKeyName(seal) !== key.name)
  const [first] = otherKeyHeads
  return [
    ...heads
      .filter((head) => !otherKeyHeads.includes(head) && head.seal !== computeAuditSeal(key, head))
      .map(({ chain, seal }) => `the end of ${describeTrail(chain)} is ${seal === null ? 'not sealed' : 'sealed falsely'}`),
    ...(first
      ? [`${describeTrail(first.chain)} and ${otherKeyHeads.length - 1} others are sealed with another APP_SECRET than this one`]
      : []),
  ]
}

const describeTrail = (chain: string) => (chain === countChain ? 'the list of trails' : `the trail of ${chain}`)

const listHeads = async (db: DatabaseHandle): Promise<SealedHead[]> =>
  (await db.execute<SealedHead>(sql`select chain, entries, hash, seal from audit_head order by chain`)).rows

const listEnds = async (db: DatabaseHandle): Promise<End[]> =>
  (await db.execute<End>(sql`select distinct on (chain) chain, position, hash from audit order by chain, position desc`)).rows

/** The key that this connection was opened with, if any. */
export async function readSealKey(db: DatabaseHandle): Promise<SealKey | null> {
  const { rows } = await db.execute<{ setting: string | null }>(sql`select current_setting(${sealSettingName}, true) as setting`)
  return rows[0]?.setting ? parseSealSetting(rows[0].setting) : null
}

/** True when the trail is sealed with this key, or not sealed yet. */
export async function isAuditTrailSealedWith(db: DatabaseHandle, { name }: SealKey): Promise<boolean> {
  const { rows } = await db.execute<{ seal: string | null }>(sql`select seal from audit_head where chain = ${countChain}`)
  const seal = rows[0]?.seal ?? null
  return seal === null || parseSealKeyName(seal) === name
}

/** Seals every chain at its current end and returns their number. Earlier manipulation can no longer be detected afterwards. */
export async function sealAllAuditChains(db: DatabaseHandle): Promise<number> {
  // Every new entry updates its chain's head, so this blocks new entries too.
  await db.execute(sql`lock table audit_head in share row exclusive mode`)
  await db.execute(sql`
    insert into audit_head
    select chain, coalesce(position, 0), coalesce(hash, ''), audit_seal(chain, coalesce(position, 0), coalesce(hash, '')) from (
      select distinct on (chain) chain, a.position, a.hash from audit_head h full join audit a using (chain)
      where chain <> ${countChain} order by chain, a.position desc) as ends
    on conflict (chain) do update set entries = excluded.entries, hash = excluded.hash, seal = excluded.seal`)
  const { rows } = await db.execute<{ entries: number }>(sql`
    insert into audit_head select ${countChain}, count(*), '', audit_seal(${countChain}, count(*)::int, '') from audit_head where chain <> ${countChain}
    on conflict (chain) do update set entries = excluded.entries, hash = excluded.hash, seal = excluded.seal returning entries`)
  return rows[0]?.entries ?? 0
}
