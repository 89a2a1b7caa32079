// The panel of a filled portal, and its reviews, written by SQL.

/** Applicants' titles get ten words each, some common and most rare. Reviewers of all themes in turn, each with twenty publications of such titles. */
export async function fillReviewers({ pg }, many) {
  const client = await pg.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `update journal_publication set paper_title =
         (select string_agg('topic' || ((abs(hashint4(id * 10 + n)) % 1000) ^ 2)::int / 200, ' ') from generate_series(1, 10) n)`,
    )
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await pg.query(
    `insert into account (email, email_key, user_type, english_name, arabic_name, created_at)
     select a, a, 2, 'Reviewer ' || n, 'Reviewer ' || n, now()
     from generate_series(1, $1::int) n cross join lateral (select 'panel.' || n || '@bench.example' as a) e`,
    [many],
  )
  await pg.query(
    `insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
     select c.id, r.id, c.english_name, c.arabic_name, '1970-01-01', 'Professor', b.ids[1 + c.id % cardinality(b.ids)], now()
     from account c, round r, (select array_agg(distinct branch_id) as ids from application where branch_id is not null) b
     where c.email like 'panel.%@bench.example' and r.active`,
  )
  await pg.query(
    `insert into reviewer_fact (account_id, kind, name, institution, year, entered_by, created_at, updated_at)
     select c.id, 'publication', left(t.title, 150) || ' ' || c.id || '-' || n, '', 2020, c.id, now(), now()
     from account c cross join generate_series(1, 20) n
       join (select row_number() over (order by id) - 1 as nth, paper_title as title from journal_publication limit 4000) t
         on t.nth = (c.id * 131 + n * 17) % 4000
     where c.email like 'panel.%@bench.example' on conflict do nothing`,
  )
  await pg.query('analyze')
}

/**
 * Four questions of equal weight for each theme; three reviewers for each submitted application of the active round, which all have reviewed it, and reviewing is over. Ratings are
 * chosen by the numbers of application and reviewer, so every portal gets the same ones.
 */
export async function fillReviews({ pg }) {
  const client = await pg.connect()
  try {
    await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
    for (const statement of reviewStatements) await client.query(statement)
    await client.query('commit')
    // Triggers would have counted.
    await client.query('call recount_progress()')
  } finally {
    client.release(true)
  }
  await pg.query('vacuum analyze')
}

const reviewStatements = [
  `update key_date set date = current_date - 1 where effect = 'reviews'`,
  `with question as (insert into question (created_at) select now() from generate_series(1, 4) returning id)
   insert into question_version (question_id, number, type, description, description_arabic, allow_comment, created_at)
   select id, 1, 1, 'Question ' || id, 'السؤال ' || id, true, now() from question`,
  `insert into branch_question (question_id, branch_id, weight, position, created_at)
   select q.id, b.id, 25, row_number() over (partition by b.id order by q.id) - 1, now() from question q, award_branch b`,
  `insert into rubric (branch_id, key, made_at)
   select b.id, (select string_agg(id || ':25', ',' order by id) from question_version), now() from award_branch b`,
  `insert into rubric_item (rubric_id, position, question_version_id, weight)
   select r.id, row_number() over (partition by r.id order by v.id) - 1, v.id, 25 from rubric r, question_version v`,
  `create temporary table pair on commit drop as
   select a.id as application_id, a.branch_id, a.receipt_number, p.ids[1 + (a.nth * 3 + n) % cardinality(p.ids)] as reviewer_id
   from (select a.*, row_number() over (order by a.id) as nth from application a join round r on r.id = a.round_id and r.active
         where a.submitted_at is not null) a,
     generate_series(0, 2) n, (select array_agg(account_id order by account_id) as ids from reviewer where english_name like 'Reviewer %') p`,
  `insert into assignment (application_id, reviewer_id, assigned_at) select application_id, reviewer_id, now() - interval '9 days' from pair`,
  `insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, proposed, score, reason, description, submitted_at)
   select p.application_id, p.reviewer_id, 1, r.id, p.receipt_number, s.score, s.score, '', 'Sound work, well argued.', now() - interval '1 day'
   from pair p join rubric r on r.branch_id = p.branch_id
     cross join lateral (select sum(1 + abs(hashint4(p.application_id * 131 + p.reviewer_id * 17 + n)) % 5) * 5 as score from generate_series(0, 3) n) s`,
  `insert into review_answer (review_id, item_id, choice)
   select r.id, i.id, 1 + abs(hashint4(r.application_id * 131 + r.reviewer_id * 17 + i.position)) % 5 from review r join rubric_item i on i.rubric_id = r.rubric_id`,
]
