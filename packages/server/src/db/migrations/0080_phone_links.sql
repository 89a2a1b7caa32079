-- A link by which a phone without a session sends pictures for one file field. It ends with the session that made it.
create table phone_link (
  id         int generated always as identity primary key,
  account_id int not null references account on delete cascade,
  session_id uuid not null references session on delete cascade,
  field      text not null,
  -- HMAC-SHA256 with the portal's secret, in hexadecimal. The token is in the scanned address; the code is typed.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  code_hash  text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  opened_at  timestamptz,
  ended_at   timestamptz,
  -- What has arrived, each with `sent`: the SHA-256 of the bytes that the phone sent.
  files      jsonb not null default '[]' check (jsonb_array_length(files) <= 20)
);
create index phone_link_of_account on phone_link (account_id);
create index phone_link_of_session on phone_link (session_id);
