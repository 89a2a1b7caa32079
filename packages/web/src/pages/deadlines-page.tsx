import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Text, text } from '@jadara/contract/core/text'
import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { createKeyDate, listRoundKeyDates, orderKeyDates } from '@jadara/contract/rounds/key-dates'
import { listRounds, type Round } from '@jadara/contract/rounds/rounds'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { KeyDateDialog, type KeyDateEdit } from '../features/rounds/key-date-dialog.tsx'
import { KeyDateTable } from '../features/rounds/key-date-table.tsx'
import { NewAnnouncementLink } from '../features/rounds/new-announcement-link.tsx'
import { type KeyDateRemoval, KeyDateRemovalDialog } from '../features/rounds/remove-key-date.tsx'
import { useInvalidateRounds } from '../features/rounds/use-round-save.ts'
import { callEndpoint } from '../lib/call.ts'
import { useRead, useSetCachedReply } from '../lib/query.ts'
import type { AffectedAudience } from '../lib/saved.ts'
import { useAction } from '../lib/use-action.ts'
import { Banner } from '../ui/banner.tsx'
import { CallButton } from '../ui/call-button.tsx'
import { useFocusOnShow } from '../ui/focus.ts'
import { NativeSelect } from '../ui/form/native-select.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPart } from '../ui/loading-part.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import css from './deadlines-page.module.css'
import { AwardTabs } from './office-tabs.tsx'

const texts = {
  title: text('Key Dates', 'مواعيد مهمة'),
  lead: text(
    'They are shown on the public pages and in the calendars that people subscribe to, at once, unless they are internal. The opening and the deadline are the submission window of the round, and reviewing ends with the due date of the reviewers.',
    'تظهر فورًا في الصفحات العامة وفي التقويمات المشترَك فيها، إلا ما كان داخليًّا. وفتح باب التقدّم وآخر موعد له هما فترة التقدّم في الدورة، وينتهي التحكيم بانتهاء موعده.',
  ),
  add: text('Add a key date', 'إضافة موعد'),
  round: text('Round', 'الدورة'),
  active: text('active', 'مفعّلة'),
  saved: text('Updated successfully', 'تم التحديث بنجاح'),
  added: text('The key date has been added.', 'أُضيف الموعد.'),
  cleared: text('The date has been cleared.', 'مُسح التاريخ.'),
  removed: text('The key date has been removed.', 'أُزيل الموعد.'),
  none: text('Key dates belong to a round: add one first.', 'المواعيد تابعة لدورة، فأضف دورة أولًا.'),
}

/** `/dashboard/deadlines`: of the active round, or of `?round`. */
export function DeadlinesPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const reading = useRead(listRounds)
  const { data: rounds } = reading
  const [search, setSearch] = useSearchParams()
  const named = rounds?.find(({ id }) => String(id) === search.get('round'))
  const round = named ?? rounds?.find(({ active }) => active) ?? rounds?.[0]
  if (round && rounds) {
    const choose = (id: string) => setSearch({ round: id }, { replace: true })
    return <Dates key={round.id} round={round} rounds={rounds} onRound={choose} />
  }
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <AwardTabs />
      {rounds ? (
        <EmptyState title={sharedFailureTexts.noActiveRound}>{say(texts.none)}</EmptyState>
      ) : (
        <LoadingPart reading={reading} lines={6} />
      )}
    </Main>
  )
}

type DatesProps = { round: Round; rounds: readonly Round[]; onRound: (id: string) => void }

