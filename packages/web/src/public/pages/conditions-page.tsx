import { eligibilityTitle } from '@jadara/contract/rounds'
import { publicPages } from '@jadara/contract/site/pages'
import { usePage } from '../page.tsx'
import { MailLinks } from '../parts/mail-links.tsx'
import { Lines, Prose } from '../parts/prose.tsx'
import { Sheet } from './sheet.tsx'

/** The guidelines, what the round asks besides, and whom to ask: the office's two addresses (applicant-side §1). */
export function ConditionsPage() {
  const { say, slot, language, round } = usePage()
  const own = round && { en: round.eligibilityEnglish, ar: round.eligibilityArabic }[language]
  return (
    <Sheet title={say(publicPages.conditions.title)} apply>
      <Prose html={slot('conditionsBody')} />
      {own && (
        <section className="prose" aria-labelledby="this-round">
          <h2 id="this-round">{say(eligibilityTitle)}</h2>
          <Lines of={own} />
        </section>
      )}
      <div className="prose ask">
        <Lines of={slot('conditionsInquiries')} />
        <MailLinks />
      </div>
    </Sheet>
  )
}
