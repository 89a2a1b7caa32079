import type { AccountRow, accountFilterStates } from '@jadara/contract/accounts/accounts'
import type { Duty } from '@jadara/contract/core/endpoint'
import { administrator, type UserType } from '@jadara/contract/core/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { accountSearchCondition, accountStateSql, countAccounts, listAccountRows } from '../../db/account-list.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { cancelAddressChange } from '../../db/password-links.ts'
import { accounts } from '../../db/tables/people.ts'

export type AccountFilters = {
  readonly userType?: UserType | undefined
  readonly state?: (typeof accountFilterStates)[number] | undefined
  readonly search: string
}

/** `from` counts from 0. */
export async function listAccountsPage(
  db: DatabaseHandle,
  filters: AccountFilters,
  page: { from: number; size: number },
  now: Date,
): Promise<{ items: AccountRow[]; total: number }> {
  const where = toCondition(filters)
  return { items: await listAccountRows(db, { where, page }, now), total: await countAccounts(db, where) }
}

const toCondition = ({ userType, state, search }: AccountFilters): SQL | undefined =>
  and(userType && eq(accounts.userType, userType), state && hasState(state), accountSearchCondition(search))

const hasState = (state: NonNullable<AccountFilters['state']>): SQL =>
  state === 'unconfirmed'
    ? sql`${accountStateSql} = 'active' and ${accounts.confirmedAt} is null`
    : sql`${accountStateSql} = ${state}`

export const listAdministratorAccounts = (db: DatabaseHandle, now: Date): Promise<AccountRow[]> =>
  listAccountRows(
    db,
    {
      where: eq(accounts.userType, administrator),
      order: sql`searchable(${accounts.arabicName}) collate arabic, ${accounts.id}`,
    },
    now,
  )

export async function findAccountDto(db: DatabaseHandle, id: number, now: Date): Promise<AccountRow | undefined> {
  const [account] = await listAccountRows(db, { where: eq(accounts.id, id) }, now)
  return account
}

export const updateDisabledAt = (tx: Transaction, id: number, disabledAt: Date | null) =>
  tx.update(accounts).set({ disabledAt }).where(eq(accounts.id, id))

export const updateDuty = (tx: Transaction, id: number, duty: Duty) =>
  tx.update(accounts).set({ duty }).where(eq(accounts.id, id))

export async function markPasswordResetRequired(tx: Transaction, id: number, resetRequiredAt: Date): Promise<void> {
  await tx.update(accounts).set({ resetRequiredAt }).where(eq(accounts.id, id))
  await cancelAddressChange(tx, id)
}
