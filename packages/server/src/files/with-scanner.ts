import { fileTexts } from '@jadara/contract/files/files'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { Failure, unsupportedMediaTypeFailure } from '../core/failure.ts'
import type { Database } from '../db/database.ts'
import { releaseFile, withholdFile } from '../db/withheld-files.ts'
import { NotScannedError, openVirusScanner, type VirusScanner } from './clamd.ts'
import type { FileServices, ScanFile, WithholdingActions } from './open-files.ts'
import { withholdingStore } from './withholding-store.ts'

/** The scanner found something: 415, with the finding for the audit trail. */
export class InfectedFileFailure extends Failure {
  readonly found: string
  constructor(found: string) {
    const { status, messages, fields } = unsupportedMediaTypeFailure(fileTexts.infected)
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

/** Adds the virus scanner. The store withholds unscanned and infected files, even after the scanner setting is removed. */
export function addVirusScanner<F extends FileServices>(
  files: F,
  { db, clock, log, config }: Parts,
): F & { scanner: VirusScanner | null } {
  const scanner = config.clamdUrl === undefined ? null : openVirusScanner(config.clamdUrl)
  const holding: WithholdingActions = {
    withhold: (guid) => withholdFile(db, guid, clock()),
    release: (guid) => releaseFile(db, guid),
  }
  const scan: ScanFile = async (content) => {
    if (!scanner) return null
    try {
      const verdict = await scanner.scan(await content())
      if (verdict !== 'clean') throw new InfectedFileFailure(verdict.infected)
      return null
    } catch (error) {
      if (!(error instanceof NotScannedError)) throw error
      log.error({ reason: error.message, files: config.clamdDown }, 'a file could not be scanned')
      if (config.clamdDown === 'refuse') throw notNow()
      return holding
    }
  }
  return { ...files, store: withholdingStore(files.vault, db), scan, scanner }
}
