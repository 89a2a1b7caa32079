import type { AccountRow } from '@jadara/contract/accounts/accounts'
import { dutyTexts } from '@jadara/contract/accounts/duties'
import { dutyLabels } from '@jadara/contract/accounts/duty-labels'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { userTypeTexts } from '../../lib/shared-texts.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
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

type Options = {
  timeZone: string
  choicesFor: (account: AccountRow) => readonly MenuAction[]
  /** The column that says who these accounts are: roles of all accounts, or duties of administrators. */
  with: 'types' | 'duties'
}

export function useAccountColumns({ timeZone, choicesFor, with: shown }: Options): readonly Column<AccountRow>[] {
  const { say } = useLanguage()
  const columns: (Column<AccountRow> | false)[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (account) => <TitleCell title={say(toBilingualName(account))} sub={<EmailAddressText address={account.email} />} />,
    },
    shown === 'types' && {
      key: 'type',
      header: texts.type,
      cell: ({ userType, duty }) => (
        <TitleCell title={say(userTypeTexts[userType])} sub={duty && duty !== 'office' && say(dutyLabels[duty])} />
      ),
    },
    shown === 'duties' && { key: 'duty', header: dutyTexts.label, cell: ({ duty }) => duty && say(dutyLabels[duty]) },
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
        lastSignInAt ? say(formatMoment(lastSignInAt, timeZone)) : <span className={css.never}>{say(texts.never)}</span>,
    },
    {
      key: 'sessions',
      header: texts.sessions,
      kind: 'number',
      hideOnPhone: true,
      cell: ({ openSessions }) => (openSessions === 0 ? '–' : say(formatNumberText(openSessions))),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (account) => {
        const choices = choicesFor(account)
        return choices.length > 0 && <ActionMenu label={texts.actions} about={toBilingualName(account)} actions={choices} />
      },
    },
  ]
  return columns.filter((column) => column !== false)
}
