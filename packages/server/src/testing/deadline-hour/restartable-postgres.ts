export type RestartablePostgres = {
  readonly url: string
  /** Ends it as `pg_ctl stop -m immediate` does. */
  down(): void
  up(): Promise<void>
  stop(): Promise<void>
}

/** One that syncs what it commits: what it acknowledged before it was ended must be there after it. */
export async function restartablePostgres(): Promise<RestartablePostgres> {
  const { startPostgres } = await import(new URL('../../../../../scripts/postgres.mjs', import.meta.url).href)
  return startPostgres({ durable: true })
}
