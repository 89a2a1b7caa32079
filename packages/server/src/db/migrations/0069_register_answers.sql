-- What public registers (Crossref, DataCite, ORCID) answered. A cache: every row may be deleted at any time.
create table register_answer (
  register   text not null check (register in ('crossref', 'datacite', 'orcid')),
  -- doi:…, title:<digest>, or orcid:…
  key        text not null check (length(key) between 1 and 600),
  -- Works in the portal's own shape; null if the register does not know it.
  answer     jsonb,
  fetched_at timestamptz not null,
  primary key (register, key)
);
create index register_answer_of_age on register_answer (fetched_at);
