import { confirmAddressPath } from '@jadara/contract/confirmation'
import { unconfirmedAccountDays } from '@jadara/contract/limits'
import { pathIn } from '@jadara/contract/site/pages'
import type { Account } from '../db/accounts.ts'
import { makeConfirmationToken } from '../db/address-confirmations.ts'
import type { Transaction } from '../db/database.ts'
import { confirmAddress } from './letters/account.ts'
import { enqueue } from './outbox.ts'

type Recipient = Pick<Account, 'id' | 'email' | 'language'>

/** Wake the outbox after the commit. */
export async function mailConfirmation(tx: Transaction, publicUrl: string, recipient: Recipient, now: Date): Promise<void> {
  const { id: accountId, email, language } = recipient
  const path = pathIn(language, confirmAddressPath(await makeConfirmationToken(tx, accountId, now)))
  const letter = confirmAddress({ publicUrl, email, path, days: unconfirmedAccountDays })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}
