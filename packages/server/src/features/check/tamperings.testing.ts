import { randomUUID } from 'node:crypto'

export type Tampering = { readonly does: string; readonly by: string; readonly found: RegExp }

const rehash = (chain: string) => `do $$ declare e record; before text := ''; begin
  for e in select * from audit where chain = '${chain}' order by position loop
    update audit set previous = before, hash = audit_hash(before, chain, position, "at", actor_id, action, detail)
      where chain = e.chain and position = e.position returning hash into before;
  end loop; end $$`
const reheaded = (chain: string) => `update audit_head h set entries = e.position, hash = e.hash
  from (select position, hash from audit where chain = '${chain}' order by position desc limit 1) e where h.chain = '${chain}'`
const forged = (chain: string, action: string, detail = '{}') => `insert into audit
  select '${chain}', coalesce(max(position), 0) + 1, now(), 1, '${action}', '${detail}', coalesce((array_agg(hash order by position desc))[1], ''),
    audit_hash(coalesce((array_agg(hash order by position desc))[1], ''), '${chain}', coalesce(max(position), 0) + 1, now(), 1, '${action}', '${detail}')
  from audit where chain = '${chain}'`

type Person = { readonly id: number; readonly userId: number }
/** Mona has submitted and has a review by Nadia, who attested, and a decision; Hala has submitted, and the office has declared a conflict of interest with her; Dina has a draft and an extension; Omar is disabled. */
type People = Readonly<Record<'mona' | 'hala' | 'dina' | 'nadia' | 'omar', Person>>

