-- What applicants, visitors and the office write to each other, and the mails that carry it.

-- Queries (research-and-administration §3, "tickets"): a question of an applicant, answered in a thread. Of a round where one was active, of none otherwise.
create table ticket_category (
  id           int generated always as identity primary key,
  name         text not null check (name <> ''),
  name_arabic  text not null check (name_arabic <> ''),
  position     int not null,
  retired_at   timestamptz
);
create unique index ticket_category_english on ticket_category (searchable(name)) where retired_at is null;
create unique index ticket_category_arabic on ticket_category (searchable(name_arabic)) where retired_at is null;
insert into ticket_category (name, name_arabic, position) values
  ('My application', 'طلب التقدّم', 1), ('Uploading files', 'رفع الملفات', 2), ('Eligibility', 'شروط التقدّم', 3),
  ('Dates and deadlines', 'المواعيد', 4), ('My account', 'حسابي', 5), ('Something else', 'موضوع آخر', 6);

create table ticket (
  id          int generated always as identity primary key,
  account_id  int not null references account,
  round_id    int references round,
  title       text not null check (title <> ''),
  description text not null check (description <> ''),
  category_id int not null references ticket_category,
  created_at  timestamptz not null,
  -- 0 opened, 1 answered (research-and-administration §4); `opened_at` is since when it waits, or waited last.
  closed      smallint not null default 0 check (closed in (0, 1)),
  opened_at   timestamptz not null,
  last_at     timestamptz not null,
  -- Of the office: whose it is to answer.
  assignee_id int references account,
  searched    text collate "C" not null generated always as (searchable(title || E'\x1f' || description)) stored
);
create index ticket_of_account on ticket (account_id, last_at desc, id desc);
-- As the office lists them: what waits, the longest waiting first, then what is answered, the newest first.
create index ticket_in_order on ticket (closed, (case when closed = 0 then opened_at end), last_at desc, id desc);
create index ticket_of_assignee on ticket (assignee_id) where assignee_id is not null;

create table ticket_answer (
  id          int generated always as identity primary key,
  ticket_id   int not null references ticket,
  account_id  int not null references account,
  -- Written for the award office, or by the applicant.
  by_office   boolean not null,
  description text not null check (description <> ''),
  created_at  timestamptz not null,
  searched    text collate "C" not null generated always as (searchable(description)) stored
);
create index ticket_answer_of on ticket_answer (ticket_id, id);
-- What was said stays said.
create trigger ticket_answer_is_final before update or delete on ticket_answer for each row execute function refuse_change();

