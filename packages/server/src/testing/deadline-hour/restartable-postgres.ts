export type RestartablePostgres = {
  readonly url: string
  /** Like `pg_ctl stop -m immediate`. */
  down(): void
  up(): Promise<void>
  stop(): Promise<void>
}

/** Syncs its commits, unlike the other test databases, so that acknowledged data survives. */
export async function restartablePostgres(): Promise<RestartablePostgres> {
  const { startPostgres } = await import(new URL('../../../../../scripts/postgres.mjs', import.meta.url).href)
  return startPostgres({ durable: true })
}
