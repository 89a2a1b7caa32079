import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import { proposalTitle } from '../../lib/places.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import { Tile } from '../../ui/tile.tsx'

const texts = {
  about: text('Basic information and ten sections.', 'البيانات الأساسية وعشرة أقسام.'),
  optional: text('Optional', 'اختياري'),
}
const parts = plural('# part', '# parts', 'جزء واحد', 'جزأين', '# أجزاء', '# جزءًا', '# جزء')

export function ProposalTile({ to, progress }: { to: string; progress: ProposalProgress | undefined }) {
  return <Tile to={to} title={proposalTitle} about={texts.about} {...(progress && toProposalTile(progress))} />
}

export function toProposalTile({ proposalId, header, sections }: ProposalProgress) {
  if (proposalId === null) return { state: 'empty', note: texts.optional } as const
  const states = [header, ...Object.values(sections)]
  const complete = states.filter((state) => state === 'complete').length
  if (complete === states.length) return { state: 'done', note: texts.optional } as const
  return { state: 'started', count: formatCompleteParts(complete, states.length), note: texts.optional } as const
}

/** Zero is written as a word, because the Arabic zero looks like a dot. */
function formatCompleteParts(count: number, all: number): Text {
  const whole = quantity(all, parts)
  if (count === 0) return text(`None of ${whole.en} complete yet`, `لم يكتمل بعد شيء من ${whole.ar}`)
  return text(`${count} of ${whole.en} complete`, `اكتمل ${formatNumberText(count).ar} من ${whole.ar}`)
}
