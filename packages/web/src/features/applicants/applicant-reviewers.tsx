import type { ApplicantRow } from '@jadara/contract/applicants'
import { text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { useLanguage } from '../../ui/language.tsx'
import css from './applicant-lists.module.css'
import { nameOf } from './words.ts'

const none = text('Not Reviewers Found', 'لا يوجد محكّمون')

/** Who reviews an applicant, each a way to the reviewer's own page. */
export function ApplicantReviewers({ reviewers }: Pick<ApplicantRow, 'reviewers'>) {
  const { say } = useLanguage()
  if (reviewers.length === 0) return <p className="muted">{say(none)}</p>
  return (
    <ul className={css.lines}>
      {reviewers.map((one) => (
        <li key={one.id}>
          <Link to={`/dashboard/reviewers/${one.id}`}>
            <bdi>{say(nameOf(one))}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
