-- Two accounts of one person become one: the other keeps its row, because the audit trail names it, and stays disabled.
alter table account add column merged_into int references account;
alter table account add constraint merged_account_is_disabled
  check (merged_into is null or (user_type = 3 and disabled_at is not null and merged_into <> id));

-- What is submitted changes in two ways alone: back to a draft, whose receipt the office has reopened in the same transaction, and to the account that its own
-- was merged into.
create or replace function guard_application() returns trigger language plpgsql as $$
declare
  draft application := old;
begin
  if old.submitted_at is not null then
    if new.account_id <> old.account_id then
      draft.account_id := new.account_id;
      if new is distinct from draft
        or not exists (select from account where id = old.account_id and merged_into = new.account_id) then
        raise exception 'application % is submitted', old.id using errcode = 'JD001';
      end if;
      return new;
    end if;
    draft.submitted_at := null;
    draft.receipt_number := null;
    if new is distinct from draft or not exists (select from reopening where receipt_number = old.receipt_number) then
      raise exception 'application % is submitted', old.id using errcode = 'JD001';
    end if;
    return new;
  end if;
  if new.submitted_at is not null
     and not exists (select from application_standing where application_id = new.id and has_files and has_records) then
    raise exception 'application % is incomplete', new.id using errcode = 'JD005';
  end if;
  return new;
end $$;

-- Of two applications in one round, the empty one goes; what else hangs on it keeps it by its foreign key.
create or replace function keep_application() returns trigger language plpgsql as $$
begin
  if not is_removed_trial(old.id) and (old.submitted_at is not null or not (
    exists (select from account_erasure where account_id = old.account_id)
    or exists (select from account where id = old.account_id and user_type = 3 and password_hash is not null
      and confirmed_at is null and earlier_confirmed_at is null)
    or exists (select from account m join application o on o.account_id in (m.id, m.merged_into)
      where old.account_id in (m.id, m.merged_into) and o.round_id = old.round_id and o.id <> old.id)
  )) then
    raise exception 'application % is kept', old.id using errcode = 'JD003';
  end if;
  return old;
end $$;
