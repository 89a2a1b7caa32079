-- What conflicts of interest are found from: institutions, facts about reviewers, and whom applicants ask not to be judged by.

create table institution (
  id           int generated always as identity primary key,
  english_name text not null check (english_name <> ''),
  arabic_name  text not null check (arabic_name <> ''),
  -- Other names in any script: former names, abbreviations, usual spellings.
  aliases      text[] not null default '{}' check (array_position(aliases, '') is null and array_position(aliases, null) is null),
  -- The university of a faculty, for example.
  parent_id    int references institution
);
create index institution_of_parent on institution (parent_id);
-- Several universities have a "Faculty of Science".
create unique index institution_english on institution (coalesce(parent_id, 0), searchable(english_name));
create unique index institution_arabic on institution (coalesce(parent_id, 0), searchable(arabic_name));

create function guard_institution() returns trigger language plpgsql as $$
begin
  -- One change at a time: two that are right alone could form a cycle together.
  perform pg_advisory_xact_lock(hashtext('institution.parent_id'));
  if exists (
    with recursive above as (
      select i.id, i.parent_id from institution i where i.id = new.parent_id
      union select i.id, i.parent_id from institution i join above a on i.id = a.parent_id)
    select from above where id = new.id) then
    raise exception 'institution % would be a part of itself', new.id using errcode = 'JD022';
  end if;
  return new;
end $$;
create trigger institution_guard before insert or update of parent_id on institution for each row
  when (new.parent_id is not null) execute function guard_institution();

-- A domain, with everything below it, belongs to one institution.
create table institution_domain (
  domain         text primary key check (domain ~ '^([a-z0-9-]+\.)+[a-z0-9-]+$'),
  institution_id int not null references institution on delete cascade
);
create index institution_domain_of_institution on institution_domain (institution_id);

create table reviewer_fact (
  id             int generated always as identity primary key,
  account_id     int not null references account,
  kind           text not null
    check (kind in ('employer', 'past-employer', 'orcid', 'publication', 'supervisor', 'student', 'co-author', 'family')),
  -- Of the other person, or the title of a publication.
  name           text not null default '',
  -- As written; `institution_id` names the institution that alone has this name, as soon as there is one.
  institution    text not null default '',
  institution_id int references institution on delete set null,
  from_year      smallint,
  to_year        smallint,
  -- Of a publication, or of the last work with a co-author.
  year           smallint,
  orcid          text not null default '' check (orcid ~ '^(\d{4}-\d{4}-\d{4}-\d{3}[\dX])?$'),
  doi            text not null default '' check (doi ~ '^(10\.\d{4,9}[.\d]*/\S+)?$' and doi = lower(doi)),
  note           text not null default '',
  -- Who wrote it last: reviewers change only what is theirs.
  entered_by     int not null references account,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  check (from_year <= to_year),
  check (kind not in ('publication', 'supervisor', 'student', 'co-author', 'family') or name <> ''),
  check (kind not in ('employer', 'past-employer') or institution <> ''),
  check (kind <> 'orcid' or orcid <> '')
);
create index reviewer_fact_of_institution on reviewer_fact (institution_id);
-- By hashes, because an index does not take texts of every length.
create unique index reviewer_fact_once on reviewer_fact (account_id, kind, hashtextextended(searchable(name), 0),
  hashtextextended(searchable(institution), 0), orcid, doi, from_year, to_year, year) nulls not distinct;
-- An ORCID iD names one person, and a person has one.
create unique index reviewer_orcid_once on reviewer_fact (orcid) where kind = 'orcid';
create unique index one_orcid_a_reviewer on reviewer_fact (account_id) where kind = 'orcid';
create trigger reviewer_fact_guard before insert or update of account_id on reviewer_fact
  for each row execute function guard_reviewer();

create table objection (
  id             int generated always as identity primary key,
  application_id int not null references application,
  name           text not null,
  institution    text not null,
  reason         text not null check (reason <> ''),
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  check (name <> '' or institution <> '')
);
create index objection_of_application on objection (application_id);
create trigger objection_guard before insert or update or delete on objection for each row execute function guard_application_part();
create trigger objection_is_never_emptied before truncate on objection for each statement execute function refuse_change();
