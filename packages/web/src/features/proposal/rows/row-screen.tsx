import { partTexts, sectionTexts } from '@jadara/contract/proposal/sections'
import { type Text, text } from '@jadara/contract/text'
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
import { useOwnProposal } from '../use-own-proposal.ts'
import { RowForm } from './row-form.tsx'
import type { KeptRows, RowSectionForm } from './row-section.ts'

const texts = {
  basicInformation: text('To the basic information', 'إلى البيانات الأساسية'),
  nothing: text('Nothing was entered in this section.', 'لم يُكتب شيء في هذا القسم.'),
}

/** A section of the proposal that is made of rows: read, and saved as a whole. */
export function RowScreen<Kept>({ section }: { section: RowSectionForm<Kept> }) {
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
  if (header === null || (locked && stored.rows.length === 0))
    return <Without head={head} locked={locked} slot={sectionSlot(userId, section.name)} />
  return (
    <RowForm
      // Locked meanwhile: what is shown from then on is what is stored, not what was being typed.
      key={locked ? 'view' : 'form'}
      section={section}
      stored={stored}
      header={header}
      locked={locked}
      head={head}
    />
  )
}

/** There is nothing to show: the proposal is not begun, or nothing was entered while it was time. */
function Without({ head, locked, slot }: { head: ReactNode; locked: Text | undefined; slot: string }) {
  const { say } = useLanguage()
  return (
    <Main>
      {head}
      <div className="stack">
        {locked && <Banner>{say(locked)}</Banner>}
        {locked && <UnsavedWords slot={slot} stored={null} />}
        {locked ? (
          <p>{say(texts.nothing)}</p>
        ) : (
          <Banner tone="gold" title={say(partTexts.first)}>
            <ButtonLink to={basicInformationPath}>{say(texts.basicInformation)}</ButtonLink>
          </Banner>
        )}
      </div>
    </Main>
  )
}
