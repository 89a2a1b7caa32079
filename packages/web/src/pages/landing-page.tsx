import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { AboutAward } from '../features/landing/about-award.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { LandingFooter } from '../features/landing/landing-footer.tsx'
import { landingLinks } from '../features/landing/landing-links.ts'
import { KeyDates } from '../features/rounds/key-dates.tsx'
import { RoundAside } from '../features/rounds/round-aside.tsx'
import { takesApplicants } from '../features/rounds/round-words.ts'
import { useActiveRound } from '../lib/active-round.ts'
import { useSession } from '../lib/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { PublicHeader } from '../ui/layout/public-header.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import css from './landing-page.module.css'

const texts = {
  title: text('Research Excellence Award', 'جائزة التميّز البحثي'),
  main: text('Main', 'الرئيسية'),
  signIn: text('Sign in', 'تسجيل الدخول'),
}

/** `/`: what the award is, until when, and the way in (applicant-side §2). */
export function LandingPage() {
  useTitle(texts.title)
  const { round } = useActiveRound()
  return (
    <Page header={<Head />} footer={<LandingFooter />}>
      <Main bare>
        {/* Until the round is known, the way in is shown: registration itself says when it is closed. */}
        <Hero applying={round === undefined || (round !== null && takesApplicants(round))}>
          <RoundAside />
        </Hero>
        <Section id="award">
          <AboutAward phdWindow={round?.registrationPhdWindow} />
        </Section>
        <Section id="dates" sunken>
          <KeyDates />
        </Section>
      </Main>
    </Page>
  )
}

function Head() {
  const { say } = useLanguage()
  const { state } = useSession()
  const nav = (
    <nav aria-label={say(texts.main)} className={css.nav}>
      <a href={landingLinks.award.href}>{say(landingLinks.award.label)}</a>
      <a href={landingLinks.dates.href}>{say(landingLinks.dates.label)}</a>
    </nav>
  )
  return (
    <PublicHeader deep nav={nav}>
      {state !== 'in' && (
        <ButtonLink to="/login" className={css.signIn}>
          {say(texts.signIn)}
        </ButtonLink>
      )}
    </PublicHeader>
  )
}

function Section({ id, sunken, children }: { id: keyof typeof landingLinks; sunken?: boolean; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes(css.section, sunken && css.sunken)}>
      <div className={`${css.columns} wrap`}>
        <h2 id={`${id}-title`}>{say(landingLinks[id].label)}</h2>
        <div>{children}</div>
      </div>
    </section>
  )
}