/** Manipulations by SQL, with the messages that the check must report. */
export function tamperings({ mona, hala, dina, nadia, omar }: People): Tampering[] {
  const chain = `application ${mona.id}`
  const isHers = `chain = '${chain}'`
  const asAdministrator = (id: number) => `update account set user_type = 1, duty = 'office' where id = ${id}`
  const toPattern = (text: string) => new RegExp(text)
  const [trail, otherRole] = [`the trail of ${chain}`, (id: number) => toPattern(`^account ${id} .*by the trail`)]
  const notHers = /^review \d+ is not the one of the trail$/
  const receipt = /^receipt JDR-1-00001 is not the one of the trail$/
  const row = (by: string, found: string) => ({ by, found: toPattern(found) })
  const list: Readonly<Record<string, Omit<Tampering, 'does'>>> = {
    'the last five entries of the office': row(
      `delete from audit where chain = 'office' and position > (select max(position) - 5 from audit where chain = 'office')`,
      '^the trail of office ends at entry',
    ),
    'the last entry of an applicant': row(
      `delete from audit where ${isHers} and position = (select max(position) from audit where ${isHers})`,
      `^${trail} ends at entry`,
    ),
    'a whole chain': row(`delete from audit where ${isHers}`, `^${chain} has no trail`),
    'a whole chain and its head': row(
      `delete from audit where ${isHers}; delete from audit_head where ${isHers}`,
      'trails were begun, and there are heads of',
    ),
    'a whole chain, its head, and one less in the list': row(
      `delete from audit where ${isHers}; delete from audit_head where ${isHers}; update audit_head set entries = entries - 1 where chain = ''`,
      '^the end of the list of trails is sealed falsely',
    ),
    'the chain of the office': row(`delete from audit where chain = 'office'`, '^office has no trail'),
    'all of the trail': row('delete from audit; delete from audit_head', '^how many trails were begun is not known'),
    'an entry reworded': row(`update audit set detail = '{}' where ${isHers} and position = 2`, `^${trail} is broken at entry 2`),
    'an entry by somebody else': row(
      `update audit set actor_id = 9 where ${isHers} and position = 3`,
      `^${trail} is broken at entry 3`,
    ),
    'an entry at another time': row(
      `update audit set "at" = "at" + interval '1 hour' where ${isHers} and position = 3`,
      `^${trail} is broken at entry 3`,
    ),
    'an entry of another action': row(
      `update audit set action = 'viewed' where ${isHers} and position = 3`,
      `^${trail} is broken at entry 3`,
    ),
    'an entry gone from the middle': row(`delete from audit where ${isHers} and position = 4`, `^${trail} is broken at entry 5`),
    'two entries in each other’s place': row(
      `update audit set position = -4 where ${isHers} and position = 4; update audit set position = 4 where ${isHers} and position = 5;
       update audit set position = 5 where ${isHers} and position = -4`,
      `^${trail} is broken at entry 4`,
    ),
    'an entry added, with a hash that fits': row(forged(chain, 'viewed'), `^${trail} ends at entry`),
    'a chain written anew from an entry on': row(
      `update audit set detail = '{"type": 6}' where ${isHers} and position = 2; ${rehash(chain)}`,
      `^${trail} has another last entry than was sealed`,
    ),
    'a chain written anew, and its head': row(
      `update audit set detail = '{"type": 6}' where ${isHers} and position = 2; ${rehash(chain)}; ${reheaded(chain)}`,
      `^the end of ${trail} is sealed falsely`,
    ),
    'a chain cut off, and its head': row(
      `delete from audit where ${isHers} and position > 3; ${reheaded(chain)}`,
      `^the end of ${trail} is sealed falsely`,
    ),
    'a chain begun anew': row(
      `delete from audit where ${isHers}; delete from audit_head where ${isHers}; ${forged(chain, 'registered')};
       insert into audit_head select chain, position, hash, 'x' from audit where ${isHers}`,
      `^${trail}.* sealed with another APP_SECRET`,
    ),
    'the seal of another chain': row(
      `update audit_head set seal = (select seal from audit_head where chain = 'office') where ${isHers}`,
      `^the end of ${trail} is sealed falsely`,
    ),
    'a head gone': row(`delete from audit_head where ${isHers}`, `^${trail} has no head`),
    'a seal gone': row(`update audit_head set seal = null where ${isHers}`, `^the end of ${trail} is not sealed`),
    'all seals under another name': row(
      `update audit_head set seal = 'ffffffffffffffff.' || split_part(seal, '.', 2)`,
      '^the list of trails and .* others are sealed with another APP_SECRET',
    ),
    'a hash function that says yes': row(
      `update audit set detail = '{}' where ${isHers} and position = 2;
       create or replace function audit_hash(previous text, chain text, "position" int, "at" timestamptz, actor_id int, action text, detail jsonb)
         returns text language sql stable as 'select a.hash from audit a where a.chain = $2 and a.position = $3'`,
      `^${trail} is broken at entry 2`,
    ),

    'an applicant made administrator': { by: asAdministrator(dina.userId), found: otherRole(dina.userId) },
    'a reviewer made administrator': { by: asAdministrator(nadia.userId), found: otherRole(nadia.userId) },
    'an administrator made applicant': {
      by: `update account set user_type = 3, duty = null where email = 'second@award.example'`,
      found: /^account \d+ is an applicant, and by the trail it is something else/,
    },
    'an administrator added': row(
      `insert into account (email, email_key, user_type, duty, english_name, arabic_name, created_at) values ('x@x.example', 'x@x.example', 1, 'office', 'X', 'س', now())`,
      '^account \\d+ administers the portal, and by the trail it is something else',
    ),
    'the address of an administrator': row(
      `update account set email = 'evil@x.example', email_key = 'evil@x.example' where email = 'second@award.example'`,
      '^account \\d+ has another address than in the trail',
    ),
    'the duty of an administrator': row(
      `update account set duty = 'observer' where email = 'second@award.example'`,
      '^account \\d+ has another duty than in the trail',
    ),
    'an account disabled': {
      by: `update account set disabled_at = now() where id = ${nadia.userId}`,
      found: otherRole(nadia.userId),
    },
    'a disabled account enabled': {
      by: `update account set disabled_at = null where id = ${omar.userId}`,
      found: otherRole(omar.userId),
    },

    'a score': { by: 'update review set score = 12', found: notHers },
    'a score with its ratings': {
      by: 'update review_answer set choice = 1; update review set proposed = 20, score = 20',
      found: notHers,
    },
    'the words of a review': { by: `update review set description = 'Poor work'`, found: notHers },
    'a comment of a review': { by: `update review_answer set comment = 'Poor'`, found: notHers },
    'a review removed': row(
      'delete from review_answer; delete from review',
      `^review 1 of ${chain} by account ${nadia.userId} is in the trail and is not there`,
    ),
    'a review added': {
      by: `insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, proposed, score, reason, description, submitted_at)
        select application_id, ${omar.userId}, 1, rubric_id, receipt_number, proposed, 99, reason, description, now() from review`,
      found: notHers,
    },
    'the outcome of a decision': row(`update decision set outcome = 'not-selected'`, `^the decision about ${chain} is not`),
    'the reason of a decision': row(`update decision set reason = 'A friend'`, `^the decision about ${chain} is not`),
    'the stage of a decision': row('update decision set stage = 2', `^the decision about ${chain} is not`),
    'a decision removed': row('delete from decision', `^the decision about ${chain} is not`),
    'a decision for another': row(
      `insert into decision (application_id, round_id, outcome, reason, decided_at, actor_id) values (${hala.id}, 1, 'shortlisted', 'x', now(), 1)`,
      `^the decision about application ${hala.id} is not`,
    ),
    'a calculation with its digest': row(
      `update calculation set content = replace(content, '84', '12'), sha256 = encode(sha256(convert_to(replace(content, '84', '12'), 'UTF8')), 'hex')`,
      '^calculation 1 of round 1 is not the one of the trail',
    ),
    'a calculation removed': row('delete from calculation', '^calculation 1 of round 1 is not the one of the trail'),
    'a winner confirmed': row(
      `insert into decision_confirmation (decision_id, confirmed_at, actor_id) select id, now(), 1 from decision`,
      `^the confirmation of ${chain} as a winner is not`,
    ),

    'a conflict of interest of an administrator removed': row(
      'delete from administrator_conflict',
      `^the conflict of interest of account 1 with application ${hala.id} is not`,
    ),
    'a conflict of interest of an administrator withdrawn': row(
      `update administrator_conflict set ended_at = declared_at, end_reason = 'x'`,
      `^the conflict of interest of account 1 with application ${hala.id} is not`,
    ),
    'the words of an attestation': row(
      `update attestation set statement = 'I have one'`,
      `^the attestation of account ${nadia.userId} about ${chain} is not`,
    ),
    'an attestation removed': row('delete from attestation', `^the attestation of account ${nadia.userId} about ${chain} is not`),
    'a plan of assignments applied': row(
      `insert into assignment_plan (round_id, number, reviews, least_load, most_load, seed, weight_theme, weight_words, weight_wishes, weight_even_loads,
          cost_merit, cost_loads, cost_theme, cost_connections, made_at, made_by, solved_at, applied_at, applied_by)
        select id, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, now(), 1, now(), now(), 1 from round where active`,
      '^plan 1 of assignments in round \\d+ is not',
    ),
    'a finding confirmed': row(
      `insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at, state, decided_at, decided_by, reason)
        values (${hala.id}, ${omar.userId}, 'employer', 'certain', '[{}]', '{a}', now(), now(), 'confirmed', now(), 1, 'The same department')`,
      '^the decision on finding \\d+ of a conflict of interest is not',
    ),

    'a receipt with its digest': {
      by: `update receipt set manifest = manifest || ' ', digest = encode(sha256(convert_to(manifest || ' ', 'UTF8')), 'hex') where application_id = ${mona.id}`,
      found: receipt,
    },
    'the moment of a receipt': {
      by: `update receipt set sealed_at = sealed_at - interval '1 day' where application_id = ${mona.id};
        update application set submitted_at = submitted_at - interval '1 day' where id = ${mona.id}`,
      found: receipt,
    },
    'a submission reopened': row(
      `update application set submitted_at = null, receipt_number = null where id = ${hala.id};
       insert into reopening (receipt_number, application_id, reason, reopened_at, actor_id) select number, ${hala.id}, 'x', now(), 1 from receipt where application_id = ${hala.id}`,
      `^application ${hala.id} is a draft, and by the trail it is not`,
    ),
    'the digest of a draft’s file': row(
      `update stored_file set sha256 = repeat('0', 64) where application_id = ${dina.id} and type_id = 6`,
      '^file .* is not the one of the trail',
    ),
    'the digest of a thumbnail': row(
      `update stored_file set thumbnail_sha256 = null where application_id = ${dina.id} and type_id = 1`,
      '^file .* is not the one of the trail',
    ),
    'a draft’s file removed': row(
      `delete from stored_file where application_id = ${dina.id} and type_id = 6`,
      '^file .* is not the one of the trail',
    ),
    'a draft’s file added': row(
      `insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, created_at)
        values ('${randomUUID()}', ${dina.id}, 5, 'x', 'application/pdf', 1, repeat('0', 64), now())`,
      '^file .* is not the one of the trail',
    ),
    'the paper of a draft’s record': row(
      `update stored_file set sha256 = repeat('0', 64) where application_id = ${dina.id} and type_id = 20`,
      '^record \\d+ of journal_publication is not the one of the trail',
    ),
    'a draft’s record removed': row(
      `delete from journal_publication where id = (select min(id) from journal_publication where application_id = ${dina.id})`,
      '^record \\d+ of journal_publication is not the one of the trail',
    ),
    'a draft’s record given to another': row(
      `update journal_publication set application_id = ${hala.id}, file_guid = (select guid from stored_file where application_id = ${hala.id} and type_id = 6)
        where id = (select min(id) from journal_publication where application_id = ${dina.id})`,
      '^record \\d+ of journal_publication is not the one of the trail',
    ),

    'the deadline of a round': row(`update round set end_date = '2027-02-15' where id = 1`, '^round 1 is not as in the trail'),
    'the days of another round': row(
      `update round set start_date = '2027-09-05' where id = 2`,
      '^round 2 is not as in the trail',
    ),
    'how many journals a round wants': row('update round set journals_least = 1 where id = 2', '^round 2 is not as in the trail'),
    'the active round': row(
      'update round set active = false where id = 1; update round set active = true where id = 2',
      '^round 2 is active, unlike the trail',
    ),
    'a round added': row(
      `insert into round (english_name, arabic_name, start_date, end_date) values ('X', 'س', '2030-01-01', '2030-02-01')`,
      '^round \\d+ is not as in the trail',
    ),
    'a key date': row(
      `update key_date set date = '2026-12-24' where date = '2026-12-05'`,
      '^key date \\d+ is not as in the trail',
    ),
    'a key date removed': row(`delete from key_date where date = '2026-12-05'`, '^key date \\d+ is not as in the trail'),

    'an assignment ended': row(
      `update assignment set ended_at = now(), ended_as = 'taken-back'`,
      `^the assignment of account ${nadia.userId} to ${chain} is not as in the trail`,
    ),
    'an assignment added': row(
      `insert into assignment (application_id, reviewer_id, assigned_at) values (${hala.id}, ${nadia.userId}, now())`,
      `^the assignment of account ${nadia.userId} to application ${hala.id} is not as in the trail`,
    ),
    'an applicant moved to the second stage': row(
      `update application set stage = 2 where id = ${mona.id}`,
      `^${chain} is in another stage than by the trail`,
    ),
    'a review moved to the second stage': row(
      'update review set stage = 2',
      `^review \\d+ of the second stage is of ${chain}, which is in the first`,
    ),
    'a second stage opened': row(
      'update round_stage set opened_at = now(), opened_by = 1',
      '^the second stage of round 1 is not the one of the trail$',
    ),
    'a second stage removed': row('delete from round_stage', '^the second stage of round 1 is not the one of the trail$'),
    'an extension made longer': row(
      `update deadline_extension set until = '2027-06-01'`,
      `^the extension of application ${dina.id} is not the one of the trail`,
    ),
    'an extension removed': row(
      'delete from deadline_extension',
      `^the extension of application ${dina.id} is not the one of the trail`,
    ),
  }
  return Object.entries(list).map(([does, one]) => ({ does, ...one }))
}
