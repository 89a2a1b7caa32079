import { partTexts, sectionTexts } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { useLocked } from '../../../lib/application.ts'
import { basicInformationPath } from '../../../lib/award-files.ts'
import { useRead } from '../../../lib/query.ts'
import { useMe } from '../../../lib/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { UnsavedWords } from '../../../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Main } from '../../../ui/layout/page.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { sectionSlot } from '../drafts.ts'
import { ProposalHead } from '../proposal-head.tsx'
import { NothingWritten } from '../reading/nothing-written.tsx'
import { useOwnProposal } from '../use-own-proposal.ts'
import { RowForm } from './row-form.tsx'
import type { KeptRows, RowSectionForm } from './row-section.ts'

const basicInformation = text('To the basic information', 'إلى البيانات الأساسية')

/** A section of the proposal that is made of rows: read, and saved as a whole. */
export function RowScreen<Kept>({ section }: { section: RowSectionForm<Kept> }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const owner = { userId }
  const kept = useRead(section.calls.read, owner, { gcTime: 0 })
  const stored = kept.data as KeptRows<Kept> | undefined
  const { data: header, ...proposal } = useOwnProposal()
  const locked = useLocked()
  const error = (stored ? undefined : kept.error) ?? (header === undefined ? proposal.error : undefined)
  const head = <ProposalHead {...sectionTexts[section.name]} />
  if (error || !stored || header === undefined) {
    const again = () => void Promise.all([kept.refetch(), proposal.refetch()])
    return (
      <Main>
        {head}
        {error ? <Problem reason={error.text} onRetry={again} busy={kept.isFetching} /> : <Waiting lines={8} />}
      </Main>
    )
  }
  if (locked) {
    return (
      <Main>
        {head}
        <div className="stack">
          <Banner>{say(locked)}</Banner>
          <UnsavedWords slot={sectionSlot(userId, section.name)} stored={stored.rows} />
          {header ? section.reading(stored.rows, header) : <NothingWritten />}
        </div>
      </Main>
    )
  }
  return header ? <RowForm section={section} stored={stored} header={header} head={head} /> : <First head={head} />
}

function First({ head }: { head: ReactNode }) {
  const { say } = useLanguage()
  return (
    <Main>
      {head}
      <Banner tone="gold" title={say(partTexts.first)}>
        <ButtonLink to={basicInformationPath}>{say(basicInformation)}</ButtonLink>
      </Banner>
    </Main>
  )
}
