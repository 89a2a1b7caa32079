import type { ConfiguredSettings } from '@jadara/contract/core/portal-settings'
import type { Clock } from './core/clock.ts'
import type { Config, Quotas } from './core/config.ts'
import type { Database } from './db/database.ts'
import type { LiveChannel } from './db/live.ts'
import type { DocumentMaker } from './documents/maker.ts'
import type { FileServices } from './files/open-files.ts'
import type { Registers } from './registers/open-registers.ts'

/** The cost of argon2id: memory in KiB, passes, threads. */
export type PasswordHashCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

/** The dependencies that every feature receives. */
export type Portal = {
  readonly db: Database
  readonly clock: Clock
  readonly files: FileServices
  /** The key that signs access tokens. */
  readonly secret: Uint8Array
  readonly passwordStrength: PasswordHashCost
  readonly timeZone: string
  readonly quotas: Quotas
  /** The base of all links in mails. */
  readonly publicUrl: string
  readonly sayNotRegistered: Config['sayNotRegistered']
  /** Without a mail server mails are written to files. */
  readonly hasMailServer: boolean
  /** What the operator has set, for display. */
  readonly settings: ConfiguredSettings
  /** Receives changes of all processes. */
  readonly live: LiveChannel
  /** Asks public registers of research about works and people. */
  readonly registers: Registers
  /** Generates PDFs in a process of its own. */
  readonly maker: DocumentMaker
  /** Validates each reply against its contract, in tests and development. In production the serialiser drops undeclared properties. */
  readonly checkReplies: boolean
}
