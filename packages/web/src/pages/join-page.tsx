import { type EarlierApplication, readEarlier } from '@jadara/contract/joining'
import { contentsInWords } from '@jadara/contract/receipt-contents'
import type { ActiveRound } from '@jadara/contract/rounds'
import { type Text, text } from '@jadara/contract/text'
import { useId, useState } from 'react'
import { Navigate } from 'react-router'
import { type Copied, JoinForm } from '../features/joining/join-form.tsx'
import { JoinInvitation } from '../features/joining/join-invitation.tsx'
import { standing, useActiveRound } from '../lib/active-round.ts'
import { queries, useRead } from '../lib/query.ts'
import type { Saved } from '../lib/saved.ts'
import { useMe, useSession } from '../lib/session.tsx'
import { NativeSelect } from '../ui/form/native-select.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { joinPath } from './join-places.ts'

const texts = {
  title: text('Join the round', 'الانضمام إلى الدورة'),
  what: (round: Text) =>
    text(
      `You join ${round.en} with the same account and your profile as you left it. Choose what else is copied from the earlier round: you can change or delete every copy afterwards, and nothing of the earlier round changes.`,
      `تنضم إلى ${round.ar} بالحساب نفسه وببياناتك الشخصية كما تركتها. اختر ما يُنسخ أيضًا من الدورة السابقة: يمكنك بعد ذلك تعديل كل نسخة أو حذفها، ولا يتغير شيء في الدورة السابقة.`,
    ),
  joined: (round: Text) => text(`You take part in ${round.en} now.`, `أنت الآن مشارك في ${round.ar}.`),
  copied: (copied: Copied) => {
    const { en, ar } = contentsInWords(copied)
    return text(`Copied from the earlier round: ${en}.`, `نُسخ من الدورة السابقة: ${ar}.`)
  },
  from: text('Copy from', 'النسخ من'),
  nothing: text('There is nothing to copy from the earlier round.', 'لا يوجد ما يُنسخ من الدورة السابقة.'),
}

const hasAnything = ({ personalFiles, records, proposal, conceptNote }: EarlierApplication): boolean =>
  personalFiles.length > 0 || records.length > 0 || proposal !== null || conceptNote !== null

/** `/dashboard/join`: who took part in an earlier round takes part in the active one (ruling 8). */
export function JoinPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { takesPart } = useMe()
  const { round, error, isFetching, refetch } = useActiveRound()
  const [joined, setJoined] = useState<Saved>()
  if (takesPart || round === null) return <Navigate to="/dashboard" replace state={joined} />
  if (round && standing(round, Date.parse(round.now)) !== 'open') return <JoinInvitation round={round} to={joinPath} />
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      {round ? (
        <Earlier round={round} onJoined={setJoined} />
      ) : error ? (
        <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Waiting lines={6} />
      )}
    </Main>
  )
}

function Earlier({ round, onJoined }: { round: ActiveRound; onJoined: (news: Saved) => void }) {
  const { say } = useLanguage()
  const id = useId()
  const { refresh } = useSession()
  const { data, error, isFetching, refetch } = useRead(readEarlier)
  const [chosen, choose] = useState<number>()
  if (!data) {
    return error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={8} />
  }
  const worth = data.applications.filter(hasAnything)
  const earlier = worth.find((each) => each.id === chosen) ?? worth[0]
  const joined = async (copied: Copied | undefined) => {
    if (copied) onJoined({ saved: texts.joined(text(round.englishName, round.arabicName)), beside: texts.copied(copied) })
    await refresh()
    await queries.invalidateQueries()
  }
  return (
    <div className="stack">
      <p>{say(texts.what(text(round.englishName, round.arabicName)))}</p>
      {worth.length === 0 && <p className="muted">{say(texts.nothing)}</p>}
      {worth.length > 1 && (
        <p className="row">
          <label htmlFor={id}>{say(texts.from)}</label>
          <NativeSelect id={id} value={String(earlier?.id)} onChange={(event) => choose(Number(event.target.value))}>
            {worth.map((each) => (
              <option key={each.id} value={each.id}>
                {say(text(each.round.englishName, each.round.arabicName))}
              </option>
            ))}
          </NativeSelect>
        </p>
      )}
      <JoinForm key={earlier?.id} earlier={earlier} round={round} onJoined={joined} />
    </div>
  )
}
