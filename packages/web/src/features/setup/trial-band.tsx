import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { useActiveRound } from '../../lib/active-round.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { setupChecklistId } from './checklist-id.ts'

const texts = {
  trial: text(
    'This round is a trial: try everything. The public pages say so too, until you open the award.',
    'هذه الدورة تجريبية، فجرّب كل شيء. وتقول الصفحات العامة ذلك أيضًا إلى أن تفتح الجائزة.',
  ),
  next: text('What is still to do', 'ما بقي إعداده'),
}

/** For the office, on every screen. */
export function TrialBand() {
  const { say } = useLanguage()
  const { round } = useActiveRound()
  if (!round?.isTrial) return null
  return (
    <div className="wrap">
      <Banner tone="gold">
        {say(texts.trial)} <Link to={`/dashboard#${setupChecklistId}`}>{say(texts.next)}</Link>
      </Banner>
    </div>
  )
}
