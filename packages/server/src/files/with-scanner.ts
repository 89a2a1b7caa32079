import { fileTexts } from '@jadara/contract/files'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { hold, release } from '../db/held-files.ts'
import { Failure, wrongKind } from '../failure.ts'
import { NotScanned, openScanner, type Scanner } from './clamd.ts'
import { withoutHeld } from './held-store.ts'
import type { Files } from './open-files.ts'
import type { Holding, Scan } from './scan.ts'

/** A file in which the scanner found something: 415, and what is told to the trail beside it. */
export class InfectedFile extends Failure {
  readonly found: string
  constructor(found: string) {
    const { status, messages, fields } = wrongKind(fileTexts.infected)
    super(status, messages, fields)
    this.found = found
  }
}

const notNow = (): Failure =>
  new Failure(503, [fileTexts.cannotBeChecked], { file: fileTexts.cannotBeChecked }, { retryAfterSeconds: 120 })

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly log: { error(what: object, message: string): void }
  readonly config: Pick<Config, 'clamdUrl' | 'clamdDown'>
}

/** What may be received and given away where a scanner is asked: the store keeps back what is held, also once no scanner is set any more. */
export function withScanner<F extends Files>(files: F, { db, clock, log, config }: Parts): F & { scanner: Scanner | null } {
  const scanner = config.clamdUrl === undefined ? null : openScanner(config.clamdUrl)
  const holding: Holding = { hold: (guid) => hold(db, guid, clock()), letGo: (guid) => release(db, guid) }
  const scan: Scan = async (content) => {
    if (!scanner) return null
    try {
      const verdict = await scanner.scan(await content())
      if (verdict !== 'clean') throw new InfectedFile(verdict.infected)
      return null
    } catch (error) {
      if (!(error instanceof NotScanned)) throw error
      log.error({ reason: error.message, files: config.clamdDown }, 'a file could not be scanned')
      if (config.clamdDown === 'refuse') throw notNow()
      return holding
    }
  }
  return { ...files, store: withoutHeld(files.vault, db), scan, scanner }
}
