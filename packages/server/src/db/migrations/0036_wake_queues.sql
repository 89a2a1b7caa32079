-- A mail or an export wakes the jobs of all processes when it is committed, so they need not poll (db/live.ts listens).
create function publish_queue() returns trigger language plpgsql as $$
begin
  perform pg_notify('jadara_live', jsonb_build_object('topic', 'queue', 'queue', tg_argv[0])::text);
  return null;
end $$;

create trigger outbox_is_published after insert on outbox for each statement execute function publish_queue('outbox');
-- A mail that somebody tries again. A failed try counts up and postpones the next one, so it wakes nobody.
create trigger retried_mail_is_published after update of attempts, next_attempt_at, given_up_at on outbox
  for each row when (new.sent_at is null and new.given_up_at is null
    and (new.attempts < old.attempts or new.next_attempt_at < old.next_attempt_at or old.given_up_at is not null))
  execute function publish_queue('outbox');
create trigger export_is_published after insert or update on export_request
  for each statement execute function publish_queue('exports');
