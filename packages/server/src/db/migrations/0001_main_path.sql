-- The main path: accounts, rounds, applications, their files and journals, receipts, mail and the trail of it all.
-- An award file is evidence: what must never be untrue is refused here, where no script can step around it.

create table account (
  id            int generated always as identity primary key,
  email         text not null,
  -- NFKC, lower case: one account an address, whatever its letters look like.
  email_key     text not null unique check (email_key <> ''),
  password_hash text not null,
  user_type     smallint not null check (user_type in (1, 2, 3)),
  english_name  text not null check (english_name <> ''),
  arabic_name   text not null check (arabic_name <> ''),
  language      text not null default 'en' check (language in ('en', 'ar')),
  created_at    timestamptz not null,
  disabled_at   timestamptz
);

create table session (
  id         uuid primary key,
  account_id int not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz
);
create index session_of_account on session (account_id);

create table password_reset (
  token_hash text primary key,
  -- One link an account: a new one takes the place of the earlier.
  account_id int not null unique references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

-- Tries of a throttled call. Unlogged: losing them in a crash costs nothing but a few tries.
create unlogged table try (
  key   text not null,
  "at"  timestamptz not null
);
create index try_by_key on try (key, "at");

create table award_branch (
  id           int primary key,
  english_name text not null,
  arabic_name  text not null
);

create table round (
  id                     int generated always as identity primary key,
  english_name           text not null,
  arabic_name            text not null,
  start_date             date not null,
  end_date               date check (end_date >= start_date),
  active                 boolean not null default false,
  registration_phd_from  date not null default '2015-01-01',
  registration_phd_to    date not null default '2023-01-01',
  profile_phd_from       date not null default '2014-01-01',
  profile_phd_to         date not null default '2023-01-01',
  journals_least         smallint not null default 5,
  journals_most          smallint not null default 8,
  receipts               int not null default 0,
  check (registration_phd_from <= registration_phd_to),
  check (profile_phd_from <= profile_phd_to),
  check (0 <= journals_least and journals_least <= journals_most)
);
create unique index one_active_round on round (active) where active;

-- The key dates 'opens' and 'closes' are the round's own start and end (ruling 7): they hold no date of their own.
create table key_date (
  id                  int generated always as identity primary key,
  round_id            int not null references round on delete cascade,
  effect              text check (effect in ('opens', 'closes')),
  english_description text not null,
  arabic_description  text not null,
  date                date check (effect is null or date is null),
  position            int not null,
  unique (round_id, effect)
);

create table application (
  id             int generated always as identity primary key,
  account_id     int not null references account,
  round_id       int not null references round,
  branch_id      int not null references award_branch,
  english_name   text not null check (english_name <> ''),
  arabic_name    text not null check (arabic_name <> ''),
  birth_date     date not null,
  job_description text not null check (job_description <> ''),
  phd_date       date not null,
  phd_university text not null check (phd_university <> ''),
  phd_country    text not null check (phd_country <> ''),
  created_at     timestamptz not null,
  submitted_at   timestamptz,
  receipt_number text unique,
  unique (account_id, round_id),
  check ((submitted_at is null) = (receipt_number is null))
);
create index application_of_round on application (round_id);

create table stored_file (
  guid           uuid primary key,
  application_id int not null references application,
  type_id        smallint not null check (type_id between 1 and 6 or type_id between 20 and 26),
  name           text not null,
  mime           text not null,
  size           bigint not null check (size > 0),
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages          int check (pages >= 0),
  has_thumbnail  boolean not null default false,
  created_at     timestamptz not null,
  -- What a record's foreign key names: its file is one of its own application. Serves the lookup by application too.
  unique (application_id, guid)
);
-- One personal file a type: a new upload replaces the earlier one.
create unique index one_personal_file_a_type on stored_file (application_id, type_id) where type_id < 7;

create table journal_publication (
  id               int generated always as identity primary key,
  application_id   int not null references application,
  title            text not null check (title <> ''),
  type             text not null check (type in ('International', 'National')),
  url              text not null check (url <> ''),
  paper_title      text not null check (paper_title <> ''),
  publication_year int not null,
  volume_number    text not null,
  issue_number     text not null,
  page_numbers     text not null,
  indexing_db      text not null check (indexing_db <> ''),
  indexing_db_url  text not null check (indexing_db_url <> ''),
  authors          jsonb not null check (jsonb_typeof(authors) = 'array' and jsonb_array_length(authors) > 0),
  co_authors       jsonb not null check (jsonb_typeof(co_authors) = 'array'),
  file_guid        uuid not null unique,
  -- The key of the request that made it: the same request sent again after a lost answer makes no second record.
  request_key      uuid,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  unique (application_id, request_key),
  foreign key (application_id, file_guid) references stored_file (application_id, guid)
);
create index journal_publication_of_application on journal_publication (application_id);

create table receipt (
  number         text primary key,
  application_id int not null unique references application,
  received_at    timestamptz not null,
  sealed_at      timestamptz not null,
  -- The canonical manifest and record snapshot, byte for byte; digest = SHA-256 of the manifest's UTF-8.
  manifest       text not null,
  snapshot       text not null,
  digest         text not null check (digest = encode(sha256(convert_to(manifest, 'UTF8')), 'hex')),
  personal_files int not null,
  journals       int not null,
  other_records  int not null,
  pages          int not null
);
-- A submitted application has a receipt, and the receipt is written in the same transaction.
alter table application add foreign key (receipt_number) references receipt deferrable initially deferred;

create table outbox (
  id              bigint generated always as identity primary key,
  recipient       text not null,
  language        text not null check (language in ('en', 'ar')),
  subject         text not null,
  -- Both bodies are emptied once the mail is sent: links and names need not outlive it here.
  text            text not null,
  html            text not null,
  created_at      timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts        int not null default 0,
  sent_at         timestamptz,
  last_error      text
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;

-- The trail. One chain an application (its lock orders the entries), one chain 'office' for the rest; each entry holds the hash of the one before.
create table audit (
  chain    text not null,
  position int not null,
  "at"     timestamptz not null,
  actor_id int,
  action   text not null,
  detail   jsonb not null,
  previous text not null,
  hash     text not null,
  primary key (chain, position)
);

create function audit_hash(previous text, chain text, "position" int, "at" timestamptz, actor_id int, action text, detail jsonb)
  returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    $1, $2, $3, to_char($4 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), $5, $6, $7)::text, 'UTF8')), 'hex')
