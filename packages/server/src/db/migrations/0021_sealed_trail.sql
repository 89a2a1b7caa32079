-- Where each chain of the trail ends, sealed by a key that the database does not keep: the portal's connections bring it along as `jadara.seal_key`,
-- `<name>.<inner pad>.<outer pad>` in hexadecimal (db/audit-seal.ts). Whoever cuts a chain off, or writes it anew, cannot seal its end.
create table audit_head (
  -- The row of '' counts the chains themselves.
  chain   text primary key,
  entries int not null check (entries >= 0),
  -- Of the last entry.
  hash    text not null,
  -- `<name of the key>.<HMAC-SHA-256>`; null where no key was at hand.
  seal    text
) with (fillfactor = 50);

-- HMAC-SHA-256 by its definition (RFC 2104): an extension is not ours to install. Null without a key.
create function audit_seal(chain text, entries int, hash text) returns text language sql stable as $$
  select split_part(held.key, '.', 1) || '.' || encode(sha256(decode(split_part(held.key, '.', 3), 'hex')
    || sha256(decode(split_part(held.key, '.', 2), 'hex') || convert_to($2 || ' ' || $3 || ' ' || $1, 'UTF8'))), 'hex')
  from (select nullif(current_setting('jadara.seal_key', true), '') as key) as held where held.key is not null
$$;

create or replace function record_audit(in_chain text, in_at timestamptz, in_actor int, in_action text, in_detail jsonb)
  returns void language plpgsql set enable_sort = off set enable_seqscan = off as $$
declare
  last record;
  position_now int;
  hash_now text;
begin
  if audit_seal('', 0, '') is null then
    raise exception 'the trail is written with the portal''s secret alone: give this program the portal''s APP_SECRET or DATA_DIR' using errcode = 'JD021';
  end if;
  -- Orders the entries of one chain: held to the end of the transaction.
  perform pg_advisory_xact_lock(hashtextextended('audit ' || in_chain, 0));
  select a.position, a.hash into last from audit a where a.chain = in_chain order by a.position desc limit 1;
  position_now := coalesce(last.position, 0) + 1;
  hash_now := audit_hash(coalesce(last.hash, ''), in_chain, position_now, in_at, in_actor, in_action, in_detail);
  insert into audit values (in_chain, position_now, in_at, in_actor, in_action, in_detail, coalesce(last.hash, ''), hash_now);
  -- A head that is not true of the chain, or not sealed by this key, stays as it is: the next entry must not hide what was done to the earlier ones.
  update audit_head h set entries = position_now, hash = hash_now, seal = audit_seal(in_chain, position_now, hash_now)
    where h.chain = in_chain and h.entries = position_now - 1 and h.hash = coalesce(last.hash, '') and h.seal = audit_seal(h.chain, h.entries, h.hash);
  if not found and last.position is null then
    insert into audit_head values (in_chain, position_now, hash_now, audit_seal(in_chain, position_now, hash_now)) on conflict do nothing;
    if found then
      update audit_head h set entries = h.entries + 1, seal = audit_seal(h.chain, h.entries + 1, h.hash)
        where h.chain = '' and h.seal = audit_seal(h.chain, h.entries, h.hash);
    end if;
  end if;
end $$;

-- The chains that are there are sealed as they stand.
insert into audit_head
  select a.chain, a.position, a.hash, audit_seal(a.chain, a.position, a.hash)
  from audit a join (select chain, max(position) as position from audit group by chain) as ends using (chain, position);
insert into audit_head select '', count(*), '', audit_seal('', count(*)::int, '') from audit_head;

-- Only who has the key moves the end of a chain.
create function guard_audit_head() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.seal = audit_seal(new.chain, new.entries, new.hash) then
    return new;
  end if;
  raise exception '% is written by record_audit alone', tg_table_name using errcode = 'JD003';
end $$;
create trigger audit_head_guard before insert or update or delete on audit_head for each row execute function guard_audit_head();
create trigger audit_head_is_never_emptied before truncate on audit_head for each statement execute function refuse_change();

-- What a picture's small copy is: its bytes lie beside the picture's, and are compared like them. Null for what was stored before.
alter table stored_file add column thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$');
alter table site_picture add column thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$');
