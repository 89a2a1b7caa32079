-- Applicants are found by names in other spellings, and by more filters; the office adds tags and notes, and shares views of the table.

-- One spelling of a word in signs: V for a vowel at the beginning, consonants as small letters or W, Y, S (sh), G (gh), and vowels: a written long
-- vowel of Arabic as A, U or I, those of Latin as they are. PostgreSQL remembers 32 regular expressions; more than that would be compiled for each word.
create function to_name_signs(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  signs text := word;
begin
  if ascii(word) > 1000 then
    signs := case word when 'طه' then 'طاها' when 'عبده' then 'عبدو' else word end;
    -- Names whose last letter, written ى or ي, is an a.
    if right(signs, 1) = 'ي' and left(signs, -1) = any ('{مصطف,يحي,موس,عيس,ليل,سلم,هد,من,نه,بشر,رضو,ند,لبن,يمن,مرتض,سلو,نجو,رو}'::text[])
      or right(signs, 1) = 'ه' and length(signs) > 2 then
      signs := left(signs, -1) || 'ا';
    end if;
    signs := case left(signs, 1)
      when 'و' then 'W' || substr(signs, 2)
      when 'ي' then 'Y' || substr(signs, 2)
      else signs end;
    if left(signs, 1) in ('ا', 'ء', 'ع') then
      signs := 'V' || ltrim(signs, 'اءعوي');
    end if;
    return translate(signs, 'بتثجحخدذرزسشصضطظغفقكلمنهاويءع', 'btsjhxdzrzsSsdtzGfkklmnhAUI');
  end if;
  signs := case
    when word in ('md', 'mohd', 'mhd', 'muhd', 'moh') then 'mohamed'
    when word in ('yusuf', 'yousuf', 'yosuf', 'yusof', 'yousof', 'yosof', 'yussuf', 'youssof') then 'yousef'
    when word = 'amr' then 'amro'
    else word end;
  signs := replace(replace(replace(signs, 'x', 'ks'), 'ph', 'f'), 'ck', 'k');
  signs := replace(replace(replace(replace(signs, 'sch', 'S'), 'tch', 'S'), 'sh', 'S'), 'ch', 'S');
  signs := replace(replace(replace(signs, 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
  signs := translate(replace(replace(replace(signs, 'kh', 'X'), 'gh', 'G'), 'dj', 'j'), 'gqcpvX', 'jkkbfx');
  signs := regexp_replace(signs, '([^aeiouyw])\1+', '\1', 'g');
  return case
    when left(signs, 3) in ('oua', 'oue', 'oui') then 'W' || substr(signs, 3)
    when left(signs, 1) = 'w' then 'W' || substr(signs, 2)
    when left(signs, 2) in ('ya', 'ye', 'yi', 'yo', 'yu') then 'Y' || substr(signs, 2)
    when ltrim(signs, 'aeiouy') <> signs then 'V' || ltrim(signs, 'aeiouyw')
    else signs end;
end $$;

-- The spellings of a folded name (`searchable`) that mean the same, one key each: consonants, the vowel before the last one, and the vowel at the end.
-- Short vowels are not written in Arabic, so that a Latin word has several keys; two words are alike if they share one. Mohamed, Muhammad and محمد are
-- alike, Mahmoud is not. A key begins with a character that no search contains.
create function name_keys(name text) returns text[] language plpgsql immutable strict parallel safe cost 500 as $$
declare
  spaced text := ' ' || regexp_replace(translate(name, E'''’‘`ʿʾʼ"ıßøłکگچپڤی', E'        isolkكججبفي'), '[^a-z\u0621-\u064a]+', ' ', 'g') || ' ';
  joined text := spaced;
  word text;
  signs text;
  keys text[] := '{}';
  consonants text;
  inner_vowels text;
  last_vowels text;
  inner_keys text[];
  last_keys text[];
  inner_key text;
  last_key text;
  key text;
begin
  -- Abd El-Rahman, Abdelrahman and Abdurrahman; Abou El-Ela and Aboelela; Salah El-Din and Salaheddin; Gad Allah and Gadallah are one word each.
  joined := regexp_replace(joined, '(?<= )abd ?[aeiou]{1,2}([rsntdz]) ?\1', 'abd\1', 'g');
  joined := regexp_replace(joined, '(?<= )abd ?(?:[aeiou]{1,2}l)? ?(?=[^ ]{3})', 'abd', 'g');
  joined := regexp_replace(joined, '(?<= )عبد ?(?:ال)?(?=[^ ]{2})', 'عبد', 'g');
  joined := regexp_replace(joined, '(?<= )ab(?:ou|o|u) ?(?:[ae]l(?= ?[^aiouy])|l(?=[^aeiouy]))? ?(?=[^ ]{3})', 'ab', 'g');
  joined := regexp_replace(joined, '(?<= )اب[وي] ?(?:ال)?(?=[^ ]{2})', 'اب', 'g');
  joined := regexp_replace(joined, '(?<=[^ ]{2}) ?[aeou][ld] ?d(?:i|ee|ie|y)ne?(?= )', 'din', 'g');
  joined := regexp_replace(joined, '(?<=[^ ]{2}) ?ال ?دين(?= )', 'دين', 'g');
  joined := regexp_replace(joined, '(?<=[^ ]{2}) ?[au]llah?(?= )', 'la', 'g');
  joined := regexp_replace(joined, '(?<=[^ ]{2}) ?الله(?= )', 'له', 'g');
  for word in
    select distinct spelled from string_to_table(btrim(spaced) || ' ' || btrim(joined), ' ') as written,
      lateral (values (written), (
        case when length(written) > 4 and (left(written, 2) = 'ال' or left(written, 2) in ('al', 'el') and strpos('aeiouy', substr(written, 3, 1)) = 0)
          then substr(written, 3) end)) as bare (stem),
      lateral (values (stem), (
        case when right(stem, 2) in ('ah', 'eh') then left(stem, -2) || 'a' when right(stem, 1) = 'ه' and length(stem) > 2 then left(stem, -1) || 'ح' end))
        as ending (ended),
      lateral (values (ended), (replace(replace(ended, 'th', 's'), 'dh', 'd'))) as reading (spelled)
    where (length(spelled) > 2 or spelled = 'طه') and written not in ('bin', 'ibn', 'bint', 'بنت')
    order by spelled
  loop
    signs := to_name_signs(word);
    last_vowels := substr(signs, length(rtrim(signs, 'AUIaeiouyw')) + 1);
    signs := rtrim(signs, 'AUIaeiouyw');
    consonants := translate(signs, 'AUIaeiouyw', '');
    continue when length(consonants) < 2;
    signs := left(signs, -1);
    inner_vowels := substr(signs, length(rtrim(signs, 'AUIaeiouyw')) + 1);
    inner_keys := case
      when inner_vowels in ('', 'e') then '{""}'
      when right(inner_vowels, 1) in ('A', 'U', 'I') then array[lower(right(inner_vowels, 1))]
      when right(inner_vowels, 1) = 'a' then '{"",a}'
      when inner_vowels in ('i', 'y') then '{"",i}'
      when right(inner_vowels, 1) in ('e', 'i', 'y') then '{i}'
      -- A u in the last syllable is long except before a final s (Younos), and may be in the first (Nour, but Omar).
      when length(inner_vowels) = 1 and length(consonants) = 2 or right(consonants, 1) = 's' then '{"",u}'
      else '{u}' end;
    last_keys := case
      when last_vowels = '' then '{""}'
      when last_vowels = 'e' then '{"",i}'
      when right(last_vowels, 1) in ('A', 'a') then '{a}'
      when right(last_vowels, 1) in ('I', 'e', 'i', 'y') then '{i}'
      else '{u}' end;
    foreach inner_key in array inner_keys loop
      foreach last_key in array last_keys loop
        key := '=' || consonants || '-' || inner_key || '-' || last_key;
        if key <> all (keys) then
          keys := array_append(keys, key);
        end if;
      end loop;
    end loop;
  end loop;
  return keys;
end $$;

-- What the index of the search has of an applicant: endings of the words, and the keys of the names.
create function search_lexemes(searched text, name_keys text[]) returns tsvector language sql immutable strict parallel safe cost 500
  return word_endings(searched) || array_to_tsvector(name_keys);

-- A query for names like this one; it matches nothing if the name has no key.
create function to_alike_query(name text) returns tsquery language sql immutable strict parallel safe as $$
  select coalesce(string_agg('''' || key || '''', ' | '), '')::tsquery from unnest(name_keys(name)) as key
$$;

create or replace view applicant_as_listed as
  select a.id, a.account_id, a.round_id, a.branch_id, a.submitted_at, searchable(a.arabic_name) as arabic_name,
    searchable(a.english_name) as english_name, a.birth_date, a.phd_date, a.created_at,
    searchable(concat_ws(E'\x1f', a.arabic_name, a.english_name, a.phd_university, a.receipt_number)) as told, searchable(c.email) as email,
    name_keys(searchable(concat_ws(' ', a.arabic_name, a.english_name))) as name_keys, a.phd_country,
    searchable(a.phd_university) as phd_university
  from application a join account c on c.id = a.account_id;

alter table listed_applicant
  add column name_keys text[] not null default '{}',
  add column phd_country text not null default '',
  add column phd_university text collate arabic not null default '';
drop index listed_by_word_endings;
update listed_applicant l set name_keys = v.name_keys, phd_country = v.phd_country, phd_university = v.phd_university
  from applicant_as_listed v where v.id = l.id;
alter table listed_applicant
  alter column name_keys drop default, alter column phd_country drop default, alter column phd_university drop default;

create index listed_by_lexemes on listed_applicant using gin (search_lexemes(searched, name_keys)) with (fastupdate = off);
-- As in migration 0045.
alter index listed_by_lexemes alter column 1 set statistics 0;

create or replace function list_new_applicants() returns trigger language plpgsql as $$
begin
  -- Locked against a change of the address meanwhile, which could not see these rows yet.
  perform from account c where c.id in (select account_id from added) for share;
  insert into listed_applicant (id, account_id, round_id, branch_id, submitted_at, arabic_name, english_name, birth_date, phd_date, created_at, told, email,
      name_keys, phd_country, phd_university)
    select id, account_id, round_id, branch_id, submitted_at, arabic_name, english_name, birth_date, phd_date, created_at, told, email,
      name_keys, phd_country, phd_university
    from applicant_as_listed where id in (select id from added);
  return null;
end $$;

create or replace function list_changed_applicants() returns trigger language plpgsql as $$
begin
  -- The keys are computed only for changed names, not for each submission.
  update listed_applicant l set account_id = v.account_id, round_id = v.round_id, branch_id = v.branch_id, submitted_at = v.submitted_at,
      arabic_name = v.arabic_name, english_name = v.english_name, birth_date = v.birth_date, phd_date = v.phd_date, created_at = v.created_at,
      told = v.told, name_keys = case when l.told = v.told then l.name_keys else v.name_keys end, phd_country = v.phd_country, phd_university = v.phd_university
    from applicant_as_listed v where v.id = l.id and l.id in (select id from changed);
  return null;
end $$;

-- Tags and notes about an application are the office's alone: nobody outside sees them, and no export but the office's table contains them.
create table application_tag (
  application_id int not null references application,
  -- The folded name (`searchable`): equal tags differ in letter case or accents at most.
  key            text not null check (key <> ''),
  name           text not null check (length(name) <= 60),
  actor_id       int not null references account,
  added_at       timestamptz not null,
  primary key (application_id, key)
);
create index applications_of_tag on application_tag (key, application_id);
create index application_tag_of_actor on application_tag (actor_id);

create table application_note (
  id             int generated always as identity primary key,
  application_id int not null references application,
  actor_id       int not null references account,
  text           text not null check (text <> ''),
  written_at     timestamptz not null,
  edited_at      timestamptz check (edited_at >= written_at)
);
create index note_of_application on application_note (application_id);
create index application_note_of_actor on application_note (actor_id);

-- A view of the table of applicants that everybody in the office sees.
create table applicant_view (
  id        int generated always as identity primary key,
  -- The folded name (`searchable`).
  key       text not null unique check (key <> ''),
  name      text not null check (length(name) <= 60),
  -- The query of the screen's address.
  address   text not null check (length(address) <= 4000),
  actor_id  int not null references account,
  saved_at  timestamptz not null
);
create index applicant_view_of_actor on applicant_view (actor_id);

analyze listed_applicant;
