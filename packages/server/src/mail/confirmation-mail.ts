import { confirmAddressPath } from '@jadara/contract/confirmation'
import { pathIn } from '@jadara/contract/site/pages'
import type { Account } from '../db/accounts.ts'
import { makeConfirmationToken } from '../db/address-confirmations.ts'
import type { Transaction } from '../db/database.ts'
import { confirmAddress } from './letters/account.ts'
import { enqueue } from './outbox.ts'

/** The page behind a new link that confirms the address; the earlier link of the account works no more. */
export const newConfirmPath = async (tx: Transaction, { id, language }: Pick<Account, 'id' | 'language'>, now: Date) =>
  pathIn(language, confirmAddressPath(await makeConfirmationToken(tx, id, now)))

type Recipient = Pick<Account, 'id' | 'email' | 'language'>

/** Wake the outbox after the commit. */
export async function mailConfirmation(tx: Transaction, publicUrl: string, recipient: Recipient, now: Date): Promise<void> {
  const { id: accountId, email, language } = recipient
  const letter = confirmAddress({ publicUrl, email, confirmPath: await newConfirmPath(tx, recipient, now) })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}
