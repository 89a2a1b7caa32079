-- Written to a file because no mail server is set: nobody has it. Of mails from before nothing is known, and they count as sent.
alter table outbox add column written_to_file boolean not null default false;
create index outbox_written on outbox (created_at desc, id desc) where written_to_file;
drop index outbox_newest;
create index outbox_newest on outbox (created_at desc, id desc) include (kind, account_id, sent_at, written_to_file, searched);
