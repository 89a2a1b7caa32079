import type { Clock } from './clock.ts'
import type { Config, Quotas } from './config.ts'
import type { Database } from './db/database.ts'
import type { Live } from './db/live.ts'
import type { Maker } from './documents/maker.ts'
import type { Files } from './files/open-files.ts'

/** The cost of argon2id: memory in KiB, passes over it, threads. */
export type PasswordStrength = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

/** What every feature is handed: the parts of one running portal. */
export type Portal = {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
  /** The key that signs access tokens. */
  readonly secret: Uint8Array
  /** With which new passwords are hashed. */
  readonly passwordStrength: PasswordStrength
  readonly timeZone: string
  readonly quotas: Quotas
  /** Links in mails are made of this alone. */
  readonly publicUrl: string
  readonly sayNotRegistered: Config['sayNotRegistered']
  /** Whether a mail server is set; without one mails are written to files. */
  readonly hasMailServer: boolean
  /** Hears of what any process has changed. */
  readonly live: Live
  /** Asks the outbox to send now instead of at its next turn. */
  readonly wakeOutbox: () => void
  /** Makes PDFs, in a process of its own. */
  readonly maker: Maker
  /** Asks for what waits to be made to be made now instead of at the next turn. */
  readonly wakeExports: () => void
  /** Tests and development check each reply against its contract; production trusts the serialiser, which drops what is not declared. */
  readonly checkReplies: boolean
}
