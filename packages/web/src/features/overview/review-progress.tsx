import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { RoundFigures } from '@jadara/contract/rounds/overview'
import { Link } from 'react-router'
import { secondStageTitle, toResultsPath, toSecondStagePath } from '../../lib/places.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { formatCountOfTotal } from '../../ui/numbers.ts'
import { SegmentMeter } from '../../ui/rule.tsx'
import css from './overview.module.css'

const texts = {
  title: text('Reviewing', 'التحكيم'),
  reviews: text('Reviews submitted', 'التقييمات المقدَّمة'),
  enough: text('Applicants with enough reviews', 'متقدمون استوفوا التقييمات'),
  results: text('See the results', 'عرض النتائج'),
}
const marks = 20

export function ReviewProgress({
  reviewing: { reviews, pending, enough, applicants },
  secondStage,
  roundId,
}: Pick<RoundFigures, 'reviewing' | 'secondStage'> & { roundId?: number }) {
  const { say } = useLanguage()
  const awaited = reviews + pending
  if (awaited === 0 && !secondStage) return null
  return (
    <section aria-label={say(texts.title)} className={space.below7}>
      <Row gap={[2, 4]} align="baseline" justify="between">
        <h2 className={css.title}>{say(texts.title)}</h2>
        <Link to={toResultsPath(roundId)}>{say(texts.results)}</Link>
      </Row>
      <dl className={css.measures}>
        <Measure term={texts.reviews} done={reviews} all={awaited} />
        <Measure term={texts.enough} done={enough} all={applicants} />
      </dl>
      {secondStage && (
        <>
          <Row gap={[2, 4]} align="baseline" justify="between" above={5}>
            <h3>{say(toBilingualName(secondStage))}</h3>
            <Link to={toSecondStagePath(roundId)}>{say(secondStageTitle)}</Link>
          </Row>
          <dl className={css.measures}>
            <Measure term={texts.reviews} done={secondStage.reviews} all={secondStage.reviews + secondStage.pending} />
            <Measure term={texts.enough} done={secondStage.enough} all={secondStage.applicants} />
          </dl>
        </>
      )}
    </section>
  )
}

function Measure({ term, done, all }: { term: Text; done: number; all: number }) {
  const { say } = useLanguage()
  return (
    <div>
      <dt>{say(term)}</dt>
      <dd className={css.count}>{say(formatCountOfTotal(done, all))}</dd>
      <dd>
        <SegmentMeter total={marks} done={all === 0 ? 0 : Math.floor((marks * done) / all)} />
      </dd>
    </div>
  )
}
