import { text } from '@jadara/contract/core/text'
import { calculateStepMinutes, formatAboutMinutes, formatNextStep } from '@jadara/contract/submission/next-step'
import { Link } from 'react-router'
import { toNextStepPath, useNextStep } from '../../lib/next-step.ts'
import { useLanguage } from '../../ui/language.tsx'

const next = text('Next:', 'التالي:')

/** "Next: Upload: PhD certificate · about 2 minutes", for the message after something is done. `writing`: a part of the proposal. */
export function NextStepLink({ writing = false }) {
  const { say } = useLanguage()
  const { step } = useNextStep({ writing })
  if (!step) return null
  const to = toNextStepPath(step)
  // On the screen of files the next one may be in sight already.
  const focusInPlace = () => document.getElementById(to.split('#')[1] ?? '')?.focus()
  return (
    <>
      {say(next)}{' '}
      <Link to={to} onClick={focusInPlace}>
        {say(formatNextStep(step))}
      </Link>{' '}
      · {say(formatAboutMinutes(calculateStepMinutes(step)))}
    </>
  )
}
