import { confirmAddressPath } from '@jadara/contract/confirmation'
import { pathIn } from '@jadara/contract/site/pages'
import type { Account } from '../db/accounts.ts'
import { makeAddressChangeToken } from '../db/address-changes.ts'
import { makeConfirmationToken } from '../db/address-confirmations.ts'
import type { Transaction } from '../db/database.ts'
import { addressChange, addressChangeAsked, addressChanged, addressCorrected, confirmAddress } from './letters/account.ts'
import { enqueue } from './outbox.ts'

/** The page behind a new link that confirms the address; the earlier link of the account works no more. */
export const newConfirmPath = async (tx: Transaction, { id, language }: Pick<Account, 'id' | 'language'>, now: Date) =>
  pathIn(language, confirmAddressPath(await makeConfirmationToken(tx, id, now)))

/**
 * The link that gives the account its new address goes to that address, and a notice to the one of today, which may be a stranger's: it does not name the
 * new one. Wake the outbox after the commit.
 */
export async function mailAddressChange(
  tx: Transaction,
  publicUrl: string,
  account: Recipient,
  newEmail: string,
  now: Date,
): Promise<void> {
  const { id: accountId, email, language } = account
  const confirmPath = pathIn(language, confirmAddressPath(await makeAddressChangeToken(tx, accountId, newEmail, now)))
  const letter = addressChange({ publicUrl, email: newEmail, confirmPath })
  await enqueue(tx, { recipient: newEmail, language, letter, accountId }, now)
  await enqueue(tx, { recipient: email, language, letter: addressChangeAsked({ publicUrl, email }), accountId }, now)
}

/** To the address of before, once another one has its place. */
export async function mailAddressChanged(tx: Transaction, publicUrl: string, before: Recipient, now: Date): Promise<void> {
  const { id: accountId, email, language } = before
  await enqueue(tx, { recipient: email, language, letter: addressChanged({ publicUrl, email }), accountId }, now)
}

/** To the address that the office wrote in the place of another. */
export async function mailCorrectedAddress(tx: Transaction, publicUrl: string, recipient: Recipient, now: Date): Promise<void> {
  const { id: accountId, email, language } = recipient
  const letter = addressCorrected({ publicUrl, email, confirmPath: await newConfirmPath(tx, recipient, now) })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}

type Recipient = Pick<Account, 'id' | 'email' | 'language'>

/** Wake the outbox after the commit. */
export async function mailConfirmation(tx: Transaction, publicUrl: string, recipient: Recipient, now: Date): Promise<void> {
  const { id: accountId, email, language } = recipient
  const letter = confirmAddress({ publicUrl, email, confirmPath: await newConfirmPath(tx, recipient, now) })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}
