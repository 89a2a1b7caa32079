import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { ResultRow } from '@jadara/contract/results/result-row'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatCountInWords, formatNumberText } from '../../ui/numbers.ts'
import { toAwardedPrizes } from './decision-steps.ts'
import { listTiesAtPrizes } from './results-view.ts'
import { joinNames } from './words.ts'

const maxNames = 6

/** Shared places that leave a prize undecided. Shown until both prizes are awarded. */
export function PrizeTiesBanner({ rows }: { rows: readonly ResultRow[] }) {
  const { say } = useLanguage()
  const ties = listTiesAtPrizes(rows)
  if (ties.length === 0 || toAwardedPrizes(rows).size === 2) return null
  return (
    <Banner tone="gold">
      {ties.map(({ rank, rows: sharing }) => (
        <p key={rank}>{say(formatTie(rank, sharing))}</p>
      ))}
    </Banner>
  )
}

function formatTie(rank: number, sharing: readonly ResultRow[]): Text {
  const who = formatCountInWords(sharing.length, applicantCountTexts)
  const place = formatNumberText(rank)
  const names = sharing.length > maxNames ? text('', '') : joinNames(sharing.map(toBilingualName))
  return text(
    `${who.en} share place ${place.en}${names.en && `: ${names.en}`}. The rules do not break ties: decide, and give a reason.`,
    `${who.ar} على المركز ${place.ar} بالتساوي${names.ar && `: ${names.ar}`}. واللائحة لا تفصل بين المتعادلين، فالقرار لك مع بيان سببه.`,
  )
}
