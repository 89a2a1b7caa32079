import type { AccountRow } from '@jadara/contract/accounts'
import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { userTypeTexts } from '../../lib/account-state.ts'
import { nameOf } from '../../lib/names.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { moment } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { AccountStateChip } from './account-state-chip.tsx'
import css from './accounts.module.css'

const texts = {
  name: text('Name', 'الاسم'),
  type: text('Role', 'الدور'),
  state: text('State', 'الحالة'),
  lastSignIn: text('Last sign-in', 'آخر تسجيل دخول'),
  never: text('Not yet', 'لم يحدث بعد'),
  sessions: text('Open sessions', 'الجلسات المفتوحة'),
  actions: text('Actions', 'إجراءات'),
}

type Props = {
  caption: ReturnType<typeof text>
  accounts: readonly AccountRow[] | undefined
  busy?: boolean
  empty: ReactNode
  timeZone: string
  choicesFor: (account: AccountRow) => readonly MenuAction[]
  /** Whether the roles differ. */
  withTypes?: boolean
}

/** Accounts, each with what may be done about it. */
export function AccountsTable({ caption, accounts, busy = false, empty, timeZone, choicesFor, withTypes = false }: Props) {
  const { say } = useLanguage()
  const columns: (Column<AccountRow> | false)[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (account) => <TitleCell title={say(nameOf(account))} sub={<Email address={account.email} />} />,
    },
    withTypes && { key: 'type', header: texts.type, cell: ({ userType }) => say(userTypeTexts[userType]) },
    {
      key: 'state',
      header: texts.state,
      cell: (account) => <AccountStateChip account={account} />,
    },
    {
      key: 'lastSignIn',
      header: texts.lastSignIn,
      className: 'num',
      hideOnPhone: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? say(moment(lastSignInAt, timeZone)) : <span className={css.never}>{say(texts.never)}</span>,
    },
    {
      key: 'sessions',
      header: texts.sessions,
      kind: 'number',
      hideOnPhone: true,
      cell: ({ openSessions }) => (openSessions === 0 ? '–' : say(number(openSessions))),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (account) => {
        const choices = choicesFor(account)
        return choices.length > 0 && <ActionMenu label={texts.actions} about={nameOf(account)} actions={choices} />
      },
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns.filter((column) => column !== false)}
      rows={accounts}
      rowKey={({ userId }) => userId}
      paging="none"
      dense
      busy={busy}
      empty={empty}
    />
  )
}
