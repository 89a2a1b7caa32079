-- The trail without what changed nothing: most entries are readings, which a list of changes must not read through.
create index audit_changes on audit ("at" desc) where action <> all ('{viewed,file-viewed,exported,profile-exported,applicants-exported,audit-exported,plan-exported,results-exported,calculation-exported,sign-in-failed,sign-in-limited,password-reset-asked}'::text[]);
