import type { TestPortal } from './portal.ts'

/** How many statements the database got while `work` ran, as the driver tells it. */
export async function queriesOf({ database }: TestPortal, work: () => Promise<unknown>): Promise<number> {
  const options = database.sql.options as { debug: unknown }
  let queries = 0
  options.debug = () => {
    queries += 1
  }
  try {
    await work()
    return queries
  } finally {
    options.debug = false
  }
}
