-- Since when it is known that the mails to the address reach whoever has the account: a link that was mailed there was followed.
alter table account add column confirmed_at timestamptz;
-- Nobody was asked before: decision 016.
update account set confirmed_at = created_at where password_hash is not null;

-- The newest link; an earlier one works no more.
create table address_confirmation (
  account_id int primary key references account on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

alter table round add column requires_confirmed_address boolean not null default false;

create function guard_confirmed_address() returns trigger language plpgsql as $$
begin
  if exists (select from round r, account c where r.id = new.round_id and c.id = new.account_id
      and r.requires_confirmed_address and c.confirmed_at is null) then
    raise exception 'the address of account % is not confirmed', new.account_id using errcode = 'JD019';
  end if;
  return new;
end $$;
create trigger application_of_confirmed_address before update of submitted_at on application for each row
  when (old.submitted_at is null and new.submitted_at is not null) execute function guard_confirmed_address();

-- An application is kept, unless nobody ever confirmed its address and it was not submitted: what else hangs on it keeps it by its foreign key.
create function keep_application() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null or not exists (
    select from account where id = old.account_id and user_type = 3 and confirmed_at is null and password_hash is not null
  ) then
    raise exception 'application % is kept', old.id using errcode = 'JD003';
  end if;
  return old;
end $$;
drop trigger application_is_kept on application;
create trigger application_is_kept before delete on application for each row execute function keep_application();
