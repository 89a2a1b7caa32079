import type { Sql } from 'postgres'

/** Adds the default review deadline to rounds that a test inserted by SQL. */
export const insertReviewDueDates = (sql: Sql): Promise<unknown> => sql`
  insert into key_date (round_id, effect, english_description, arabic_description, position)
  select id, 'reviews', 'Reviews are due', 'آخر موعد للتحكيم', 9 from round r
  where not exists (select from key_date where round_id = r.id and effect = 'reviews')`
