import type pg from 'pg'

/**
 * Asks by a callback. What node-pg promises of itself outlives V8's collections of young objects, every row of it, until the whole heap is gone through;
 * what is told to a callback is gone with whoever asked.
 */
export const answerOf = (
  client: Pick<pg.Client, 'query'>,
  statement: pg.QueryConfig | string,
  values: unknown[] = [],
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(statement as string, values, (error, result) => (error ? reject(error) : resolve(result)))
  })
