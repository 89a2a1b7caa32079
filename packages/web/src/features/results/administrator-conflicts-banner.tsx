import { listAdministratorConflicts } from '@jadara/contract/conflicts/administrator-conflicts'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { applicantPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'

const title = text(
  'Administrators with a conflict of interest: they neither decide nor confirm here',
  'تضارب مصالح أعلنه مديرو النظام: لا يتخذون قرارًا هنا ولا يؤكدونه',
)

/** The declared conflicts of a round's administrators that are not withdrawn. */
export function AdministratorConflictsBanner({ roundId }: { roundId: number }) {
  const { say } = useLanguage()
  const { data = [] } = useRead(listAdministratorConflicts, {}, { query: { roundId } })
  const active = data.filter(({ withdrawn }) => withdrawn === null)
  if (active.length === 0) return null
  return (
    <Banner tone="gold" title={say(title)}>
      <ul>
        {active.map(({ id, applicant, administrator }) => (
          <li key={id}>
            <Link to={applicantPath(applicant.applicantId)}>
              <bdi>{say(toBilingualName(applicant))}</bdi>
            </Link>
            {': '}
            <bdi>{say(toBilingualName(administrator))}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
