import { accountFilterStates, listAccounts } from '@jadara/contract/accounts'
import { officePageSizes } from '@jadara/contract/paging'
import { plural, type Text, text } from '@jadara/contract/text'
import { accountFilterTexts, userTypeTexts } from '../../lib/account-state.ts'
import { sizeOf } from '../../lib/paged-address.ts'
import { useRead } from '../../lib/query.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { FoundPage } from '../../ui/table/found-page.tsx'
import { useAccountActions } from './account-actions.tsx'
import { type AccountView, addressOf, queryOf, viewOf } from './account-view.ts'
import { AccountsTable } from './accounts-table.tsx'

const texts = {
  caption: text('Accounts', 'الحسابات'),
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Name or email', 'الاسم أو البريد'),
  role: text('Role', 'الدور'),
  state: text('State', 'الحالة'),
  none: text('Nobody fits these filters', 'لا أحد يطابق عوامل التصفية هذه'),
  noneWords: text(
    'Look at how the search is spelt, or take a filter away. Search finds names in both scripts and the email.',
    'راجع كتابة عبارة البحث، أو أزل أحد عوامل التصفية. يبحث الحقل في الأسماء بالحرفين وفي البريد.',
  ),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
}
const all = text('All', 'الكل')
const accountsCounted = plural('# account', '# accounts', 'حساب واحد', 'حسابان', '# حسابات', '# حسابًا', '# حساب')
const roles: readonly (readonly [AccountView['userType'], Text])[] = [
  ['', all],
  ['1', userTypeTexts[1]],
  ['2', userTypeTexts[2]],
  ['3', userTypeTexts[3]],
]
const states: readonly (readonly [AccountView['state'], Text])[] = [
  ['', all],
  ...accountFilterStates.map((state) => [state, accountFilterTexts[state]] as const),
]

/** Everybody who may sign in, a page at a time; the whole view stands in the address. */
export function AccountsScreen({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const [address, setAddress] = useAddress()
  const view = viewOf(address)
  const { choicesFor, dialog, news } = useAccountActions()
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    listAccounts,
    {},
    { query: queryOf(view), keepPrevious: true },
  )
  const change = (part: Partial<AccountView>, replace = false) =>
    setAddress((now) => addressOf({ ...viewOf(now), page: 1, ...part }), { replace, preventScrollReset: part.page === undefined })
  return (
    <>
      {news}
      <FilterBar label={texts.filters}>
        <FilterSearch
          label={texts.search}
          placeholder={texts.sought}
          value={view.search}
          onSearch={(search) => change({ search }, true)}
        />
        <FilterChoice label={texts.role} choices={roles} value={view.userType} onChoose={(userType) => change({ userType })} />
        <FilterChoice label={texts.state} choices={states} value={view.state} onChoose={(state) => change({ state })} />
      </FilterBar>
      <FoundPage
        read={{ data, error, isFetching, refetch }}
        counted={accountsCounted}
        view={view}
        sizes={officePageSizes}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size: sizeOf(size) })}
      >
        <AccountsTable
          caption={texts.caption}
          accounts={data?.items}
          busy={isPlaceholderData}
          timeZone={timeZone}
          choicesFor={choicesFor}
          withTypes
          empty={
            <EmptyState
              title={texts.none}
              action={<Button onClick={() => change({ search: '', userType: '', state: '' })}>{say(texts.clear)}</Button>}
            >
              <p>{say(texts.noneWords)}</p>
            </EmptyState>
          }
        />
      </FoundPage>
      {dialog}
    </>
  )
}
