-- A connection plans once how it finds the entry before. While the trail is short, reading and sorting all of it looks as cheap as the index, and is
-- what that connection would do to the end of its days.
alter function record_audit(text, timestamptz, int, text, jsonb) set enable_sort = off;
