-- The sign-in before the last one: what others have changed since then is new to an applicant.
alter table account add column previous_sign_in_at timestamptz;
