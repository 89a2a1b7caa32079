-- The gaps of a calculation that were waived; read for every calculation of a list, to tell whether it is current. Null in format 1.
alter table calculation add column waived_gaps jsonb generated always as (content::jsonb -> 'waivedGaps') stored;
