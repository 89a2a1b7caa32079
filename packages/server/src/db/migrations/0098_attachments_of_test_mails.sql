-- A test mail of an announcement has the attachments of the draft as it is being written. Those of an announcement that is sent are its own.
alter table outbox add column files uuid[] not null default '{}';
