import { type AuditLine, auditTexts, exportAudit, listAudit } from '@jadara/contract/audit-trail'
import { officePageSizes } from '@jadara/contract/paging'
import { isSlotName } from '@jadara/contract/site/endpoints'
import type { TableFormat } from '@jadara/contract/tables'
import { text } from '@jadara/contract/text'
import { useCallback, useState } from 'react'
import { EntryDialog } from '../features/audit/entry-dialog.tsx'
import { changedAddress, filtersOf } from '../features/audit/trail-address.ts'
import { TrailFilters } from '../features/audit/trail-filters.tsx'
import { TrailTable } from '../features/audit/trail-table.tsx'
import { Verification } from '../features/audit/verification.tsx'
import { TableFormatChoice } from '../features/dossier/table-format.tsx'
import { TwoWordings } from '../features/site/two-wordings.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { pageIn, sizeIn } from '../lib/paged-address.ts'
import { useRead } from '../lib/query.ts'
import { useAddress } from '../lib/use-address.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { OfficeTabs } from './office-tabs.tsx'

const texts = {
  title: text('Audit trail', 'سجل العمليات'),
  takeAway: text('Take these entries away', 'تنزيل هذه العمليات'),
}

/** `/dashboard/admin/audit`: who did what to whom, when and from where. The filters stand in the address. */
export function AuditPage() {
  useTitle(texts.title)
  const { say, language } = useLanguage()
  const [address, setAddress] = useAddress()
  const [opened, setOpened] = useState<AuditLine>()
  const [format, chooseFormat] = useState<TableFormat>('xlsx')
  const timeZone = useAwardZone()
  const filters = filtersOf(address)
  const [page, pageSize] = [pageIn(address), sizeIn(address)]
  const { data, error, refetch, isFetching, isPlaceholderData } = useRead(listAudit, undefined, {
    query: { ...filters, page, pageSize },
    keepPrevious: true,
    gcTime: 0,
  })
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => setAddress((now) => changedAddress(now, changes), { replace: true }),
    [setAddress],
  )
  const isLast = data?.hasMore && page * pageSize >= data.total
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <OfficeTabs />
      <div className="stack">
        <Verification />
        <TrailFilters filters={filters} onFilter={change} />
        {error ? (
          <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <TrailTable lines={data?.items} timeZone={timeZone} busy={isPlaceholderData} onOpen={setOpened} />
        )}
        {data && data.total > 0 && !error && (
          <>
            <Pager
              page={page - 1}
              size={pageSize}
              sizes={officePageSizes}
              total={data.total}
              onPage={(next) => setAddress((now) => changedAddress(now, { page: String(next + 1) }))}
              onSize={(size) => change({ size: String(size) })}
            />
            {isLast && <p className="muted">{say(auditTexts.tooFar)}</p>}
            <div className="row">
              <ButtonAnchor
                icon="download"
                href={`${exportAudit.path}?${new URLSearchParams({ ...filters, format, language })}`}
                download
              >
                {say(texts.takeAway)}
              </ButtonAnchor>
              <TableFormatChoice format={format} onChoose={chooseFormat} />
            </div>
          </>
        )}
      </div>
      <EntryDialog line={opened} timeZone={timeZone} wordings={wordingsOf} onClose={() => setOpened(undefined)} />
    </Main>
  )
}

function wordingsOf({ detail: { slot, version } }: AuditLine) {
  if (typeof slot !== 'string' || !isSlotName(slot) || typeof version !== 'number') return null
  return <TwoWordings slot={slot} version={version} />
}
