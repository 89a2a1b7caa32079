import { picturePath, publicPages } from '@jadara/contract/site/pages'
import type { ReactNode } from 'react'
import { usePublicPage } from '../page.tsx'
import { AboutAward } from '../parts/about-award.tsx'
import { ContactForm } from '../parts/contact-form.tsx'
import { GoalsWall } from '../parts/goals-wall.tsx'
import { Hero } from '../parts/hero.tsx'
import { PublicFirstKeyDates } from '../parts/key-dates.tsx'
import { NewsForm } from '../parts/news-form.tsx'
import { HtmlProse } from '../parts/prose.tsx'
import { PublicRosette, PublicRosetteSymbol } from '../parts/rosette.tsx'

/** `/` (specification SITE-2). */
export function LandingPage() {
  const { say, slot } = usePublicPage()
  return (
    <>
      <PublicRosetteSymbol kind="wide" />
      <PublicRosetteSymbol kind="closed" />
      <Hero />
      <Section id="award" title={say(publicPages.prize.title)}>
        <AboutAward />
      </Section>
      <Section id="dates" title={say(publicPages.deadlines.title)} sunken>
        <PublicFirstKeyDates />
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

function Section({ id, title, sunken, children }: { id: string; title: string; sunken?: boolean; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={sunken ? 'sec sunk' : 'sec'}>
      <div className="wrap">
        <h2 id={`${id}-title`}>{title}</h2>
        <div>{children}</div>
      </div>
    </section>
  )
}

/** Without a portrait, a drawing of the same proportions. */
function Namesake() {
  const { slot } = usePublicPage()
  const [name, portrait] = [slot('namesakeName'), slot('namesakePortrait')]
  return (
    <div className="bio">
      <figure>
        {portrait ? <img src={picturePath(portrait)} alt={name} loading="lazy" decoding="async" /> : <PublicRosette />}
      </figure>
      <div className="opening">
        {name && <h3 className="who">{name}</h3>}
        <HtmlProse html={slot('namesakeBiography')} />
      </div>
    </div>
  )
}
