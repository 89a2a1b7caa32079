-- Whom an entry is about, or who had a part in it, as the reviewer who was assigned.
create index audit_about_account on audit ((detail ->> 'userId'), "at" desc) where detail ? 'userId';

-- What was taken away of everybody at once, for those who are told who opened their files.
create index audit_of_everybody on audit ("at" desc) where chain = 'office' and action = 'exported';
