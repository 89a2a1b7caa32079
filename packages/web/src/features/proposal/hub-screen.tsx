import { type ProposalProgress, readProposalProgress } from '@jadara/contract/proposal/progress'
import { type SectionName, sectionNames, sectionTexts } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'
import { Navigate } from 'react-router'
import { useLocked } from '../../lib/application.ts'
import { basicInformationPath, headerEditPath, headerViewPath, proposalTitle, sectionPath } from '../../lib/award-files.ts'
import { useRead } from '../../lib/query.ts'
import { useSavedNews } from '../../lib/saved-news.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segments } from '../../ui/rule.tsx'
import { Tile, TileGrid } from '../../ui/tile.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import css from './hub.module.css'
import { completeCount, completeWords, standingOf, tileStates } from './hub-states.ts'
import { ProposalHead } from './proposal-head.tsx'
import { useUnsentSections } from './unsent.ts'

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

/** `/dashboard/award-upload/proposals`: the abstract and the ten sections, and how each stands. Without a proposal it begins one. */
export function HubScreen() {
  const { say } = useLanguage()
  const { userId } = useMe()
  const news = useSavedNews()
  const locked = useLocked()
  const { data: progress, dataUpdatedAt: readAt, ...read } = useRead(readProposalProgress)
  if (progress?.proposalId === null && !locked) return <Navigate to={basicInformationPath} replace />
  const failed = !progress && read.error
  return (
    <Main>
      <ProposalHead title={proposalTitle} hub />
      <div className="stack">
        {news && (
          <Banner tone="ok" role="status">
            {say(news)}
          </Banner>
        )}
        {locked && <Banner>{say(locked)}</Banner>}
        {failed && <Problem reason={failed.text} onRetry={() => void read.refetch()} />}
        {!failed && !progress && <Waiting lines={8} />}
        {progress && progress.proposalId !== null && (
          <Standing id={progress.proposalId} progress={progress} readAt={readAt} userId={userId} locked={Boolean(locked)} />
        )}
      </div>
    </Main>
  )
}

const nothing: ReadonlySet<SectionName> = new Set()

type StandingProps = { id: number; progress: ProposalProgress; readAt: number; userId: number; locked: boolean }

function Standing({ id, progress, readAt, userId, locked }: StandingProps) {
  const { say } = useLanguage()
  const count = completeCount(progress)
  const unsent = useUnsentSections(userId, readAt)
  const drafts = locked ? nothing : unsent
  const words = completeWords(count)
  return (
    <>
      <Banner title={say(texts.criteria)}>
        <ul className={css.criteria}>
          {criteria.map((one) => (
            <li key={one.en}>{say(one)}</li>
          ))}
        </ul>
      </Banner>
      <div className={css.measure}>
        <p>{say(words)}</p>
        <Segments total={sectionNames.length} done={count} tone={count === sectionNames.length ? 'ok' : 'gold'} />
      </div>
      <TileGrid label={texts.basic}>
        <Tile
          to={locked ? headerViewPath(id) : headerEditPath(id)}
          title={texts.abstract}
          about={texts.aboutAbstract}
          state={tileStates[progress.header]}
          note={progress.header === 'started' ? texts.abstractMissing : undefined}
        />
      </TileGrid>
      <TileGrid label={texts.sections} listed>
        {sectionNames.map((name) => (
          <Tile key={name} to={sectionPath(name)} {...sectionTexts[name]} {...standingOf(name, progress, drafts)} />
        ))}
      </TileGrid>
    </>
  )
}
