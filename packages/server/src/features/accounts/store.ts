import type { AccountRow, accountFilterStates } from '@jadara/contract/accounts'
import { administrator, type UserType } from '@jadara/contract/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { cancelAddressChange } from '../../db/password-links.ts'
import { accountState, calledLike, countAccounts, shownAccounts } from '../../db/shown-accounts.ts'
import { accounts } from '../../db/tables/people.ts'

export type Filters = {
  readonly userType?: UserType | undefined
  readonly state?: (typeof accountFilterStates)[number] | undefined
  readonly search: string
}

/** A page of those whom the filters leave; `from` counts from 0. */
export async function pageOfAccounts(
  db: Handle,
  filters: Filters,
  page: { from: number; size: number },
  now: Date,
): Promise<{ items: AccountRow[]; total: number }> {
  const where = filtered(filters)
  return { items: await shownAccounts(db, { where, page }, now), total: await countAccounts(db, where) }
}

const filtered = ({ userType, state, search }: Filters): SQL | undefined =>
  and(userType && eq(accounts.userType, userType), state && inState(state), calledLike(search))

const inState = (state: NonNullable<Filters['state']>): SQL =>
  state === 'unconfirmed' ? sql`${accountState} = 'active' and ${accounts.confirmedAt} is null` : sql`${accountState} = ${state}`

export const administrators = (db: Handle, now: Date): Promise<AccountRow[]> =>
  shownAccounts(
    db,
    {
      where: eq(accounts.userType, administrator),
      order: sql`searchable(${accounts.arabicName}) collate arabic, ${accounts.id}`,
    },
    now,
  )

/** One account as the office sees it; undefined where there is none. */
export async function shownAccount(db: Handle, id: number, now: Date): Promise<AccountRow | undefined> {
  const [account] = await shownAccounts(db, { where: eq(accounts.id, id) }, now)
  return account
}

export const setDisabled = (tx: Transaction, id: number, disabledAt: Date | null) =>
  tx.update(accounts).set({ disabledAt }).where(eq(accounts.id, id))

export async function setResetRequired(tx: Transaction, id: number, resetRequiredAt: Date): Promise<void> {
  await tx.update(accounts).set({ resetRequiredAt }).where(eq(accounts.id, id))
  await cancelAddressChange(tx, id)
}
