import type { RoundFigures } from '@jadara/contract/overview'
import { type Text, text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { useLanguage } from '../../ui/language.tsx'
import { outOf } from '../../ui/numbers.ts'
import { Segments } from '../../ui/rule.tsx'
import css from './reviewing.module.css'

const texts = {
  title: text('Reviewing', 'التحكيم'),
  reviews: text('Reviews submitted', 'التقييمات المقدَّمة'),
  enough: text('Applicants with enough reviews', 'متقدمون استوفوا التقييمات'),
  results: text('See the results', 'عرض النتائج'),
}
const marks = 20

/** How far reviewing is; nothing before anybody is assigned. */
export function Reviewing({
  reviewing: { reviews, pending, enough },
  submitted,
}: Pick<RoundFigures, 'reviewing'> & { submitted: number }) {
  const { say } = useLanguage()
  const awaited = reviews + pending
  if (awaited === 0) return null
  return (
    <section aria-label={say(texts.title)} className={css.reviewing}>
      <div className={css.headed}>
        <h2 className={css.title}>{say(texts.title)}</h2>
        <Link to="/dashboard/admin/results">{say(texts.results)}</Link>
      </div>
      <dl className={css.measures}>
        <Measure term={texts.reviews} done={reviews} all={awaited} />
        <Measure term={texts.enough} done={enough} all={submitted} />
      </dl>
    </section>
  )
}

function Measure({ term, done, all }: { term: Text; done: number; all: number }) {
  const { say } = useLanguage()
  return (
    <div>
      <dt>{say(term)}</dt>
      <dd className={css.count}>{say(outOf(done, all))}</dd>
      <dd>
        <Segments total={marks} done={all === 0 ? 0 : Math.floor((marks * done) / all)} />
      </dd>
    </div>
  )
}
