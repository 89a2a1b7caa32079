import { formatNumber } from '@jadara/contract/core/text'
import { goals } from '@jadara/contract/site/goals'
import { usePublicPage } from '../page.tsx'
import { TextLines } from './prose.tsx'
import { PublicRosette } from './rosette.tsx'

/** Seventeen tiles in the official colours, linked to the goals' pages. */
export function GoalsWall() {
  const { say, slot, language } = usePublicPage()
  return (
    <section id="goals" aria-labelledby="goals-title">
      <div className="goals">
        <div className="cap">
          <PublicRosette />
          <h2 id="goals-title">{slot('goalsTitle')}</h2>
        </div>
        {goals.map(({ number, name, url, icon }) => (
          <a key={number} href={url} rel="noreferrer">
            <b>{formatNumber(number, language)}</b> <span>{say(name)}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={icon} />
            </svg>
          </a>
        ))}
      </div>
      <div className="goals-intro">
        <div className="wrap">
          <TextLines of={slot('goalsIntro')} />
        </div>
      </div>
    </section>
  )
}
