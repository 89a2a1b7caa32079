import { publicPages } from '@jadara/contract/site/pages'
import { usePage } from '../page.tsx'
import { MailLinks } from '../parts/mail-links.tsx'
import { Lines, Prose } from '../parts/prose.tsx'
import { Sheet } from './sheet.tsx'

/** The guidelines, and whom to ask: the office's two addresses (applicant-side §1). */
export function ConditionsPage() {
  const { say, slot } = usePage()
  return (
    <Sheet title={say(publicPages.conditions.title)} apply>
      <Prose html={slot('conditionsBody')} />
      <div className="prose ask">
        <Lines of={slot('conditionsInquiries')} />
        <MailLinks />
      </div>
    </Sheet>
  )
}
