import { accountFilterStates, listAccounts } from '@jadara/contract/accounts/accounts'
import { plural, text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { accountFilterTexts, userTypeTexts } from '../../lib/shared-texts.ts'
import { ListFilter, ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-list.ts'
import { useAccountActions } from './account-actions.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { accountsView } from './account-view.ts'

const texts = {
  caption: text('Accounts', 'الحسابات'),
  sought: text('Name or email', 'الاسم أو البريد'),
  role: text('Role', 'الدور'),
  state: text('State', 'الحالة'),
  none: text('Nobody fits these filters', 'لا أحد يطابق عوامل التصفية هذه'),
  noneWords: text(
    'Look at how the search is spelt, or take a filter away. Search finds names in both scripts and the email.',
    'راجع كتابة عبارة البحث، أو أزل أحد عوامل التصفية. يبحث الحقل في الأسماء بالحرفين وفي البريد.',
  ),
}
const accountsCounted = plural('# account', '# accounts', 'حساب واحد', 'حسابان', '# حسابات', '# حسابًا', '# حساب')
const roles = [
  ['', listScreenTexts.all] as const,
  ...(['1', '2', '3'] as const).map((role) => [role, userTypeTexts[role]] as const),
]
const states = [
  ['', listScreenTexts.all] as const,
  ...accountFilterStates.map((state) => [state, accountFilterTexts[state]] as const),
]

export function AccountsScreen({ timeZone }: { timeZone: string }) {
  const list = useUrlListState(accountsView)
  const { choicesFor, dialog, notice } = useAccountActions()
  const columns = useAccountColumns({ timeZone, choicesFor, with: 'types' })
  const read = useRead(listAccounts, {}, { query: accountsView.toPageQuery(list.view), keepPrevious: true })
  return (
    <>
      {notice}
      <ListScreen
        list={list}
        read={read}
        search={texts.sought}
        filters={
          <>
            <ListFilter list={list} field="userType" label={texts.role} choices={roles} />
            <ListFilter list={list} field="state" label={texts.state} choices={states} />
          </>
        }
        counted={accountsCounted}
        caption={texts.caption}
        columns={columns}
        rowKey={({ userId }) => userId}
        dense
        unfit={{ title: texts.none, words: texts.noneWords }}
      />
      {dialog}
    </>
  )
}
