import { journalsLeast, journalsMost, registrationPhdWindow } from '@jadara/contract/limits'
import type { PhdWindow } from '@jadara/contract/profile'
import { type Text, text } from '@jadara/contract/text'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number, year } from '../../ui/numbers.ts'
import { Rosette } from '../../ui/rosette.tsx'
import css from './about-award.module.css'

const texts = {
  say: text(
    'The award honours a body of published work, not a single paper: journal articles, a curriculum vitae and the evidence behind them, weighed by independent reviewers.',
    'تُكرّم الجائزة نتاجًا علميًّا منشورًا لا بحثًا واحدًا: مقالات محكّمة، وسيرة علمية وما يثبتها، يزنها محكّمون مستقلون.',
  ),
  sum: text('100,000', 'مئة ألف'),
  pounds: text('EGP', 'جنيه'),
  plaque: text('and a plaque', 'ودرع الجائزة'),
  who: text('Who may apply', 'من يحق له التقدّم'),
}
const prizes = [text('First prize', 'الجائزة الأولى'), text('Second prize', 'الجائزة الثانية')]

/** What the award is, its two prizes, and who may apply (applicant-side §1). The PhD years are the round's. */
export function AboutAward({ phdWindow = registrationPhdWindow }: { phdWindow?: PhdWindow }) {
  const { say } = useLanguage()
  return (
    <>
      <p className={css.say}>{say(texts.say)}</p>
      <div className={css.prizes}>
        {prizes.map((prize) => (
          <article key={prize.en} className={css.plaque}>
            <Rosette on="paper" className={css.ornament} />
            <h3>{say(prize)}</h3>
            <p className={css.sum}>
              {say(texts.sum)} <small>{say(texts.pounds)}</small>
            </p>
            <p className="muted">{say(texts.plaque)}</p>
          </article>
        ))}
      </div>
      <h3 className={css.who}>{say(texts.who)}</h3>
      <ul className={css.conditions}>
        {conditions(phdWindow).map((condition) => (
          <li key={condition.en}>
            <Icon name="tick" />
            <span>{say(condition)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function conditions({ from, to }: PhdWindow): readonly Text[] {
  const [first, last] = [year(Number(from.slice(0, 4))), year(Number(to.slice(0, 4)))]
  const [least, most] = [number(journalsLeast), number(journalsMost)]
  return [
    text('An Egyptian national, at the start of a research career', 'مصريّ الجنسية، في مقتبل مسيرته البحثية'),
    text(
      `PhD obtained from ${first.en} to ${last.en}, by the date on the certificate of the Supreme Council of Universities`,
      `دكتوراه بين عامي ${first.ar} و${last.ar} بتاريخ شهادة المجلس الأعلى للجامعات`,
    ),
    text('Resident and employed in Egypt for at least five calendar years', 'مقيم ويعمل في مصر خمس سنوات ميلادية على الأقل'),
    text(
      `${least.en} to ${most.en} journal papers indexed in Scopus and relevant to the goals`,
      `من ${least.ar} إلى ${most.ar} أبحاث منشورة في مجلات مفهرسة في سكوبس وذات صلة بالأهداف`,
    ),
    text(
      'No research that has already won an award, and no past recipients',
      'لا يُقبل بحث سبق تكريمه، ولا يتقدّم من سبق له الفوز',
    ),
    text('Researchers of the host university are eligible too', 'يحق لباحثي الجامعة المضيفة التقدّم أيضًا'),
  ]
}
