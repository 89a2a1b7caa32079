import { pageMatter } from '@jadara/contract/site/page-slots'
import { publicPages } from '@jadara/contract/site/pages'
import { usePage } from '../page.tsx'
import { Prose } from '../parts/prose.tsx'
import { ConditionsPage } from './conditions-page.tsx'
import { DeadlinesPage } from './deadlines-page.tsx'
import { InquiryPage } from './inquiry-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Sheet } from './sheet.tsx'
import { StepPage } from './step-page.tsx'

/** What stands on the page that is asked for; most are a title and the office's text. */
export function PageMatter() {
  const { page, say, slot } = usePage()
  switch (page) {
    case 'landing':
      return <LandingPage />
    case 'conditions':
      return <ConditionsPage />
    case 'deadlines':
      return <DeadlinesPage />
    case 'not-found':
      return <NotFoundPage />
    case 'inquiry':
      return <InquiryPage />
    case 'step':
      return <StepPage />
    default:
      return (
        <Sheet title={say(publicPages[page].title)} apply={page === 'prize'}>
          <Prose html={slot(pageMatter[page].body)} />
        </Sheet>
      )
  }
}
