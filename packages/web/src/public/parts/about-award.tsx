import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { formatPrizeAmount, prizeCurrency } from '@jadara/contract/site/prize-amount'
import { usePublicPage } from '../page.tsx'
import { HtmlProse } from './prose.tsx'
import { PublicRosette } from './rosette.tsx'

const ordinals: readonly Text[] = [
  text('First prize', 'الجائزة الأولى'),
  text('Second prize', 'الجائزة الثانية'),
  text('Third prize', 'الجائزة الثالثة'),
  text('Fourth prize', 'الجائزة الرابعة'),
  text('Fifth prize', 'الجائزة الخامسة'),
]
const ordinal = (i: number): Text =>
  ordinals[i] ?? text(`Prize ${formatNumber(i + 1, 'en')}`, `الجائزة رقم ${formatNumber(i + 1, 'ar')}`)

/** The award, its prizes and who may apply (specification GEN-1, GEN-6). */
export function AboutAward() {
  const { say, slot } = usePublicPage()
  const amount = formatPrizeAmount(Number(slot('prizeAmount')))
  const prizes = Array.from({ length: Number(slot('prizeCount')) }, (_, i) => ordinal(i))
  return (
    <>
      <div className="opening">
        <HtmlProse html={slot('awardDescription')} />
      </div>
      <div className="prizes">
        {prizes.map((prize) => (
          <article key={prize.en} className="plaque">
            <PublicRosette kind="closed" paper />
            <h3>{say(prize)}</h3>
            <p className="sum">
              {say(amount)} <small>{say(prizeCurrency)}</small>
            </p>
            <p className="muted">{slot('prizePlaque')}</p>
          </article>
        ))}
      </div>
      <h3 className="who">{slot('whoMayApplyTitle')}</h3>
      <div className="ticked">
        <HtmlProse html={slot('whoMayApply')} />
      </div>
    </>
  )
}
