-- An account that never submitted and was erased, by its number: the row is there before anything goes, and says that it may.
create table account_erasure (
  account_id int primary key,
  erased_at timestamptz not null
);

create function guard_account_erasure() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception '% is append-only', tg_table_name using errcode = 'JD003';
  end if;
  if not exists (select from account where id = new.account_id and user_type = 3)
    or exists (select from receipt r join application a on a.id = r.application_id where a.account_id = new.account_id) then
    raise exception 'account % is kept', new.account_id using errcode = 'JD003';
  end if;
  return new;
end $$;
create trigger account_erasure_guard before insert or update or delete on account_erasure for each row execute function guard_account_erasure();

create function finish_account_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.account_id) then
    raise exception 'account % is not erased', new.account_id using errcode = 'JD003';
  end if;
  return null;
end $$;
create constraint trigger account_erasure_is_whole after insert on account_erasure deferrable initially deferred
  for each row execute function finish_account_erasure();

-- An application is kept, unless it was not submitted and either its account is being erased or nobody ever confirmed its address.
create or replace function keep_application() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null or not (
    exists (select from account_erasure where account_id = old.account_id)
    or exists (select from account where id = old.account_id and user_type = 3 and confirmed_at is null and password_hash is not null)
  ) then
    raise exception 'application % is kept', old.id using errcode = 'JD003';
  end if;
  return old;
end $$;

-- What was answered is never changed; it goes with the account of whoever asked.
create function keep_ticket_answer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or not exists (
    select from ticket t join account_erasure e on e.account_id = t.account_id where t.id = old.ticket_id
  ) then
    raise exception '% is append-only', tg_table_name using errcode = 'JD003';
  end if;
  return old;
end $$;
drop trigger ticket_answer_is_final on ticket_answer;
create trigger ticket_answer_is_final before update or delete on ticket_answer for each row execute function keep_ticket_answer();
