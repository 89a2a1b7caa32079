import { maximumBackupsShown, readPortalSettings } from '@jadara/contract/core/portal-settings'
import { desc, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { backupRuns } from '../../db/tables/audit.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'

/** Read only: the operator changes settings where the portal is started. */
export function settingsRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, files, registers, settings } = portal

  serveEndpoint(http, portal, readPortalSettings, async () => {
    const [state, backups, works, freeBytes] = await Promise.all([
      loadState(),
      db
        .select({
          ...{ finishedAt: backupRuns.finishedAt, bytes: backupRuns.bytes, files: backupRuns.files, damaged: backupRuns.damaged },
          ...{ isEncrypted: backupRuns.isEncrypted, isVerified: backupRuns.isVerified },
        })
        .from(backupRuns)
        .orderBy(desc(backupRuns.finishedAt))
        .limit(maximumBackupsShown),
      files.works(),
      files.store.freeBytes(),
    ])
    const { mail, stored, withheld, databaseVersion } = state
    return {
      ...settings,
      version: manifest.version,
      mailState: mail,
      storageState: { works, freeBytes, ...stored },
      heldFiles: withheld,
      databaseVersion,
      silentRegisters: registers
        .statuses()
        .flatMap(({ name, failingSince, reason }) =>
          failingSince ? [{ name, since: failingSince.toISOString(), reason: reason ?? '' }] : [],
        ),
      backups: backups.map((backup) => ({ ...backup, finishedAt: backup.finishedAt.toISOString() })),
    }
  })

  async function loadState() {
    type State = {
      mail: { sentAt: string | null; failedAt: string | null; error: string | null; waiting: number }
      stored: { files: number; bytes: number }
      withheld: { waiting: number; infected: number }
      databaseVersion: string
    }
    const {
      rows: [state],
    } = await db.execute<State>(sql`
      with failed as (select tried_at as at, last_error as error from outbox where last_error is not null order by tried_at desc nulls last limit 1)
      select jsonb_build_object(
          'sentAt', (select ${toIsoTimestampSql(sql`max(sent_at)`)} from outbox where not written_to_file),
          'failedAt', (select ${toIsoTimestampSql(sql`at`)} from failed), 'error', (select error from failed),
          'waiting', (select count(*) from outbox where sent_at is null and given_up_at is null)) as mail,
        (select jsonb_build_object('files', count(*), 'bytes', coalesce(sum(size), 0)) from kept_file) as stored,
        (select jsonb_build_object('waiting', count(*) filter (where infected is null), 'infected', count(infected)) from held_file) as withheld,
        current_setting('server_version') as "databaseVersion"`)
    if (!state) throw new Error('the state of the portal was not read')
    return state
  }
}
