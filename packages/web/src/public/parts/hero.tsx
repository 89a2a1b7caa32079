import { text } from '@jadara/contract/core/text'
import { publicPages } from '@jadara/contract/site/pages'
import { usePublicPage } from '../page.tsx'
import { TextLines } from './prose.tsx'
import { PublicRosette } from './rosette.tsx'
import { PublicRoundState, RegisterOrSignInLink } from './round-state.tsx'

const texts = {
  more: text('Read More', 'اقرأ المزيد'),
  /** For screen readers and search engines. */
  of: text('about the award', 'عن الجائزة'),
}

/** The title, the entry link and the state of the round (specification SITE-2). */
export function Hero() {
  const { say, slot, to } = usePublicPage()
  return (
    <section className="hero on-deep">
      <PublicRosette />
      <div className="wrap">
        <p className="eyebrow">{slot('heroEyebrow')}</p>
        <h1>{slot('heroTitle')}</h1>
        <TextLines of={slot('heroLead')} className="lead" />
        <p className="row">
          <RegisterOrSignInLink />
          <a className="b lg" href={to('/prize')}>
            {say(texts.more)}
            <span className="sr"> {say(texts.of)}</span>
          </a>
        </p>
        <p className="further">
          <a href={to('/can-i-apply')}>{say(publicPages['can-i-apply'].title)}</a>
          <a href={to('/prize')}>{say(publicPages.prize.title)}</a>
          <a href="#dates">{say(publicPages.deadlines.title)}</a>
        </p>
        <div className="round">
          <PublicRoundState />
        </div>
      </div>
    </section>
  )
}
