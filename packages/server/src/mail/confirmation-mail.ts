import { buildAddressConfirmationPath } from '@jadara/contract/accounts/confirmation'
import { localizedPath } from '@jadara/contract/site/pages'
import type { Account } from '../db/accounts.ts'
import { createAddressChangeToken } from '../db/address-changes.ts'
import { createAddressConfirmationToken } from '../db/address-confirmations.ts'
import type { Transaction } from '../db/database.ts'
import {
  accountsMergedLetter,
  addressChangedLetter,
  addressChangeRequestedLetter,
  addressCorrectedLetter,
  confirmAddressLetter,
  confirmNewAddressLetter,
} from './letters/account.ts'
import { enqueueMail } from './outbox.ts'

/** Creates a link that confirms the address and invalidates the account's earlier link. */
export const createAddressConfirmationPath = async (
  tx: Transaction,
  { id, language }: Pick<Account, 'id' | 'language'>,
  now: Date,
) => localizedPath(language, buildAddressConfirmationPath(await createAddressConfirmationToken(tx, id, now)))

/**
 * Mails the link to the new address and a notice to the current one. The notice does not name the new address, because the current one may belong to a
 * stranger.
 */
export async function enqueueAddressChangeRequestMails(
  tx: Transaction,
  publicUrl: string,
  account: Recipient,
  newEmail: string,
  now: Date,
): Promise<void> {
  const { id: accountId, email, language } = account
  const confirmPath = localizedPath(
    language,
    buildAddressConfirmationPath(await createAddressChangeToken(tx, accountId, newEmail, now)),
  )
  const letter = confirmNewAddressLetter({ publicUrl, email: newEmail, confirmPath })
  await enqueueMail(tx, { recipient: newEmail, language, letter, accountId }, now)
  await enqueueMail(
    tx,
    { recipient: email, language, letter: addressChangeRequestedLetter({ publicUrl, email }), accountId },
    now,
  )
}

/** Notifies the previous address after a change. */
export async function enqueueAddressChangedMail(tx: Transaction, publicUrl: string, before: Recipient, now: Date): Promise<void> {
  const { id: accountId, email, language } = before
  await enqueueMail(tx, { recipient: email, language, letter: addressChangedLetter({ publicUrl, email }), accountId }, now)
}

/** Mails a confirmation link to the new address after the office has corrected it. */
export async function enqueueAddressCorrectedMail(
  tx: Transaction,
  publicUrl: string,
  recipient: Recipient,
  now: Date,
): Promise<void> {
  const { id: accountId, email, language } = recipient
  const letter = addressCorrectedLetter({
    publicUrl,
    email,
    confirmPath: await createAddressConfirmationPath(tx, recipient, now),
  })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}

/** Notifies both addresses after two accounts were merged. */
export async function enqueueAccountsMergedMails(
  tx: Transaction,
  publicUrl: string,
  { closed, kept }: { readonly closed: Recipient; readonly kept: Recipient },
  now: Date,
): Promise<void> {
  const letter = accountsMergedLetter({ publicUrl, closedEmail: closed.email })
  for (const { email: recipient, language } of [kept, closed])
    await enqueueMail(tx, { recipient, language, letter, accountId: kept.id }, now)
}

type Recipient = Pick<Account, 'id' | 'email' | 'language'>

export async function enqueueConfirmationMail(
  tx: Transaction,
  publicUrl: string,
  recipient: Recipient,
  now: Date,
): Promise<void> {
  const { id: accountId, email, language } = recipient
  const letter = confirmAddressLetter({ publicUrl, email, confirmPath: await createAddressConfirmationPath(tx, recipient, now) })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}