$$;

create function record_audit(in_chain text, in_at timestamptz, in_actor int, in_action text, in_detail jsonb)
  returns void language plpgsql as $$
declare
  last record;
begin
  -- Orders the entries of one chain: held to the end of the transaction.
  perform pg_advisory_xact_lock(hashtextextended('audit ' || in_chain, 0));
  select a.position, a.hash into last from audit a where a.chain = in_chain order by a.position desc limit 1;
  insert into audit values (in_chain, coalesce(last.position, 0) + 1, in_at, in_actor, in_action, in_detail, coalesce(last.hash, ''),
    audit_hash(coalesce(last.hash, ''), in_chain, coalesce(last.position, 0) + 1, in_at, in_actor, in_action, in_detail));
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'JD003';
end $$;
create trigger audit_is_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_is_never_emptied before truncate on audit for each statement execute function refuse_change();
create trigger receipt_is_final before update or delete on receipt for each row execute function refuse_change();
create trigger receipt_is_never_emptied before truncate on receipt for each statement execute function refuse_change();
create trigger stored_file_is_never_emptied before truncate on stored_file for each statement execute function refuse_change();
create trigger journal_publication_is_never_emptied before truncate on journal_publication for each statement execute function refuse_change();
create trigger application_is_never_emptied before truncate on application for each statement execute function refuse_change();

-- What an applicant submits changes only under the application's row lock, and never after submission.
-- The trigger takes the lock itself, so that not even a forgotten lock in the program lets a write slip past finalize.
create function guard_application_part() returns trigger language plpgsql as $$
declare
  owner_id int := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
  submitted timestamptz;
begin
  if tg_op = 'UPDATE' and old.application_id <> new.application_id then
    raise exception 'a record does not change its application' using errcode = 'JD002';
  end if;
  select submitted_at into submitted from application where id = owner_id for update;
  if submitted is not null then
    raise exception 'application % is submitted', owner_id using errcode = 'JD001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger stored_file_guard before insert or update or delete on stored_file for each row execute function guard_application_part();
create trigger journal_publication_guard before insert or update or delete on journal_publication for each row execute function guard_application_part();

create function guard_journal_count() returns trigger language plpgsql as $$
begin
  if (select count(*) from journal_publication where application_id = new.application_id)
     > (select r.journals_most from round r join application a on a.round_id = r.id where a.id = new.application_id) then
    raise exception 'application % has too many journals', new.application_id using errcode = 'JD004';
  end if;
  return null;
end $$;
create trigger journal_publication_count after insert on journal_publication for each row execute function guard_journal_count();

-- A submitted application is frozen, and only a complete one can become submitted (applicant-side §5).
create function guard_application() returns trigger language plpgsql as $$
declare
  journals int;
  files int;
  limits record;
begin
  if old.submitted_at is not null then
    raise exception 'application % is submitted', old.id using errcode = 'JD001';
  end if;
  if new.submitted_at is not null then
    select count(*) into journals from journal_publication where application_id = new.id;
    select count(*) into files from stored_file where application_id = new.id and type_id in (1, 2, 3, 4, 6);
    select journals_least, journals_most into limits from round where id = new.round_id;
    if journals < limits.journals_least or journals > limits.journals_most or files <> 5 then
      raise exception 'application % is incomplete', new.id using errcode = 'JD005';
    end if;
  end if;
  return new;
end $$;
create trigger application_guard before update on application for each row execute function guard_application();
-- An application begins as a draft: nobody is born submitted.
create function guard_new_application() returns trigger language plpgsql as $$
begin
  if new.submitted_at is not null then
    raise exception 'a new application is a draft' using errcode = 'JD005';
  end if;
  return new;
end $$;
create trigger application_begins_as_draft before insert on application for each row execute function guard_new_application();

-- A receipt vouches for a submitted application and for no draft: asked at the end of the transaction that writes both.
create function guard_receipt() returns trigger language plpgsql as $$
begin
  if not exists (select from application where id = new.application_id and receipt_number = new.number) then
    raise exception 'receipt % has no submitted application', new.number using errcode = 'JD005';
  end if;
  return null;
end $$;
create constraint trigger receipt_has_its_application after insert on receipt
  deferrable initially deferred for each row execute function guard_receipt();

create trigger application_is_kept before delete on application for each row execute function refuse_change();

insert into award_branch values
  (1, 'Health Sciences', 'العلوم الصحية'),
  (2, 'Engineering and Technology', 'الهندسة والتكنولوجيا'),
  (3, 'Basic Sciences', 'العلوم الأساسية'),
  (4, 'Good Health and Well-being', 'الصحة الجيدة والرفاه'),
  (5, 'Climate Action', 'العمل المناخي'),
  (6, 'Decent Work and Economic Growth', 'العمل اللائق ونمو الاقتصاد'),
  (7, 'Generic', 'عام');
