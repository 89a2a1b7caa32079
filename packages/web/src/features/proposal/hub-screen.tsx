import { text } from '@jadara/contract/core/text'
import { type ProposalProgress, readProposalProgress } from '@jadara/contract/proposal/progress'
import { type SectionName, sectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useLockedReason } from '../../lib/application.ts'
import {
  newProposalHeaderPath,
  proposalHeaderEditPath,
  proposalHeaderViewPath,
  proposalSectionPath,
  proposalTitle,
} from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useSavedMessage } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { SegmentMeter } from '../../ui/rule.tsx'
import { Tile, TileGrid } from '../../ui/tile.tsx'
import css from './proposal.module.css'
import { ProposalHead } from './proposal-head.tsx'
import { countCompleteSections, formatCompleteSections, tileStates, toSectionTile } from './section-tiles.ts'
import { useUnsentSections } from './unsent-sections.ts'

const texts = {
  abstract: text('Proposal abstract', 'ملخص المقترح'),
  aboutAbstract: text('Title, duration and budget of the project, and its abstract.', 'عنوان المشروع ومدته وميزانيته، وملخصه.'),
  abstractMissing: text('The abstract is still to be written', 'لم يُكتب الملخص بعد'),
  basic: text('Basic information', 'البيانات الأساسية'),
  sections: text('The ten sections', 'الأقسام العشرة'),
  criteria: text('Proposals are judged by three criteria', 'تُقيَّم المقترحات وفق ثلاثة معايير'),
}

const criteria = [
  text('Intrinsic scientific or technical merit', 'القيمة العلمية أو التقنية في حد ذاتها'),
  text('Technical performance, competence and feasibility', 'الأداء التقني والكفاءة وإمكان التنفيذ'),
  text('Potential for application', 'إمكان التطبيق'),
]

/** `/dashboard/award-upload/proposals`: the abstract and the ten sections with their state. Without a proposal it offers to create one. */
export function HubScreen({ next }: { next: ReactNode }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const news = useSavedMessage()
  const locked = useLockedReason()
  const reading = useRead(readProposalProgress)
  const { data: progress, dataUpdatedAt: readAt } = reading
  if (progress?.proposalId === null && !locked) return <Navigate to={newProposalHeaderPath} replace />
  return (
    <Main>
      <ProposalHead title={proposalTitle} hub />
      <div className="stack">
        {news && (
          <Banner tone="ok" role="status">
            {say(news)} {next}
          </Banner>
        )}
        {locked && <Banner>{say(locked)}</Banner>}
        {!progress && <LoadingPart reading={reading} lines={8} />}
        {progress && progress.proposalId !== null && (
          <SectionTiles id={progress.proposalId} progress={progress} readAt={readAt} userId={userId} locked={Boolean(locked)} />
        )}
      </div>
    </Main>
  )
}

const nothing: ReadonlySet<SectionName> = new Set()

type SectionTilesProps = { id: number; progress: ProposalProgress; readAt: number; userId: number; locked: boolean }

function SectionTiles({ id, progress, readAt, userId, locked }: SectionTilesProps) {
  const { say } = useLanguage()
  const count = countCompleteSections(progress)
  const unsent = useUnsentSections(userId, readAt)
  const drafts = locked ? nothing : unsent
  const words = formatCompleteSections(count)
  return (
    <>
      <Banner title={say(texts.criteria)}>
        <ul className={css.criteria}>
          {criteria.map((one) => (
            <li key={one.en}>{say(one)}</li>
          ))}
        </ul>
      </Banner>
      <Stack gap={2}>
        <p>{say(words)}</p>
        <SegmentMeter total={sectionNames.length} done={count} tone={count === sectionNames.length ? 'ok' : 'gold'} />
      </Stack>
      <TileGrid label={texts.basic}>
        <Tile
          to={locked ? proposalHeaderViewPath(id) : proposalHeaderEditPath(id)}
          title={texts.abstract}
          about={texts.aboutAbstract}
          state={tileStates[progress.header]}
          note={progress.header === 'started' ? texts.abstractMissing : undefined}
        />
      </TileGrid>
      <TileGrid label={texts.sections} listed>
        {sectionNames.map((name) => (
          <Tile key={name} to={proposalSectionPath(name)} {...sectionTexts[name]} {...toSectionTile(name, progress, drafts)} />
        ))}
      </TileGrid>
    </>
  )
}
