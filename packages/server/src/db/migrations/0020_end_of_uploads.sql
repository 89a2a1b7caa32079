-- So many minutes after the deadline an upload may end that was begun before it.
alter table round add column upload_grace_minutes smallint not null default 10 check (upload_grace_minutes between 1 and 20);

-- When the head and the last byte of the request arrived that submitted; unknown of receipts from before.
alter table receipt
  add column head_arrived_at timestamptz,
  add column last_byte_arrived_at timestamptz,
  add check ((head_arrived_at is null) = (last_byte_arrived_at is null)),
  add check (head_arrived_at <= last_byte_arrived_at and received_at in (head_arrived_at, last_byte_arrived_at));
