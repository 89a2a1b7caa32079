-- The table of applicants at full size: what it is filtered, searched and sorted by stands beside the applications, folded once when it is
-- written, and the database keeps it true whoever writes.

-- All runs of three letters in the words of a folded text, by which a search finds its few rows among many. Its cost says that it is nothing
-- to compute row by row.
create function pieces(value text) returns text[] language sql immutable strict parallel safe cost 500 as $$
  select coalesce(array_agg(distinct substr(word, place, 3) collate "C"), '{}')
  from string_to_table(translate(value, E'\x1f\t\r\n', '    '), ' ') as word, generate_series(1, length(word) - 2) as place
$$;

create view applicant_as_listed as
  select a.id, a.account_id, a.round_id, a.branch_id, a.submitted_at, searchable(a.arabic_name) as arabic_name,
    searchable(a.english_name) as english_name, a.birth_date, a.phd_date, a.created_at,
    searchable(concat_ws(E'\x1f', a.arabic_name, a.english_name, a.phd_university, a.receipt_number)) as told, searchable(c.email) as email
  from application a join account c on c.id = a.account_id;

create table listed_applicant (
  id           int primary key references application on delete cascade,
  account_id   int not null,
  round_id     int not null,
  branch_id    int not null,
  submitted_at timestamptz,
  submitted    boolean not null generated always as (submitted_at is not null) stored,
  arabic_name  text collate arabic not null,
  english_name text collate arabic not null,
  birth_date   date not null,
  phd_date     date not null,
  created_at   timestamptz not null,
  told         text not null,
  email        text not null,
  -- Apart by a character that no search holds.
  searched     text collate "C" not null generated always as (told || E'\x1f' || email) stored
);

-- How many there are of each theme, drafts and submitted apart. Whoever writes takes a row that nobody else holds, or adds one: nobody waits,
-- there are as many for a theme as ever wrote at once, and their sum is exact.
create table listed_applicant_count (
  id         bigint generated always as identity primary key,
  round_id   int not null,
  branch_id  int not null,
  submitted  boolean not null,
  applicants int not null
);
create index listed_applicant_count_of on listed_applicant_count (round_id, branch_id, submitted);

create function count_listed_applicants() returns trigger language plpgsql as $$
declare
  change record;
  free bigint;
begin
  for change in execute case tg_op
    when 'INSERT' then 'select round_id, branch_id, submitted, count(*)::int as applicants from added group by 1, 2, 3'
    when 'DELETE' then 'select round_id, branch_id, submitted, -count(*)::int as applicants from gone group by 1, 2, 3'
    else 'select round_id, branch_id, submitted, sum(one)::int as applicants from (
        select round_id, branch_id, submitted, 1 as one from added union all select round_id, branch_id, submitted, -1 from gone) as moved
      group by 1, 2, 3 having sum(one) <> 0' end
  loop
    select id into free from listed_applicant_count c
      where c.round_id = change.round_id and c.branch_id = change.branch_id and c.submitted = change.submitted
      limit 1 for update skip locked;
    if found then
      update listed_applicant_count c set applicants = c.applicants + change.applicants where c.id = free;
    else
      insert into listed_applicant_count (round_id, branch_id, submitted, applicants)
        values (change.round_id, change.branch_id, change.submitted, change.applicants);
    end if;
  end loop;
  return null;
end $$;
create trigger listed_applicant_added after insert on listed_applicant
  referencing new table as added for each statement execute function count_listed_applicants();
create trigger listed_applicant_moved after update on listed_applicant
  referencing old table as gone new table as added for each statement execute function count_listed_applicants();
create trigger listed_applicant_gone after delete on listed_applicant
  referencing old table as gone for each statement execute function count_listed_applicants();

insert into listed_applicant (id, account_id, round_id, branch_id, submitted_at, arabic_name, english_name, birth_date, phd_date, created_at, told, email)
  select id, account_id, round_id, branch_id, submitted_at, arabic_name, english_name, birth_date, phd_date, created_at, told, email
  from applicant_as_listed;

-- One for each order. Within a theme, drafts and submitted apart, so that no filter makes a reader pass over rows.
create index listed_by_arabic_name on listed_applicant (round_id, branch_id, submitted, arabic_name, id);
create index listed_by_english_name on listed_applicant (round_id, branch_id, submitted, english_name, id);
create index listed_by_birth_date on listed_applicant (round_id, branch_id, submitted, birth_date, id);
create index listed_by_phd_date on listed_applicant (round_id, branch_id, submitted, phd_date, id);
create index listed_by_created_at on listed_applicant (round_id, branch_id, submitted, created_at, id);
create index listed_by_submitted_at on listed_applicant (round_id, branch_id, submitted, submitted_at, id);
-- Nobody who registers waits for what was put off.
create index listed_by_pieces on listed_applicant using gin (pieces(searched)) with (fastupdate = off);
create index listed_of_account on listed_applicant (account_id);

create function list_new_applicants() returns trigger language plpgsql as $$
begin
  -- Held against a change of the address meanwhile, which could not see these rows yet.
  perform from account c where c.id in (select account_id from added) for share;
  insert into listed_applicant (id, account_id, round_id, branch_id, submitted_at, arabic_name, english_name, birth_date, phd_date, created_at, told, email)
    select id, account_id, round_id, branch_id, submitted_at, arabic_name, english_name, birth_date, phd_date, created_at, told, email
    from applicant_as_listed where id in (select id from added);
  return null;
end $$;
create trigger application_listed after insert on application
  referencing new table as added for each statement execute function list_new_applicants();

-- All but the address: that is the account's, and may be changing meanwhile.
create function list_changed_applicants() returns trigger language plpgsql as $$
begin
  update listed_applicant l set account_id = v.account_id, round_id = v.round_id, branch_id = v.branch_id, submitted_at = v.submitted_at,
      arabic_name = v.arabic_name, english_name = v.english_name, birth_date = v.birth_date, phd_date = v.phd_date, created_at = v.created_at,
      told = v.told
    from applicant_as_listed v where v.id = l.id and l.id in (select id from changed);
  return null;
end $$;
create trigger application_listed_anew after update on application
  referencing new table as changed for each statement execute function list_changed_applicants();

create function list_changed_address() returns trigger language plpgsql as $$
begin
  update listed_applicant set email = searchable(new.email) where account_id = new.id;
  return null;
end $$;
create trigger account_listed_anew after update of email on account
  for each row when (old.email is distinct from new.email) execute function list_changed_address();

analyze listed_applicant;
