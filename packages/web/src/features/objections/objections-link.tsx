import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { objectionsPath } from '../../lib/places.ts'
import { useLanguage } from '../../ui/language.tsx'
import { objectionsTitle } from './objection-columns.tsx'

const words = text(
  'Is there somebody who could not judge you fairly? Before you submit, you may name people and institutions:',
  'هل هناك من يتعذر عليه تحكيم ملفك بحياد؟ يمكنك قبل التقديم ذكر أشخاص أو جهات:',
)

/** Leads from the submit screen to the list. `closed`: nothing can be added any more. */
export function ObjectionsLink({ closed }: { closed: boolean }) {
  const { say } = useLanguage()
  return (
    <p>
      {!closed && <span className="muted">{say(words)} </span>}
      <Link to={objectionsPath}>{say(objectionsTitle)}</Link>
    </p>
  )
}