function Dates({ round, rounds, onRound }: DatesProps) {
  const { say } = useLanguage()
  const { data: dates, error, isFetching, refetch } = useRead(listRoundKeyDates, { id: round.id })
  const [edit, setEdit] = useState<KeyDateEdit>()
  const [removal, setRemoval] = useState<KeyDateRemoval>()
  const { notice, showSuccess, order, ordering } = useKeyDateChanges(round.id)
  const place = useFocusOnShow(notice !== undefined)
  const done = (words: Text, keyDate: KeyDateDto | undefined) => {
    setEdit(undefined)
    setRemoval(undefined)
    showSuccess(words, toConcerned(round, keyDate))
  }
  return (
    <Main>
      <PageTitle
        title={say(texts.title)}
        action={
          <CallButton call={createKeyDate} kind="go" icon="plus" onClick={() => setEdit({ round })}>
            {say(texts.add)}
          </CallButton>
        }
      />
      <AwardTabs />
      <div className="stack">
        {notice && (
          <Banner tone={notice.tone} role={notice.tone === 'ok' ? 'status' : 'alert'} ref={place} tabIndex={-1}>
            {say(notice.words)} {notice.announce && <NewAnnouncementLink to={notice.announce} />}
          </Banner>
        )}
        <p className={css.lead}>{say(texts.lead)}</p>
        <RoundChoice round={round} rounds={rounds} onRound={onRound} />
        {error && !dates ? (
          <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <KeyDateTable
            dates={dates}
            busy={ordering}
            onAmend={(keyDate) => setEdit({ round, keyDate })}
            onClear={(keyDate) => setRemoval({ keyDate, how: 'clear' })}
            onRemove={(keyDate) => setRemoval({ keyDate, how: 'remove' })}
            onOrder={order}
          />
        )}
      </div>
      <KeyDateDialog
        edit={edit}
        onSaved={() => done(edit?.keyDate ? texts.saved : texts.added, edit?.keyDate)}
        onClose={() => setEdit(undefined)}
      />
      <KeyDateRemovalDialog
        round={round}
        removal={removal}
        onDone={() => done(removal?.how === 'clear' ? texts.cleared : texts.removed, removal?.keyDate)}
        onClose={() => setRemoval(undefined)}
      />
    </Main>
  )
}

function RoundChoice({ round, rounds, onRound }: DatesProps) {
  const { say, language } = useLanguage()
  const id = useId()
  const words = ({ englishName, arabicName, active }: Round) => {
    const name = language === 'ar' ? arabicName : englishName
    return active ? `${name} (${say(texts.active)})` : name
  }
  return (
    <Row gap={[2, 3]} align="center">
      <label htmlFor={id}>{say(texts.round)}</label>
      <NativeSelect id={id} value={round.id} onChange={(event) => onRound(event.target.value)}>
        {rounds.map((one) => (
          <option key={one.id} value={one.id}>
            {words(one)}
          </option>
        ))}
      </NativeSelect>
    </Row>
  )
}

/** Who should be informed by the office; announcements concern the active round only. */
function toConcerned(
  { active, applicants, submitted, reviewers }: Round,
  keyDate: KeyDateDto | undefined,
): AffectedAudience | undefined {
  if (!active || !keyDate?.effect) return undefined
  if (keyDate.effect === 'reviews') return reviewers > 0 ? 'reviewers' : undefined
  return applicants > submitted ? 'drafts' : undefined
}

type Notice = { readonly words: Text; readonly tone: 'ok' | 'bad'; readonly announce?: AffectedAudience | undefined }

function useKeyDateChanges(roundId: number) {
  const changed = useInvalidateRounds()
  const answer = useSetCachedReply(listRoundKeyDates)
  const [success, setSuccess] = useState<Notice>()
  const ordering = useAction(
    (ids: readonly number[]) => {
      setSuccess(undefined)
      return callEndpoint(orderKeyDates, { params: { id: roundId }, body: { ids: [...ids] } })
    },
    { onDone: (dates: KeyDateDto[]) => answer({ id: roundId }, dates), onRefused: changed },
  )
  const showSuccess = (words: Text, announce: AffectedAudience | undefined) => {
    ordering.reset()
    setSuccess({ words, tone: 'ok', announce })
    void changed()
  }
  const notice: Notice | undefined = ordering.error ? { words: ordering.error, tone: 'bad' } : success
  return { notice, showSuccess, order: ordering.run, ordering: ordering.busy }
}
