-- Before a reviewer reads an application, the screens ask for an attestation that there is no conflict of interest. A round may make it a condition.
alter table round
  add column requires_attestation boolean not null default false,
  -- What reviewers of a blind review see before they attest, beside number and theme.
  add column attestation_shows_institutions boolean not null default false,
  add column attestation_shows_co_authors boolean not null default false,
  -- '' in both for the shipped rules.
  add column conflict_rules_english text not null default '',
  add column conflict_rules_arabic text not null default '',
  add constraint conflict_rules_in_both_languages check ((conflict_rules_english = '') = (conflict_rules_arabic = ''));

-- What was attested about one assignment, in the words that were read. A new assignment needs a new one.
create table attestation (
  assignment_id int primary key references assignment,
  attested_at   timestamptz not null,
  language      text not null check (language in ('en', 'ar')),
  rules         text not null check (rules <> ''),
  statement     text not null check (statement <> '')
);

create function guard_attestation() returns trigger language plpgsql as $$
begin
  perform from assignment where id = new.assignment_id and ended_at is null for share;
  if not found then
    raise exception 'assignment % has ended', new.assignment_id using errcode = 'JD010';
  end if;
  return new;
end $$;
create trigger attestation_guard before insert on attestation for each row execute function guard_attestation();
create trigger attestation_is_append_only before update or delete on attestation for each row execute function refuse_change();

create function refuse_emptying_attestations() returns trigger language plpgsql as $$
begin
  if exists (select from attestation) then
    raise exception 'attestation is append-only' using errcode = 'JD003';
  end if;
  return null;
end $$;
create trigger attestation_is_never_emptied before truncate on attestation for each statement execute function refuse_emptying_attestations();
