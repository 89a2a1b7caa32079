import { pounds, sum } from '@jadara/contract/site/sum'
import { formatNumber, type Text, text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Prose } from './prose.tsx'
import { Rosette } from './rosette.tsx'

const ordinals: readonly Text[] = [
  text('First prize', 'الجائزة الأولى'),
  text('Second prize', 'الجائزة الثانية'),
  text('Third prize', 'الجائزة الثالثة'),
  text('Fourth prize', 'الجائزة الرابعة'),
  text('Fifth prize', 'الجائزة الخامسة'),
]
const ordinal = (i: number): Text =>
  ordinals[i] ?? text(`Prize ${formatNumber(i + 1, 'en')}`, `الجائزة رقم ${formatNumber(i + 1, 'ar')}`)

/** What the award is, its prizes, and who may apply (applicant-side §1): all of it the office's words. */
export function AboutAward() {
  const { say, slot } = usePage()
  const amount = sum(Number(slot('prizeAmount')))
  const prizes = Array.from({ length: Number(slot('prizeCount')) }, (_, i) => ordinal(i))
  return (
    <>
      <div className="opening">
        <Prose html={slot('awardDescription')} />
      </div>
      <div className="prizes">
        {prizes.map((prize) => (
          <article key={prize.en} className="plaque">
            <Rosette kind="closed" paper />
            <h3>{say(prize)}</h3>
            <p className="sum">
              {say(amount)} <small>{say(pounds)}</small>
            </p>
            <p className="muted">{slot('prizePlaque')}</p>
          </article>
        ))}
      </div>
      <h3 className="who">{slot('whoMayApplyTitle')}</h3>
      <div className="ticked">
        <Prose html={slot('whoMayApply')} />
      </div>
    </>
  )
}
