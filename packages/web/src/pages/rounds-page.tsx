import { type Text, text } from '@jadara/contract/core/text'
import { listRounds, type Round } from '@jadara/contract/rounds/rounds'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ActivateRound } from '../features/rounds/activate-round.tsx'
import { NewAnnouncementLink } from '../features/rounds/new-announcement-link.tsx'
import { RoundList } from '../features/rounds/round-list.tsx'
import { formatRoundName } from '../features/rounds/round-words.ts'
import { useRead } from '../lib/query.ts'
import { readAffectedAudience, useSavedMessage } from '../lib/saved.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useFocusOnShow } from '../ui/focus.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { AwardTabs, copyRoundPath, roundPath, roundsPath, roundsTitle } from './office-tabs.tsx'

const texts = {
  lead: text(
    'One round is active: applicants and reviewers work in it. A new one is made ready here, and activated when its time has come.',
    'دورة واحدة هي المفعّلة، وفيها يعمل المتقدمون والمحكّمون. وتُعَدّ الدورة الجديدة هنا ثم تُفعَّل حين يأتي وقتها.',
  ),
  add: text('Add a New Round', 'إضافة دورة جديدة'),
}

/** `/dashboard/admin/rounds`. */
export function RoundsPage() {
  useTitle(roundsTitle)
  const { say } = useLanguage()
  const { data: rounds, error, isFetching, refetch } = useRead(listRounds)
  const saved = useSavedMessage()
  const { state } = useLocation()
  const [concerned] = useState(() => readAffectedAudience(state))
  const [done, setDone] = useState<Text>()
  const notice = done ?? saved
  const [next, setNext] = useState<Round>()
  const place = useFocusOnShow(notice !== undefined)
  return (
    <Main>
      <PageTitle
        title={say(roundsTitle)}
        action={
          <ButtonLink kind="go" icon="plus" to={`${roundsPath}/add`}>
            {say(texts.add)}
          </ButtonLink>
        }
      />
      <AwardTabs />
      <div className="stack">
        {notice && (
          <Banner tone="ok" role="status" ref={place} tabIndex={-1}>
            {say(notice)} {!done && concerned && <NewAnnouncementLink to={concerned} />}
          </Banner>
        )}
        <p className="muted">{say(texts.lead)}</p>
        {error && !rounds ? (
          <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <RoundList rounds={rounds} pathOf={roundPath} copyPathOf={copyRoundPath} onActivate={setNext} />
        )}
      </div>
      <ActivateRound round={next} onClose={() => setNext(undefined)} onActivated={(round) => setDone(toActivatedText(round))} />
    </Main>
  )
}

function toActivatedText(round: Round): Text {
  const { en, ar } = formatRoundName(round)
  return text(`${en} is active now.`, `${ar} هي المفعّلة الآن.`)
}
