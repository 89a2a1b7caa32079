import { type EarlierApplication, readEarlierApplications } from '@jadara/contract/accounts/joining'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { formatContents } from '@jadara/contract/submission/receipt-contents'
import { useId, useState } from 'react'
import { Navigate } from 'react-router'
import { type CopiedContents, JoinForm } from '../features/joining/join-form.tsx'
import { JoinInvitation } from '../features/joining/join-invitation.tsx'
import { toWindowState, useActiveRound } from '../lib/active-round.ts'
import { joinRoundPath } from '../lib/places.ts'
import { queryClient, useRead } from '../lib/query.ts'
import type { SavedMessageState } from '../lib/saved.ts'
import { useMe, useSession } from '../lib/session.tsx'
import { NativeSelect } from '../ui/form/native-select.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'

const texts = {
  title: text('Join the round', 'الانضمام إلى الدورة'),
  what: (round: Text) =>
    text(
      `You join ${round.en} with the same account and your profile as you left it. Choose what else is copied from the earlier round: you can change or delete every copy afterwards, and nothing of the earlier round changes.`,
      `تنضم إلى ${round.ar} بالحساب نفسه وببياناتك الشخصية كما تركتها. اختر ما يُنسخ أيضًا من الدورة السابقة: يمكنك بعد ذلك تعديل كل نسخة أو حذفها، ولا يتغير شيء في الدورة السابقة.`,
    ),
  joined: (round: Text) => text(`You take part in ${round.en} now.`, `أنت الآن مشارك في ${round.ar}.`),
  copied: (copied: CopiedContents) => {
    const { en, ar } = formatContents(copied)
    return text(`Copied from the earlier round: ${en}.`, `نُسخ من الدورة السابقة: ${ar}.`)
  },
  from: text('Copy from', 'النسخ من'),
  nothing: text('There is nothing to copy from the earlier round.', 'لا يوجد ما يُنسخ من الدورة السابقة.'),
}

const hasContent = ({ personalFiles, records, proposal, conceptNote }: EarlierApplication): boolean =>
  personalFiles.length > 0 || records.length > 0 || proposal !== null || conceptNote !== null

/** `/dashboard/join`: who took part in an earlier round takes part in the active one (specification JOIN-1). */
export function JoinPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { takesPart } = useMe()
  const reading = useActiveRound()
  const { round } = reading
  const [joined, setJoined] = useState<SavedMessageState>()
  if (takesPart || round === null) return <Navigate to="/dashboard" replace state={joined} />
  if (round && toWindowState(round, Date.parse(round.now)) !== 'open') return <JoinInvitation round={round} to={joinRoundPath} />
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      {round ? <EarlierApplicationChoice round={round} onJoined={setJoined} /> : <LoadingPart reading={reading} lines={6} />}
    </Main>
  )
}

function EarlierApplicationChoice({ round, onJoined }: { round: ActiveRound; onJoined: (notice: SavedMessageState) => void }) {
  const { say } = useLanguage()
  const id = useId()
  const { refresh } = useSession()
  const reading = useRead(readEarlierApplications)
  const { data } = reading
  const [chosen, choose] = useState<number>()
  if (!data) {
    return <LoadingPart reading={reading} lines={8} />
  }
  const copyable = data.applications.filter(hasContent)
  const earlier = copyable.find((each) => each.id === chosen) ?? copyable[0]
  const joined = async (copied: CopiedContents | undefined) => {
    if (copied) onJoined({ saved: texts.joined(toBilingualName(round)), beside: texts.copied(copied) })
    await refresh()
    await queryClient.invalidateQueries()
  }
  return (
    <div className="stack">
      <p>{say(texts.what(toBilingualName(round)))}</p>
      {copyable.length === 0 && <p className="muted">{say(texts.nothing)}</p>}
      {copyable.length > 1 && (
        <p className="row">
          <label htmlFor={id}>{say(texts.from)}</label>
          <NativeSelect id={id} value={String(earlier?.id)} onChange={(event) => choose(Number(event.target.value))}>
            {copyable.map((each) => (
              <option key={each.id} value={each.id}>
                {say(toBilingualName(each.round))}
              </option>
            ))}
          </NativeSelect>
        </p>
      )}
      <JoinForm key={earlier?.id} earlier={earlier} round={round} onJoined={joined} />
    </div>
  )
}
