import { readProse } from '@jadara/contract/proposal/prose'
import { type ProseSection, partTexts, sectionTexts } from '@jadara/contract/proposal/sections'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocked } from '../../lib/application.ts'
import { basicInformationPath } from '../../lib/award-files.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { nothingYet, type Version } from '../../ui/autosave/autosave.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/form/sheet.tsx'
import { Unsaved } from '../../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { ProseEditor, StateChip } from './prose-editor.tsx'
import { ProseReading } from './reading/prose-reading.tsx'
import { unsentTexts } from './unsent.ts'
import { useOwnProposal } from './use-own-proposal.ts'

const texts = {
  basicInformation: text('To the basic information', 'إلى البيانات الأساسية'),
}

/** A written section of one's own proposal. */
export function ProseScreen({ section }: { section: ProseSection }) {
  const { userId } = useMe()
  const locked = useLocked()
  const { data: header, ...proposal } = useOwnProposal()
  // Read anew at each visit: what was cached may be older than what this device has sent since.
  const { data: stored, ...prose } = useRead(readProse, { userId, section }, { gcTime: 0 })
  const error = (header === undefined && proposal.error) || (stored === undefined && prose.error)
  const again = () => void Promise.all([proposal.refetch(), prose.refetch()])
  if (error) return <Around section={section}>{<Problem reason={error.text} onRetry={again} />}</Around>
  if (header === undefined || stored === undefined) return <Around section={section}>{<Waiting lines={8} />}</Around>
  if (locked) return <ReadOnly section={section} stored={stored ?? nothingYet} locked={locked} userId={userId} />
  if (header === null) return <Around section={section}>{<First />}</Around>
  return <ProseEditor key={section} section={section} stored={stored} userId={userId} />
}

function Around({ section, chip, children }: { section: ProseSection; chip?: ReactNode; children: ReactNode }) {
  return (
    <Main>
      <ProposalHead {...sectionTexts[section]} chip={chip} />
      {children}
    </Main>
  )
}

function First() {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" title={say(partTexts.first)}>
      <ButtonLink to={basicInformationPath}>{say(texts.basicInformation)}</ButtonLink>
    </Banner>
  )
}

type ReadOnlyProps = { section: ProseSection; stored: Version; locked: Text; userId: number }

function ReadOnly({ section, stored, locked, userId }: ReadOnlyProps) {
  const { say } = useLanguage()
  const [unsent, setUnsent] = useState<readonly string[]>([])
  // Not while it is drawn: an editor that stood here a moment ago lays its last words down as it goes.
  useEffect(() => setUnsent(unsentTexts(userId, section, stored)), [userId, section, stored])
  return (
    <Around section={section} chip={<StateChip version={stored} />}>
      <Sheet>
        <div className="stack">
          <Banner>{say(locked)}</Banner>
          <ProseReading html={stored.text} />
          {unsent.map((html) => (
            <Unsaved key={html} words={[html]} />
          ))}
        </div>
      </Sheet>
    </Around>
  )
}
