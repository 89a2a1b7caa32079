import { themeEndpoints } from '@jadara/contract/core/office-lookups'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListEditor } from '../features/lookups/list-editor.tsx'
import { goalList, type OfficeList, researchFieldList, themeList, ticketCategoryList } from '../features/lookups/office-lists.ts'
import { allTicketsPath, allTicketsTitle } from '../lib/places.ts'
import { CallButton } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { AwardTabs, MessageTabs } from './office-tabs.tsx'

type Props = {
  list: OfficeList
  crumbs?: ReactNode
  tabs?: ReactNode
}

const addPath = /\/add\/?$/

/** One of the lists that the office maintains. The address with `/add` opens a new entry. */
export function OfficeListPage({ list, crumbs, tabs = <AwardTabs /> }: Props) {
  useTitle(list.words.title)
  const { say } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(addPath.test(pathname))
  const stop = () => {
    setAdding(false)
    if (addPath.test(pathname)) navigate(pathname.replace(addPath, ''), { replace: true })
  }
  return (
    <Main>
      {crumbs}
      <PageTitle
        title={say(list.words.title)}
        action={
          <CallButton call={themeEndpoints.add} kind="go" icon="plus" onClick={() => setAdding(true)}>
            {say(list.words.add)}
          </CallButton>
        }
      />
      {tabs}
      <div className="stack">
        <p className="muted">{say(list.words.lead)}</p>
        <ListEditor list={list} adding={adding} onAdded={stop} />
      </div>
    </Main>
  )
}

/** `/dashboard/admin/themes`. */
export const ThemesPage = () => <OfficeListPage list={themeList} />

/** `/dashboard/admin/targetedSDGs`. */
export const TargetedSdgsPage = () => <OfficeListPage list={goalList} />

/** `/dashboard/admin/research-fields`. */
export const ResearchFieldsPage = () => <OfficeListPage list={researchFieldList} />

/** `/dashboard/admin/ticket-categories`. */
export const TicketCategoriesPage = () => (
  <OfficeListPage
    list={ticketCategoryList}
    crumbs={<Crumbs items={[{ to: allTicketsPath, label: allTicketsTitle }]} />}
    tabs={<MessageTabs />}
  />
)
