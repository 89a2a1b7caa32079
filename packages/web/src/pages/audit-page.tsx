import type { TableFormat } from '@jadara/contract/applicants/tables'
import { type AuditLine, auditTexts, exportAudit, listAudit, listAuditActs } from '@jadara/contract/audit/audit-trail'
import { text } from '@jadara/contract/core/text'
import { isSlotName } from '@jadara/contract/site/endpoints'
import { useState } from 'react'
import { toActRows, toEntryRow } from '../features/audit/act-rows.ts'
import { AuditEntryDialog } from '../features/audit/entry-dialog.tsx'
import { useTrailColumns } from '../features/audit/trail-columns.tsx'
import { TrailFilters } from '../features/audit/trail-filters.tsx'
import { trailView } from '../features/audit/trail-view.ts'
import { Verification } from '../features/audit/verification.tsx'
import { TableFormatChoice } from '../features/dossier/document-choices.tsx'
import { SiteTextComparison } from '../features/site/site-text-comparison.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { useUrlListState } from '../ui/list/use-list.ts'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { AccountsTabs } from './office-tabs.tsx'

const texts = {
  caption: text('What was done, newest first', 'العمليات، الأحدث أولًا'),
  search: text('Who did it, or about whom', 'المنفّذ أو صاحب الشأن'),
  sought: text('Name or email', 'الاسم أو البريد الإلكتروني'),
  none: text('Nothing was done that fits', 'لا توجد عمليات مطابقة'),
  noneWords: text(
    'Take a filter away, or choose other days. Whatever is done from now on is added here by itself.',
    'احذف أحد عوامل التصفية أو اختر أيامًا أخرى. وكل ما يُنفَّذ من الآن يُضاف هنا تلقائيًّا.',
  ),
  title: text('Audit trail', 'سجل العمليات'),
  takeAway: text('Take these entries away', 'تنزيل هذه العمليات'),
}

/** `/dashboard/admin/audit`: who did what, when and from where. Filters are part of the address. */
export function AuditPage() {
  useTitle(texts.title)
  const { say, language } = useLanguage()
  const list = useUrlListState(trailView, { replacing: true })
  const [opened, setOpened] = useState<AuditLine>()
  const [format, chooseFormat] = useState<TableFormat>('xlsx')
  const timeZone = useAwardZone()
  const [openActs, setOpenActs] = useState<ReadonlySet<string>>(new Set())
  const { page, size, each } = list.view
  const options = { query: trailView.toPageQuery(list.view), keepPrevious: true, gcTime: 0 }
  const entries = useRead(listAudit, undefined, { ...options, enabled: each })
  const acts = useRead(listAuditActs, undefined, { ...options, enabled: !each })
  const read = each ? entries : acts
  const { data, error } = read
  const rows = each ? entries.data?.items.map(toEntryRow) : acts.data && toActRows(acts.data.items, openActs)
  const columns = useTrailColumns(timeZone, {
    onOpen: setOpened,
    onToggle: (key) =>
      setOpenActs((open) => new Set(open.has(key) ? [...open].filter((other) => other !== key) : [...open, key])),
  })
  const exported = Object.entries({ ...trailView.toQuery(list.view), format, language }).map(([name, value]) => [
    name,
    `${value}`,
  ])
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <AccountsTabs />
      <div className="stack">
        <Verification />
        <ListScreen
          list={list}
          read={{ ...read, data: data && rows && { items: rows, total: data.total } }}
          search={texts.sought}
          searchLabel={texts.search}
          filters={<TrailFilters list={list} />}
          clearable
          caption={texts.caption}
          columns={columns}
          rowKey={({ key }) => key}
          dense
          empty={<EmptyState title={texts.none} words={texts.noneWords} />}
        />
        {data && data.total > 0 && !error && (
          <>
            {data.hasMore && page * size >= data.total && <p className="muted">{say(auditTexts.tooFar)}</p>}
            <div className="row">
              <ButtonAnchor icon="download" href={`${exportAudit.path}?${new URLSearchParams(exported)}`} download>
                {say(texts.takeAway)}
              </ButtonAnchor>
              <TableFormatChoice format={format} onChoose={chooseFormat} />
            </div>
          </>
        )}
      </div>
      <AuditEntryDialog line={opened} timeZone={timeZone} wordings={renderWordings} onClose={() => setOpened(undefined)} />
    </Main>
  )
}

function renderWordings({ detail: { slot, version } }: AuditLine) {
  if (typeof slot !== 'string' || !isSlotName(slot) || typeof version !== 'number') return null
  return <SiteTextComparison slot={slot} version={version} />
}
