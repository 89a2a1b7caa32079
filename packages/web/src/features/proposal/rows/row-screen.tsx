import { text } from '@jadara/contract/core/text'
import { proposalPartFailureTexts, sectionTexts } from '@jadara/contract/proposal/sections'
import type { ReactNode } from 'react'
import { useLockedReason } from '../../../lib/application.ts'
import { newProposalHeaderPath } from '../../../lib/places.ts'
import { useRead } from '../../../lib/query.ts'
import { useMe } from '../../../lib/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LockedFormUnsavedText } from '../../../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Main } from '../../../ui/layout/page.tsx'
import { LoadFailureBanner } from '../../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../../ui/loading.tsx'
import { ProposalHead } from '../proposal-head.tsx'
import { NothingWritten } from '../reading/reading-parts.tsx'
import { sectionDraftSlot } from '../unsent-sections.ts'
import { useProposalDurationAndBudget } from '../use-proposal-limits.ts'
import { RowForm } from './row-form.tsx'
import type { RowSectionDescription } from './row-section.ts'

const basicInformation = text('To the basic information', 'إلى البيانات الأساسية')

export function RowScreen<StoredRow>({ section }: { section: RowSectionDescription<StoredRow> }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const owner = { userId }
  const reply = useRead(section.calls.read, owner, { gcTime: 0 })
  const stored = reply.data
  const { data: header, ...proposal } = useProposalDurationAndBudget()
  const locked = useLockedReason()
  const error = (stored ? undefined : reply.error) ?? (header === undefined ? proposal.error : undefined)
  const head = <ProposalHead {...sectionTexts[section.name]} />
  if (error || !stored || header === undefined) {
    const again = () => void Promise.all([reply.refetch(), proposal.refetch()])
    return (
      <Main>
        {head}
        {error ? (
          <LoadFailureBanner reason={error.text} onRetry={again} busy={reply.isFetching} />
        ) : (
          <LoadingPlaceholder lines={8} />
        )}
      </Main>
    )
  }
  if (locked) {
    return (
      <Main>
        {head}
        <div className="stack">
          <Banner>{say(locked)}</Banner>
          <LockedFormUnsavedText slot={sectionDraftSlot(userId, section.name)} stored={stored.rows} />
          {header ? section.reading(stored.rows, header) : <NothingWritten />}
        </div>
      </Main>
    )
  }
  return header ? <RowForm section={section} stored={stored} header={header} head={head} /> : <CreateProposalFirst head={head} />
}

function CreateProposalFirst({ head }: { head: ReactNode }) {
  const { say } = useLanguage()
  return (
    <Main>
      {head}
      <Banner tone="gold" title={say(proposalPartFailureTexts.first)}>
        <ButtonLink to={newProposalHeaderPath}>{say(basicInformation)}</ButtonLink>
      </Banner>
    </Main>
  )
}
