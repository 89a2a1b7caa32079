import type { ApplicantDetail } from '@jadara/contract/applicants'
import { conditionWords } from '@jadara/contract/conditions'
import { text } from '@jadara/contract/text'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'

const title = text('May not meet the conditions of the award', 'قد لا يستوفي شروط الجائزة')

/** What the entries of an applicant show against the conditions; the office decides what follows. */
export function ConditionWarnings({ applicant: { conditionWarnings, round } }: { applicant: ApplicantDetail }) {
  const { say } = useLanguage()
  if (conditionWarnings.length === 0) return null
  return (
    <Banner tone="gold" title={say(title)}>
      <ul>
        {conditionWarnings.map(({ code, recordId, title: of }) => (
          <li key={`${code} ${recordId}`}>
            {of !== null && (
              <>
                <bdi>{of}</bdi>
                {': '}
              </>
            )}
            {say(conditionWords(code, round.countedYears))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
