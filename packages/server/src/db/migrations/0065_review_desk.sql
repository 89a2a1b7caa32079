-- Reviewers see no photograph, age, e-mail address or birth date.
alter table round add column hides_personal_details boolean not null default false;
alter table export add column without_personal_details boolean not null default false;

-- Private highlights and notes of a reviewer. A note belongs to the account, like a draft, and is read only while its assignment is active.
create table reading_note (
  -- Made by the browser, so that a repeated request makes no second note.
  id             uuid primary key,
  application_id int not null references application,
  reviewer_id    int not null references account on delete cascade,
  -- The guid of a file, or the name of a part of the application; '' for none. No foreign key: a note outlives its document.
  document       text not null,
  document_name  text not null,
  -- The submission that was read; null for a draft.
  receipt_number text,
  page           smallint check (page >= 1),
  -- Rectangles in units of the page.
  areas          jsonb not null check (jsonb_typeof(areas) = 'array'),
  quote          text not null,
  words          text not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  constraint place_is_in_a_document check (document <> '' or (page is null and areas = '[]' and quote = '' and document_name = '')),
  constraint areas_are_on_a_page check (areas = '[]' or page is not null)
);
create index reading_note_of_reviewer on reading_note (application_id, reviewer_id);

create function guard_reading_note() returns trigger language plpgsql as $$
begin
  perform from assignment
    where application_id = new.application_id and reviewer_id = new.reviewer_id and ended_at is null for share;
  if not found then
    raise exception 'account % is not assigned to application %', new.reviewer_id, new.application_id using errcode = 'JD006';
  end if;
  return new;
end $$;
create trigger reading_note_guard before insert or update on reading_note for each row execute function guard_reading_note();
