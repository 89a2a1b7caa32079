-- A search asks which applicants have a word that contains what was typed: a word that has an ending which begins with it. An index of all endings
-- answers that exactly, for one letter as for ten, where an index of three-letter pieces left every row that it found to be read and compared.

-- All endings of the words of a folded text, each cut after 24 letters. Words are separated by everything of ASCII but letters and digits
-- (db/applicant-filters.ts). The cost says that it is expensive to compute row by row.
create function word_endings(value text) returns tsvector language sql immutable strict parallel safe cost 500 as $$
  select array_to_tsvector(coalesce(array_agg(substr(word, place, 24)), '{}'))
  from string_to_table(translate(value, E'\x1f\t\r\n!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 36)), ' ') as word,
    generate_series(1, length(word)) as place
$$;

drop index listed_by_pieces;
create index listed_by_word_endings on listed_applicant using gin (word_endings(searched)) with (fastupdate = off);
-- Without statistics the planner takes a search for a rare one, and so the index; and no analysis computes the endings of thousands of rows.
alter index listed_by_word_endings alter column 1 set statistics 0;

-- Every committed change of what a search can find changes the sum of `changes`: what was counted at the same sum is still true.
alter table listed_applicant_count add column changes bigint not null default 0;

create or replace function count_listed_applicants() returns trigger language plpgsql as $$
declare
  change record;
  free bigint;
begin
  for change in execute case tg_op
    when 'INSERT' then 'select round_id, branch_id, submitted, count(*)::int as applicants from added group by 1, 2, 3'
    when 'DELETE' then 'select round_id, branch_id, submitted, -count(*)::int as applicants from gone group by 1, 2, 3'
    -- A text that is changed within a theme is a change of no applicants.
    else 'select round_id, branch_id, submitted, sum(one)::int as applicants from (
        select round_id, branch_id, submitted, searched, 1 as one from added union all select round_id, branch_id, submitted, searched, -1 from gone) as moved
      group by 1, 2, 3 having sum(one) <> 0 or count(distinct searched) > 1' end
  loop
    select id into free from listed_applicant_count c
      where c.round_id = change.round_id and c.branch_id = change.branch_id and c.submitted = change.submitted
      limit 1 for update skip locked;
    if found then
      update listed_applicant_count c set applicants = c.applicants + change.applicants, changes = c.changes + 1 where c.id = free;
    else
      insert into listed_applicant_count (round_id, branch_id, submitted, applicants, changes)
        values (change.round_id, change.branch_id, change.submitted, change.applicants, 1);
    end if;
  end loop;
  return null;
end $$;
