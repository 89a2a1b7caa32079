-- The public site: what the office has written, its pictures, who wants the news, and what people ask.

-- Append-only, as the audit: the newest wording of a slot is what is said; where there is none, what the portal is shipped with.
create table site_text_version (
  id       int generated always as identity primary key,
  slot     text not null check (slot <> ''),
  en       text not null,
  ar       text not null,
  "at"     timestamptz not null,
  actor_id int not null references account
);
create index site_text_newest on site_text_version (slot, id desc);
create trigger site_text_is_append_only before update or delete on site_text_version for each row execute function refuse_change();
create trigger site_text_is_never_emptied before truncate on site_text_version for each statement execute function refuse_change();

-- Public by their guid. None is removed: an older wording that names it can be restored.
create table site_picture (
  guid       uuid primary key,
  name       text not null,
  mime       text not null check (mime in ('image/jpeg', 'image/png')),
  size       bigint not null check (size > 0),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  actor_id   int not null references account
);
create trigger site_picture_is_kept before update or delete on site_picture for each row execute function refuse_change();
create trigger site_picture_is_never_emptied before truncate on site_picture for each statement execute function refuse_change();

-- Everything that has bytes in the file store, for the sweep of orphans and the checker alike.
create view kept_file as
  select guid, size, sha256, has_thumbnail from stored_file
  union all select guid, size, sha256, true from site_picture;

-- One row an address. It takes part from `confirmed_at` on; unsubscribing removes the row.
create table news_subscription (
  id                 int generated always as identity primary key,
  email              text not null,
  email_key          text not null unique check (email_key <> ''),
  user_name          text not null check (user_name <> ''),
  language           text not null check (language in ('en', 'ar')),
  asked_at           timestamptz not null,
  -- Only the newest link confirms; it can be followed more than once.
  confirm_token_hash text not null unique,
  confirmed_at       timestamptz,
  -- Stands in every mail, for as long as the row does.
  unsubscribe_token  uuid not null unique
);

create table inquiry (
  id          int generated always as identity primary key,
  email       text not null check (email <> ''),
  name        text not null check (name <> ''),
  mobile      text not null,
  subject     text not null check (subject <> ''),
  description text not null check (description <> ''),
  language    text not null check (language in ('en', 'ar')),
  created_at  timestamptz not null,
  -- 0 open, 1 answered (research-and-administration §4).
  closed      smallint not null default 0 check (closed in (0, 1))
);
create index inquiry_newest on inquiry (created_at desc, id desc);

-- The address that ends the mails of this kind at one click (RFC 8058); emptied with the bodies.
alter table outbox add column unsubscribe_url text;
