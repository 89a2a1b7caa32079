import { type Text, text } from '@jadara/contract/core/text'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { readProgress } from '@jadara/contract/submission/progress'
import { useMemo, useState } from 'react'
import { NextStepLink } from '../features/next-step/next-step-link.tsx'
import { RecordCountSummary } from '../features/records/count-rule.tsx'
import { DeleteRecord } from '../features/records/delete-record.tsx'
import { AddFromFilesLink, UnfinishedEntriesLink } from '../features/records/drafts/drafts-link.tsx'
import { useRecordChecks, useRecords } from '../features/records/record-calls.ts'
import { toWarningsByRecord, useRecordKindAdvice } from '../features/records/record-conditions.ts'
import { RecordList } from '../features/records/record-list.tsx'
import { useLockedReason } from '../lib/application.ts'
import { useRead } from '../lib/query.ts'
import { toRecordGroup } from '../lib/record-groups.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { LinkTabs } from '../ui/layout/link-tabs.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { RecordKindScreen } from './record-kind-screen.tsx'
import css from './record-list-page.module.css'
import { toRecordCrumbs, toRecordListPath } from './record-places.ts'
import { SuccessNotice, useSuccessNotice } from './success-notice.tsx'

export const RecordListPage = () => <RecordKindScreen>{(kind) => <Records key={kind.name} kind={kind} />}</RecordKindScreen>

function Records({ kind }: { kind: RecordKind }) {
  const { say } = useLanguage()
  useTitle(kind.noun.many)
  const { userId } = useMe()
  const { records, error, refetch } = useRecords(kind, userId)
  const checks = useRecordChecks(kind, userId, { enabled: records !== undefined && records.length > 0 })
  const { data: progress } = useRead(readProgress)
  const locked = useLockedReason()
  const [notice, setNotice] = useSuccessNotice()
  const [doomed, setDoomed] = useState<RecordDto>()
  const listPath = toRecordListPath(kind)
  const group = toRecordGroup(kind.group)
  const count = records?.length ?? 0
  const bounds = progress?.bounds[kind.name]
  const warnings = useMemo(() => progress && toWarningsByRecord(kind, progress), [kind, progress])
  const steps = useRecordKindAdvice(kind)
  const full = bounds !== undefined && count >= bounds.most
  const mayAdd = !locked && !full
  return (
    <Main>
      <Crumbs items={toRecordCrumbs(kind)} />
      <PageTitle title={say(kind.noun.many)} />
      <LinkTabs
        label={group.title}
        tabs={group.kinds.map((one) => ({ to: toRecordListPath(one), label: one.noun.many, count: progress?.records[one.name] }))}
      />
      <div className="stack">
        <SuccessNotice notice={notice} next={<NextStepLink />} />
        {locked && <Banner>{say(locked)}</Banner>}
        {!locked && <UnfinishedEntriesLink progress={progress} />}
        {count > 0 && (
          <div className={css.head}>
            {bounds && (
              <RecordCountSummary
                kind={kind}
                count={count}
                counted={count - (warnings?.size ?? 0)}
                bounds={bounds}
                closed={Boolean(locked)}
              />
            )}
            {mayAdd && (
              <div className={css.add}>
                {kind.file && <AddFromFilesLink />}
                <ButtonLink kind="go" icon="plus" to={`${listPath}/add`}>
                  {say(kind.noun.add)}
                </ButtonLink>
              </div>
            )}
          </div>
        )}
        {error && !records ? (
          <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} />
        ) : (
          <RecordList
            kind={kind}
            records={records}
            warnings={warnings}
            steps={steps}
            checks={checks}
            listPath={listPath}
            mayAdd={mayAdd}
            otherWay={kind.file && <AddFromFilesLink />}
            onDelete={locked ? undefined : setDoomed}
          />
        )}
      </div>
      <DeleteRecord
        kind={kind}
        record={doomed}
        count={count}
        bounds={bounds}
        onClose={() => setDoomed(undefined)}
        onDeleted={(title) => setNotice({ text: deletedText(title), focus: true })}
      />
    </Main>
  )
}

const deletedText = (title: string): Text => text(`“\u2068${title}\u2069” has been deleted.`, `حُذف «\u2068${title}\u2069».`)
