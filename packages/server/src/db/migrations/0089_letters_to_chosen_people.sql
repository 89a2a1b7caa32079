-- An announcement may be scheduled; a draft again when the schedule is cancelled.
alter table announcement
  add column send_at timestamptz,
  add column scheduled_by int references account,
  add check ((send_at is null) = (scheduled_by is null));
create index announcement_scheduled on announcement (send_at) where send_at is not null and sent_at is null;

-- To whom a letter to chosen people goes: applicants or reviewers of one round, each person once. The rows exist until it is sent; then the outbox says who got it.
create table announcement_recipient (
  announcement_id int not null references announcement on delete cascade,
  account_id      int not null references account,
  application_id  int references application,
  -- The registration.
  reviewer_id     int references reviewer on delete cascade,
  primary key (announcement_id, account_id),
  check ((application_id is null) <> (reviewer_id is null))
);
create index announcement_recipient_account on announcement_recipient (account_id);
create index announcement_recipient_application on announcement_recipient (application_id);
create index announcement_recipient_reviewer on announcement_recipient (reviewer_id);

-- The attached files of queries belong to announcements too: to at most one of the two.
alter table ticket_file
  add column announcement_id int references announcement on delete cascade,
  add constraint one_message check (announcement_id is null or (ticket_id is null and answer_id is null));
create index ticket_file_of_announcement on ticket_file (announcement_id) where announcement_id is not null;
drop index ticket_file_unclaimed;
create index ticket_file_unclaimed on ticket_file (created_at) where ticket_id is null and announcement_id is null;

create function guard_announcement_file() returns trigger language plpgsql as $$
declare
  announcements int[] := array_remove(array[old.announcement_id, new.announcement_id], null);
begin
  perform from announcement where id = any(announcements) and sent_at is not null;
  if found then
    raise exception 'announcement % was sent and is final', announcements using errcode = 'JD012';
  end if;
  return coalesce(new, old);
end $$;
create trigger announcement_file_is_final before update or delete on ticket_file for each row
  when (old.announcement_id is not null) execute function guard_announcement_file();
create trigger announcement_file_is_attached before update on ticket_file for each row
  when (old.announcement_id is null and new.announcement_id is not null) execute function guard_announcement_file();