-- Sent before the words that it belongs to: of nobody's words after a day, it is swept. An attachment of the query itself has no answer.
create table ticket_file (
  guid       uuid primary key,
  account_id int not null references account,
  ticket_id  int references ticket,
  answer_id  int references ticket_answer check (answer_id is null or ticket_id is not null),
  name       text not null,
  mime       text not null,
  size       bigint not null check (size > 0),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
create index ticket_file_of on ticket_file (ticket_id, answer_id);
create index ticket_file_unclaimed on ticket_file (created_at) where ticket_id is null;

-- How far whoever is concerned has read: the last moment of what they saw.
create table ticket_read (
  ticket_id  int not null references ticket,
  account_id int not null references account,
  read_at    timestamptz not null,
  primary key (ticket_id, account_id)
);

-- What the office answers again and again, in both languages.
create table canned_answer (
  id          int generated always as identity primary key,
  title       text not null check (title <> ''),
  english     text not null,
  arabic      text not null,
  check (english <> '' or arabic <> '')
);

-- Inquiries: whoever writes from outside goes on by the secret link of the answer's mail.
alter table inquiry
  add column token uuid not null default gen_random_uuid() unique,
  add column opened_at timestamptz,
  add column last_at timestamptz,
  add column marked text check (marked in ('spam', 'duplicate')),
  add column duplicate_of int references inquiry check (duplicate_of <> id),
  add check ((marked = 'duplicate') = (duplicate_of is not null)),
  add column searched text collate "C" not null
    generated always as (searchable(name || E'\x1f' || email || E'\x1f' || subject || E'\x1f' || description)) stored;
update inquiry set opened_at = created_at, last_at = created_at;
alter table inquiry alter column opened_at set not null, alter column last_at set not null;
-- As the office lists them: what waits, the longest waiting first, then what is answered, the newest first.
create index inquiry_in_order on inquiry (closed, (case when closed = 0 then opened_at end), last_at desc, id desc);
create index inquiry_by_time on inquiry (created_at, id);
create index inquiry_of_address on inquiry (lower(email), created_at, id);
create index inquiry_duplicates on inquiry (duplicate_of) where duplicate_of is not null;

create table inquiry_message (
  id         int generated always as identity primary key,
  inquiry_id int not null references inquiry,
  -- Null: the person who asked.
  account_id int references account,
  body       text not null check (body <> ''),
  created_at timestamptz not null
);
create index inquiry_message_of on inquiry_message (inquiry_id, id);
create trigger inquiry_message_is_final before update or delete on inquiry_message for each row execute function refuse_change();

create table inquiry_read (
  inquiry_id int not null references inquiry,
  account_id int not null references account,
  read_at    timestamptz not null,
  primary key (inquiry_id, account_id)
);

-- News: written once in both languages. A draft until it is sent, and final from then on.
create table announcement (
  id            int generated always as identity primary key,
  subject       text not null,
  subject_arabic text not null,
  body          text not null,
  body_arabic   text not null,
  -- To whom: {"to": "subscribers"} or {"to": "applicants", "standing": …, "branchId": …} (contract/news.ts).
  audience      jsonb not null check (jsonb_typeof(audience) = 'object'),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  author_id     int not null references account,
  sent_at       timestamptz,
  sender_id     int references account,
  recipients    int,
  check ((sent_at is null) = (sender_id is null) and (sent_at is null) = (recipients is null))
);
create function guard_announcement() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null then
    raise exception 'announcement % was sent and is final', old.id using errcode = 'JD012';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger announcement_is_final before update or delete on announcement for each row execute function guard_announcement();

-- The words of the portal's mails as the office last wrote them; null: as the portal is shipped.
create table mail_template_version (
  id       int generated always as identity primary key,
  template text not null,
  words    jsonb check (jsonb_typeof(words) = 'object'),
  at       timestamptz not null,
  actor_id int not null references account
);
create index mail_template_newest on mail_template_version (template, id desc);

-- The outbox tells what each mail is, to whom it belongs, and what became of it.
alter table outbox
  add column kind text not null default '',
  add column account_id int references account,
  add column reply_to text,
  -- Mails of one conversation name one root, by which mail programs put them together.
  add column thread text,
  -- Waits behind whatever one person waits for.
  add column bulk boolean not null default false,
  -- Holds a link that is its reader's alone: emptied once it is sent.
  add column secret boolean not null default true,
  add column announcement_id int references announcement,
  -- The mail that this one says again.
  add column resend_of bigint,
  -- When it was tried last.
  add column tried_at timestamptz,
  -- Refused for good, or tried too often: the office may have it tried again.
  add column given_up_at timestamptz check (given_up_at is null or sent_at is null),
  add column searched text collate "C" not null generated always as (left(searchable(recipient || E'\x1f' || subject), 500)) stored;
alter table outbox alter column secret drop default;
update outbox set given_up_at = next_attempt_at where sent_at is null and attempts >= 28;
drop index outbox_waiting;
create index outbox_due on outbox (bulk, next_attempt_at, id) where sent_at is null and given_up_at is null;
-- The log is filtered, searched and counted in here, without reading the mails, which are long. (An index of pieces would cost each mail more than its sending.)
create index outbox_newest on outbox (created_at desc, id desc) include (kind, account_id, sent_at, searched);
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
create index outbox_of_account on outbox (account_id, id desc);
create index outbox_of_recipient on outbox (lower(recipient), id desc);
create index outbox_of_announcement on outbox (announcement_id) where announcement_id is not null;
create index outbox_sent on outbox (sent_at);

-- Each person is reminded once of each deadline at each distance; a deadline that was moved is another one.
create table deadline_reminder (
  application_id int not null references application,
  hours_before   smallint not null check (hours_before in (168, 48, 6)),
  closes_at      timestamptz not null,
  mailed_at      timestamptz not null,
  primary key (application_id, hours_before, closes_at)
);
alter table round add column reminds boolean not null default true;

-- A decision is told once.
create table decision_notice (
  decision_id int primary key references decision,
  mailed_at   timestamptz not null,
  actor_id    int not null references account
);

create or replace view kept_file as
  select guid, size, sha256, has_thumbnail from stored_file
  union all select guid, size, sha256, true from site_picture
  union all select guid, size, sha256, false from concept_note_template
  union all select guid, size, sha256, false from ticket_file
  union all select file_guid, size, sha256, false from export where file_guid is not null
  union all select distinct (file ->> 'guid')::uuid, (file ->> 'size')::bigint, file ->> 'sha256', false
    from reopening o join receipt r on r.number = o.receipt_number, jsonb_array_elements(r.manifest::jsonb -> 'files') as file
    where not exists (select from stored_file f where f.guid = (file ->> 'guid')::uuid);
