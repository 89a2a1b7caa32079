import { publicPages } from '@jadara/contract/site/pages'
import { usePage } from '../page.tsx'
import { AboutAward } from '../parts/about-award.tsx'
import { ContactForm } from '../parts/contact-form.tsx'
import { GoalsWall } from '../parts/goals-wall.tsx'
import { Hero } from '../parts/hero.tsx'
import { KeyDates } from '../parts/key-dates.tsx'
import { Namesake } from '../parts/namesake.tsx'
import { NewsForm } from '../parts/news-form.tsx'
import { RosetteSymbol } from '../parts/rosette.tsx'
import { Section } from '../parts/section.tsx'

/** `/`: what the award is, until when, the goals it serves, and the way in (applicant-side §2). */
export function LandingPage() {
  const { say, slot } = usePage()
  return (
    <>
      <RosetteSymbol kind="wide" />
      <RosetteSymbol kind="closed" />
      <Hero />
      <Section id="award" title={say(publicPages.prize.title)}>
        <AboutAward />
      </Section>
      <Section id="dates" title={say(publicPages.deadlines.title)} sunken>
        <KeyDates />
      </Section>
      <GoalsWall />
      <Section id="namesake" title={slot('namesakeTitle')}>
        <Namesake />
      </Section>
      <div className="sec sunk" id="contact">
        <div className="wrap whole">
          <div className="two">
            <NewsForm />
            <ContactForm />
          </div>
        </div>
      </div>
    </>
  )
}
