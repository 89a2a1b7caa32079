import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'

const count = z.number()
const moment = z.string().nullable()

/** What the operator has set, without secrets. */
const configured = {
  publicUrl: z.string(),
  timeZone: z.string(),
  webProcesses: count,
  mail: z.object({
    /** Null without a mail server: mails are written to files. */
    host: z.string().nullable(),
    port: count.nullable(),
    encrypted: z.boolean(),
    from: z.string(),
    /** 0 for no limit. */
    perMinute: count,
  }),
  storage: z.object({ kind: z.enum(['directory', 'bucket']), place: z.string() }),
  scanner: z.object({ address: z.string().nullable(), whenUnavailable: z.enum(['refuse', 'hold']) }),
  hasEmbeddedDatabase: z.boolean(),
  /** '' for a register that is not asked. */
  registers: z.array(z.object({ name: z.string(), address: z.string() })),
}
export type ConfiguredSettings = z.infer<z.ZodObject<typeof configured>>

export const portalSettingsSchema = z.object({
  ...configured,
  version: z.string(),
  mailState: z.object({
    /** When a mail server last accepted a mail. */
    sentAt: moment,
    /** The last refusal, whether or not the mail was sent later. */
    failedAt: moment,
    error: z.string().nullable(),
    waiting: count,
  }),
  storageState: z.object({ works: z.boolean(), freeBytes: count.nullable(), files: count, bytes: count }),
  /** Files that wait for the scanner, and infected ones. */
  heldFiles: z.object({ waiting: count, infected: count }),
  databaseVersion: z.string(),
  /** Registers that have not answered lately, in the process that answers this call. */
  silentRegisters: z.array(z.object({ name: z.string(), since: z.string(), reason: z.string() })),
  /** The newest first; only of the command `backup`. */
  backups: z.array(
    z.object({
      ...{ finishedAt: z.string(), bytes: count, files: count, damaged: count },
      ...{ isEncrypted: z.boolean(), isVerified: z.boolean() },
    }),
  ),
})
export type PortalSettings = z.infer<typeof portalSettingsSchema>

export const maximumBackupsShown = 5

export const readPortalSettings = endpoint({
  method: 'GET',
  path: '/api/Settings',
  who: [administrator],
  summary: 'Returns the settings of the portal that an office must know, without secrets, and how mail, storage and backups are.',
  reply: portalSettingsSchema,
})
