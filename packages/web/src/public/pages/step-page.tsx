import { text } from '@jadara/contract/core/text'
import type { MessagePageContent as Step } from '@jadara/contract/site/render'
import { usePublicPage } from '../page.tsx'
import { PublicArticleLayout } from './sheet.tsx'

const home = text('To the site of the award', 'إلى موقع الجائزة')

export function requireStepPage(step: Step | undefined): Step {
  if (!step) throw new Error('the page of a step was asked for without what it says')
  return step
}

/** Opening the page changes nothing, because scanners open links in mails. */
export function PublicStepPage() {
  const { say, step, to } = usePublicPage()
  const { title, says, button } = requireStepPage(step)
  return (
    <PublicArticleLayout title={say(title)}>
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
    </PublicArticleLayout>
  )
}
