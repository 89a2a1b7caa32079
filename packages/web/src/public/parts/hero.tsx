import { publicPages } from '@jadara/contract/site/pages'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Lines } from './prose.tsx'
import { Rosette } from './rosette.tsx'
import { RoundState } from './round-state.tsx'
import { WayIn } from './way-in.tsx'

const texts = {
  more: text('Read More', 'اقرأ المزيد'),
  /** For who hears the link alone, and for search engines. */
  of: text('about the award', 'عن الجائزة'),
}

/** The one display line of the site on night blue, the way in, and the state of the round (applicant-side §2). */
export function Hero() {
  const { say, slot, to } = usePage()
  return (
    <section className="hero on-deep">
      <Rosette />
      <div className="wrap">
        <p className="eyebrow">{slot('heroEyebrow')}</p>
        <h1>{slot('heroTitle')}</h1>
        <Lines of={slot('heroLead')} className="lead" />
        <p className="row">
          <WayIn />
          <a className="b lg" href={to('/prize')}>
            {say(texts.more)}
            <span className="sr"> {say(texts.of)}</span>
          </a>
        </p>
        <p className="further">
          <a href={to('/prize')}>{say(publicPages.prize.title)}</a>
          <a href="#dates">{say(publicPages.deadlines.title)}</a>
        </p>
        <div className="round">
          <RoundState />
        </div>
      </div>
    </section>
  )
}
