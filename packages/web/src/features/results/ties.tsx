import type { ResultRow } from '@jadara/contract/results'
import { type Text, text } from '@jadara/contract/text'
import { countedApplicants } from '../../lib/counted.ts'
import { nameOf } from '../../lib/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { countedInWords } from '../../ui/number-words.ts'
import { number } from '../../ui/numbers.ts'
import { prizesGiven } from './decision-steps.ts'
import { tiesAtPrizes } from './rows.ts'
import { listed } from './words.ts'

/** More names than these are not told in a sentence. */
const mostNamed = 6

/** A place that decides on a prize is shared: it is said until both prizes are awarded. */
export function Ties({ rows }: { rows: readonly ResultRow[] }) {
  const { say } = useLanguage()
  const ties = tiesAtPrizes(rows)
  if (ties.length === 0 || prizesGiven(rows).size === 2) return null
  return (
    <Banner tone="gold">
      {ties.map(({ rank, rows: sharing }) => (
        <p key={rank}>{say(sentenceOf(rank, sharing))}</p>
      ))}
    </Banner>
  )
}

function sentenceOf(rank: number, sharing: readonly ResultRow[]): Text {
  const who = countedInWords(sharing.length, countedApplicants)
  const place = number(rank)
  const names = sharing.length > mostNamed ? text('', '') : listed(sharing.map(nameOf))
  return text(
    `${who.en} share place ${place.en}${names.en && `: ${names.en}`}. The rules do not break ties: decide, and give a reason.`,
    `${who.ar} على المركز ${place.ar} بالتساوي${names.ar && `: ${names.ar}`}. واللائحة لا تفصل بين المتعادلين، فالقرار لك مع بيان سببه.`,
  )
}
