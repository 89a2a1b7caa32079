import { type Text, text } from '@jadara/contract/core/text'
import { FilterChoice } from './filter-bar.tsx'

type Round = { readonly id: number; readonly englishName: string; readonly arabicName: string; readonly active: boolean }
type Props = {
  rounds: readonly Round[]
  /** Undefined: the active round. */
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
  /** Instead of a round, if none is active. */
  whenNone?: Text
}

const roundLabel = text('Round', 'الدورة')
const noRound = text('Choose a round', 'اختر دورة')

/** Chooses a round, the active one by default (specification ROUND-1). */
export function RoundChoice({ rounds, chosen, onChoose, whenNone = noRound }: Props) {
  const active = rounds.find((round) => round.active)
  return (
    <FilterChoice
      label={roundLabel}
      choices={[
        ...(active ? [] : [['', whenNone] as const]),
        ...rounds.map(({ id, englishName, arabicName }) => [String(id), text(englishName, arabicName)] as const),
      ]}
      value={String(chosen ?? active?.id ?? '')}
      onChoose={(id) => onChoose(id === '' || Number(id) === active?.id ? undefined : Number(id))}
    />
  )
}
