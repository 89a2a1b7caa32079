import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { formatFirstStage } from '@jadara/contract/results/result-stage'
import type { Results } from '@jadara/contract/results/results'
import { toSecondStagePath } from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { ListState } from '../../ui/list/use-list.ts'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { type ResultView, toUnfilteredView } from './results-view.ts'

const texts = {
  notOpen: text('The second stage is not open yet', 'لم تُفتح المرحلة الثانية بعد'),
  notOpenWay: text('It is ranked by reviews of its own. The way there:', 'تُرتَّب هذه المرحلة بتقييمات خاصة بها. والطريق إليها:'),
  nobody: text('Nobody is in the second stage', 'لا أحد في المرحلة الثانية'),
  nobodyWay: text('Those who are shortlisted enter it. The way there:', 'يدخلها من أُدرج في القائمة المختصرة. والطريق إليها:'),
  toRound: text('To the second stage', 'إلى المرحلة الثانية'),
  toResults: text('Show the second stage', 'عرض المرحلة الثانية'),
}
const steps = [
  text('freeze the calculation of the first stage', 'تجميد نتائج المرحلة الأولى'),
  text('shortlist applicants in the first stage', 'إدراج متقدمين في القائمة المختصرة في المرحلة الأولى'),
  text('open the second stage on its page, with questions of its own', 'فتح المرحلة الثانية في صفحتها، بأسئلة خاصة بها'),
]

export function NobodyInSecondStage({ results: { round, secondStage } }: { results: Results }) {
  const { say } = useLanguage()
  const isOpen = secondStage?.isOpen === true
  return (
    <EmptyState
      title={isOpen ? texts.nobody : texts.notOpen}
      words={isOpen ? texts.nobodyWay : texts.notOpenWay}
      steps={steps}
      action={
        round.inReview && (
          <ButtonLink kind="go" to={toSecondStagePath(round.id)}>
            {say(texts.toRound)}
          </ButtonLink>
        )
      }
    />
  )
}

/** Shown in the results of the first stage: how many applicants are decided on in the second. */
export function SecondStageBanner({ list: { view, change }, results }: { list: ListState<ResultView>; results: Results }) {
  const { say } = useLanguage()
  const count = results.rows.filter(({ isInSecondStage }) => isInSecondStage).length
  return (
    <Banner>
      <p>{say(formatInSecondStage(count))}</p>
      <Button kind="bare" onClick={() => change({ ...toUnfilteredView(view), stage: '2' })}>
        {say(texts.toResults)}
      </Button>
    </Banner>
  )
}

function formatInSecondStage(count: number): Text {
  const who = quantity(count, applicantCountTexts)
  return text(
    `In the second stage: ${who.en}. Decisions about them, and both prizes, are made there. Here everybody else is decided on.`,
    `في المرحلة الثانية: ${who.ar}. والقرارات بشأنهم وبشأن الجائزتين تُتخذ فيها. وهنا تُتخذ القرارات بشأن الباقين.`,
  )
}

/** Shown in the results of the second stage: the calculation that its places and means of the first are from. */
export function FirstStageNote({ firstStage }: Pick<Results, 'firstStage'>) {
  const { say } = useLanguage()
  if (!firstStage) return null
  const { calculation } = firstStage
  return <p>{say(formatFirstStage({ firstStage: calculation === null ? null : { calculation } }))}</p>
}
