import { text } from '@jadara/contract/core/text'
import { FindingsScreen } from '../features/conflicts/findings-screen.tsx'
import { ConflictScanState } from '../features/conflicts/scan-state.tsx'
import { conflictsTitle } from '../lib/places.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'
import { RoundInReviewArea } from './round-in-review-area.tsx'

const texts = {
  lead: text(
    'What ties a reviewer to an applicant, as far as the portal knows both. You decide: a confirmed conflict keeps the reviewer from the applicant, a cleared one does not.',
    'ما يربط محكّمًا بمتقدم بحسب ما تعرفه البوابة عنهما، والقرار لك: التضارب الثابت يمنع الإسناد، والمستبعد لا يمنعه.',
  ),
  between: text('Conflicts of interest are searched for in the active round.', 'يُبحث عن تضارب المصالح في الدورة المفعّلة.'),
}

/** `/dashboard/admin/conflicts`. */
export function ConflictsPage() {
  useTitle(conflictsTitle)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(conflictsTitle)} />
      <ReviewingTabs />
      <Stack gap={5}>
        <p className="muted">{say(texts.lead)}</p>
        <RoundInReviewArea whenNone={texts.between}>
          {({ id, timeZone }) => (
            <>
              <ConflictScanState roundId={id} timeZone={timeZone} />
              <div>
                <FindingsScreen roundId={id} timeZone={timeZone} />
              </div>
            </>
          )}
        </RoundInReviewArea>
      </Stack>
    </Main>
  )
}
