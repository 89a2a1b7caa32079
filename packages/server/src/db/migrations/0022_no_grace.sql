-- A round may allow no time after the deadline.
alter table round drop constraint round_upload_grace_minutes_check;
alter table round add constraint round_upload_grace_minutes_check check (upload_grace_minutes between 0 and 20);
