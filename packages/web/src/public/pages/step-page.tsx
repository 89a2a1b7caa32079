import type { StepPage as Step } from '@jadara/contract/site/render'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Sheet } from './sheet.tsx'

const home = text('To the site of the award', 'إلى موقع الجائزة')

export function stepOf(step: Step | undefined): Step {
  if (!step) throw new Error('the page of a step was asked for without what it says')
  return step
}

/** One sentence, and one button where there is something to do: opening the page does nothing (links in mails are opened by scanners). */
export function StepPage() {
  const { say, step, to } = usePage()
  const { title, says, button } = stepOf(step)
  return (
    <Sheet title={say(title)}>
      <p>{say(says)}</p>
      {button && (
        <form method="post" className="next">
          <button className="b go" type="submit">
            {say(button)}
          </button>
        </form>
      )}
      <p className="next">
        <a href={to('/')}>{say(home)}</a>
      </p>
    </Sheet>
  )
}
