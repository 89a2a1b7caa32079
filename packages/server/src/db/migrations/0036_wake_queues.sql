-- A mail or an export wakes the jobs of all processes when it is committed, so they need not poll (db/live.ts listens).
create function publish_queue() returns trigger language plpgsql as $$
begin
  perform pg_notify('jadara_live', jsonb_build_object('topic', 'queue', 'queue', tg_argv[0])::text);
  return null;
end $$;

create trigger outbox_is_published after insert on outbox for each statement execute function publish_queue('outbox');
-- A mail that is to be tried earlier than planned. Failed tries postpone the next one and wake nobody.
create trigger earlier_mail_is_published after update of next_attempt_at on outbox
  for each row when (new.next_attempt_at <= old.next_attempt_at and new.sent_at is null) execute function publish_queue('outbox');
create trigger export_is_published after insert or update on export_request
  for each statement execute function publish_queue('exports');
