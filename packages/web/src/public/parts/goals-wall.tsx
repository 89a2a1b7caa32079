import { goals } from '@jadara/contract/site/goals'
import { formatNumber } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Lines } from './prose.tsx'
import { Rosette } from './rosette.tsx'

/** The one burst of colour on the site: seventeen tiles in the official colours, each a link to the goal's official page. */
export function GoalsWall() {
  const { say, slot, language } = usePage()
  return (
    <section id="goals" aria-labelledby="goals-title">
      <div className="goals">
        <div className="cap">
          <Rosette />
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
          <Lines of={slot('goalsIntro')} />
        </div>
      </div>
    </section>
  )
}
