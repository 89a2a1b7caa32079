-- A resumable upload: a file that arrives in several requests before a form names it.
create table upload (
  id            uuid primary key,
  account_id    int not null references account on delete cascade,
  name          text not null check (char_length(name) <= 1000),
  length        bigint not null check (length > 0),
  -- The bytes that are stored, in parts of a megabyte: all but the last are full.
  received      bigint not null default 0 check (received between 0 and length),
  parts         uuid[] not null default '{}',
  -- As announced at its creation, in hexadecimal: for deadlines.
  sha256        text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at    timestamptz not null,
  -- A call is storing the file; a call that died does so no longer.
  claimed_until timestamptz,
  -- Stored by a call, which may be repeated with the same Idempotency-Key. The parts are removed.
  used_at       timestamptz,
  request_key   uuid,
  used_sha256   text,
  check (cardinality(parts) = (received + 1048575) / 1048576 or used_at is not null)
);
create index upload_of_account on upload (account_id);
create index upload_created on upload (created_at);
