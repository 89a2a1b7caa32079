import { type Text, text } from '@jadara/contract/core/text'
import { createRound, deleteRound, listRounds, type Round, roundTexts, updateReviewing } from '@jadara/contract/rounds/rounds'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ActivateRound } from '../features/rounds/activate-round.tsx'
import { ConfirmReviewing } from '../features/rounds/confirm-reviewing.tsx'
import { NewAnnouncementLink } from '../features/rounds/new-announcement-link.tsx'
import { RoundList } from '../features/rounds/round-list.tsx'
import { formatRoundName } from '../features/rounds/round-words.ts'
import { useInvalidateRounds } from '../features/rounds/use-round-save.ts'
import { callEndpoint } from '../lib/call.ts'
import { roundsPath } from '../lib/office-areas.ts'
import { useRead } from '../lib/query.ts'
import { readAffectedAudience, useSavedMessage } from '../lib/saved.ts'
import { useConfirmedAction } from '../lib/use-action.ts'
import { Banner } from '../ui/banner.tsx'
import { CallButtonLink } from '../ui/call-button.tsx'
import { ConfirmAction } from '../ui/dialog.tsx'
import { useFocusOnShow } from '../ui/focus.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { AwardTabs, copyRoundPath, roundPath, roundsTitle } from './office-tabs.tsx'

const texts = {
  lead: text(
    'One round is active: applicants work in it, and reviewers in it and in each round that stays in review. A new one is made ready here, and activated when its time has come.',
    'دورة واحدة هي المفعّلة، وفيها يعمل المتقدمون، ويعمل المحكّمون فيها وفي كل دورة ما زالت قيد التحكيم. وتُعَدّ الدورة الجديدة هنا ثم تُفعَّل حين يأتي وقتها.',
  ),
  add: text('Add a New Round', 'إضافة دورة جديدة'),
  deleteTitle: text('Delete this round?', 'أتريد حذف هذه الدورة؟'),
  deleteWords: text(
    'Its dates, settings and copied reviewers are deleted for good. A round that has been used is never deleted.',
    'تُحذف مواعيدها وإعداداتها والمحكّمون المنسوخون إليها نهائيًّا. ولا تُحذف دورة استُخدمت.',
  ),
  remove: text('Delete the round', 'حذف الدورة'),
  removing: text('Deleting…', 'جارٍ الحذف…'),
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
  const changed = useInvalidateRounds()
  const removal = useConfirmedAction(({ id }: Round) => callEndpoint(deleteRound, { params: { id } }), {
    onDone: () => {
      setDone(roundTexts.deleted)
      void changed()
    },
  })
  const reviewing = useConfirmedAction(
    ({ id, inReview }: Round) => callEndpoint(updateReviewing, { params: { id }, body: { staysInReview: !inReview } }),
    {
      onDone: (round) => {
        setDone(toReviewingText(round))
        void changed()
      },
    },
  )
  const place = useFocusOnShow(notice !== undefined)
  return (
    <Main>
      <PageTitle
        title={say(roundsTitle)}
        action={
          <CallButtonLink call={createRound} kind="go" icon="plus" to={`${roundsPath}/add`}>
            {say(texts.add)}
          </CallButtonLink>
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
          <RoundList
            rounds={rounds}
            pathOf={roundPath}
            copyPathOf={copyRoundPath}
            onActivate={setNext}
            onDelete={removal.ask}
            onReviewing={reviewing.ask}
          />
        )}
      </div>
      <ActivateRound round={next} onClose={() => setNext(undefined)} onActivated={(round) => setDone(toActivatedText(round))} />
      <ConfirmAction asked={removal.asked} title={texts.deleteTitle} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {(round) => (
          <>
            <p>
              <b>{say(formatRoundName(round))}</b>
            </p>
            <p>{say(texts.deleteWords)}</p>
          </>
        )}
      </ConfirmAction>
      <ConfirmReviewing asked={reviewing.asked} />
    </Main>
  )
}

function toReviewingText({ inReview, ...round }: Round): Text {
  const { en, ar } = formatRoundName(round)
  return inReview
    ? text(`Reviewing of ${en} is open again.`, `أُعيد فتح التحكيم في ${ar}.`)
    : text(`Reviewing of ${en} has ended.`, `انتهى التحكيم في ${ar}.`)
}

function toActivatedText(round: Round): Text {
  const { en, ar } = formatRoundName(round)
  return text(`${en} is active now.`, `${ar} هي المفعّلة الآن.`)
}
