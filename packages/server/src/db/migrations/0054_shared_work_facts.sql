-- Editorial boards, grants and patents of reviewers. Their name is the title.
alter table reviewer_fact
  drop constraint reviewer_fact_kind_check,
  add constraint reviewer_fact_kind_check check (kind in ('employer', 'past-employer', 'orcid', 'publication', 'board', 'grant', 'patent',
    'supervisor', 'student', 'co-author', 'family')),
  add constraint reviewer_fact_has_title check (kind not in ('board', 'grant', 'patent') or name <> '');
