import { type Text, text } from '@jadara/contract/core/text'
import { readProse } from '@jadara/contract/proposal/prose'
import type { ProseSectionName } from '@jadara/contract/proposal/section-names'
import { proposalPartFailureTexts, sectionTexts } from '@jadara/contract/proposal/sections'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLockedReason } from '../../lib/application.ts'
import { newProposalHeaderPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import type { ServerText } from '../../ui/autosave/autosave.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormLayout } from '../../ui/form/sheet.tsx'
import { UnsavedTextBanner } from '../../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { ProseEditor, SectionStateChip } from './prose-editor.tsx'
import { ProseReading } from './reading/reading-parts.tsx'
import { listUnsentTexts, toStoredText } from './unsent-sections.ts'
import { useProposalDurationAndBudget } from './use-proposal-limits.ts'

const texts = {
  basicInformation: text('To the basic information', 'إلى البيانات الأساسية'),
}

export function ProseScreen({ section }: { section: ProseSectionName }) {
  const { userId } = useMe()
  const locked = useLockedReason()
  const { data: header, ...proposal } = useProposalDurationAndBudget()
  // Read again at each visit: the cache may be older than what this device has sent since.
  const { data: reply, ...prose } = useRead(readProse, { userId, section }, { gcTime: 0 })
  const stored = useMemo(() => (reply === undefined ? undefined : toStoredText(reply)), [reply])
  const error = (header === undefined && proposal.error) || (stored === undefined && prose.error)
  const again = () => void Promise.all([proposal.refetch(), prose.refetch()])
  if (error) return <ProseLayout section={section}>{<LoadFailureBanner reason={error.text} onRetry={again} />}</ProseLayout>
  if (header === undefined || stored === undefined)
    return <ProseLayout section={section}>{<LoadingPlaceholder lines={8} />}</ProseLayout>
  if (locked) return <ReadOnly section={section} stored={stored} locked={locked} userId={userId} />
  if (header === null) return <ProseLayout section={section}>{<CreateProposalFirst />}</ProseLayout>
  return <ProseEditor key={section} section={section} stored={stored} userId={userId} />
}

function ProseLayout({ section, chip, children }: { section: ProseSectionName; chip?: ReactNode; children: ReactNode }) {
  return (
    <Main>
      <ProposalHead {...sectionTexts[section]} chip={chip} />
      {children}
    </Main>
  )
}

function CreateProposalFirst() {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" title={say(proposalPartFailureTexts.first)}>
      <ButtonLink to={newProposalHeaderPath}>{say(texts.basicInformation)}</ButtonLink>
    </Banner>
  )
}

type ReadOnlyProps = { section: ProseSectionName; stored: ServerText; locked: Text; userId: number }

function ReadOnly({ section, stored, locked, userId }: ReadOnlyProps) {
  const { say } = useLanguage()
  const [unsent, setUnsent] = useState<readonly string[]>([])
  // Not during rendering: an editor that is unmounting writes its last text to the device.
  useEffect(() => setUnsent(listUnsentTexts(userId, section, stored)), [userId, section, stored])
  return (
    <ProseLayout section={section} chip={<SectionStateChip version={stored} />}>
      <FormLayout>
        <div className="stack">
          <Banner>{say(locked)}</Banner>
          <ProseReading html={stored.text} />
          {unsent.map((html) => (
            <UnsavedTextBanner key={html} words={[html]} />
          ))}
        </div>
      </FormLayout>
    </ProseLayout>
  )
}
