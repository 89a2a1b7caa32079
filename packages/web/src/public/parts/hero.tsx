import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { PortalLink } from './portal-link.tsx'
import { Lines } from './prose.tsx'
import { Rosette } from './rosette.tsx'
import { RoundState, standing } from './round-state.tsx'

const texts = {
  apply: text('Apply Now', 'قدّم الآن'),
  more: text('Read More', 'اقرأ المزيد'),
  /** For who hears the link alone, and for search engines. */
  of: text('about the award', 'عن الجائزة'),
  signIn: text('Sign in', 'تسجيل الدخول'),
  about: text('About the Award', 'عن الجائزة'),
  dates: text('Key Dates', 'مواعيد مهمة'),
}

/** The one display line of the site on night blue, the way in, and the state of the round (applicant-side §2). After the deadline nobody is sent to register. */
export function Hero() {
  const { round, say, slot, to } = usePage()
  const over = round !== null && standing(round) === 'closed'
  return (
    <section className="hero on-deep">
      <Rosette />
      <div className="wrap">
        <p className="eyebrow">{slot('heroEyebrow')}</p>
        <h1>{slot('heroTitle')}</h1>
        <Lines of={slot('heroLead')} className="lead" />
        <p className="row">
          {over ? (
            <PortalLink className="b go lg" to="/login">
              {say(texts.signIn)}
            </PortalLink>
          ) : (
            <PortalLink className="b go lg" to="/register">
              {say(texts.apply)}
            </PortalLink>
          )}
          <a className="b lg" href={to('/prize')}>
            {say(texts.more)}
            <span className="sr"> {say(texts.of)}</span>
          </a>
        </p>
        <p className="further">
          <a href={to('/prize')}>{say(texts.about)}</a>
          <a href="#dates">{say(texts.dates)}</a>
        </p>
        <div className="round">
          <RoundState />
        </div>
      </div>
    </section>
  )
}
