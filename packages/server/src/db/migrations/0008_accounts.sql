-- Everybody who may sign in, as the office finds them.

-- When somebody last signed in: ended sessions are removed after a while, and with them what they told.
alter table account add column last_sign_in_at timestamptz;
update account a set last_sign_in_at = (select max(s.created_at) from session s where s.account_id = a.id);

-- What a search looks in, folded once and not for every account at every search; apart by a character that no search holds.
alter table account add column searched text not null
  generated always as (searchable(english_name || chr(31) || arabic_name || chr(31) || email)) stored;

-- Few administrators and reviewers among many applicants: a page of them without reading everybody.
create index account_of_type on account (user_type, id);
