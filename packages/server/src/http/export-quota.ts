import { exportTexts } from '@jadara/contract/dossier'
import type { Portal } from '../portal.ts'
import { countTry } from './throttle.ts'

/** Counts a document that is made for an account. 429 beyond the quota of a day. */
export async function countExport({ db, quotas }: Pick<Portal, 'db' | 'quotas'>, accountId: number, now: Date): Promise<void> {
  const most = quotas.exportsADay
  await countTry(db, [{ key: `export:${accountId}`, most, minutes: 24 * 60, message: exportTexts.tooMany(most) }], now)
}
