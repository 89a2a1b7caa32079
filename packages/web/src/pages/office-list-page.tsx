import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListEditor } from '../features/lookups/list-editor.tsx'
import type { OfficeList } from '../features/lookups/office-lists.ts'
import { Button } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { AwardTabs } from './office-tabs.tsx'

type Props = {
  list: OfficeList
  /** Above the title: the way here, where the list is no tab of its own. */
  crumbs?: ReactNode
  /** Of the place that the list belongs to. */
  tabs?: ReactNode
}

const addPath = /\/add\/?$/

/** One of the lists that the office keeps. Its address with `/add` begins with a new entry. */
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
          <Button kind="go" icon="plus" onClick={() => setAdding(true)}>
            {say(list.words.add)}
          </Button>
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
