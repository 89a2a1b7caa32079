-- A new address that somebody asked for: it becomes theirs when the mailed link is followed. The newest one; an earlier link works no more.
create table address_change (
  account_id int primary key references account on delete cascade,
  email text not null,
  token_hash text not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz
);

-- Of the first administrator, while the password is the one that the portal made and printed.
alter table account add column password_printed_at timestamptz;
create index account_with_printed_password on account (id) where password_printed_at is not null;
