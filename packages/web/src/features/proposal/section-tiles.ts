import { formatPounds } from '@jadara/contract/core/money'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { PartState, ProposalProgress } from '@jadara/contract/proposal/progress'
import { type SectionName, sectionNames } from '@jadara/contract/proposal/section-names'
import type { TileState } from '../../ui/tile.tsx'

const unsent = text('On this device, not sent yet', 'على هذا الجهاز، ولم يُرسل بعد')
const sections = plural('# section', '# sections', 'قسم واحد', 'قسمين', '# أقسام', '# قسمًا', '# قسم')

export const tileStates: Record<PartState, TileState> = { empty: 'empty', started: 'started', complete: 'done' }

type SectionTile = { readonly state: TileState; readonly note?: Text | undefined }

/** The state of a section in the hub. `drafts`: the sections with unsent text on this device. */
export function toSectionTile(name: SectionName, progress: ProposalProgress, drafts: ReadonlySet<SectionName>): SectionTile {
  const state = progress.sections[name]
  if (drafts.has(name)) return { state: state === 'complete' ? 'done' : 'started', note: unsent }
  return { state: tileStates[state], note: state === 'started' ? reason(name, progress) : undefined }
}

function reason(name: SectionName, { tasksBeyond, overBudget }: ProposalProgress): Text | undefined {
  if (name === 'schedule' && tasksBeyond.length > 0) return formatTasksAfterEnd(tasksBeyond)
  if (name === 'budget' && overBudget > 0) return formatExcess(overBudget)
  return undefined
}

const formatTasksAfterEnd = (titles: readonly string[]): Text => {
  const named = formatTitles(titles)
  return text(`After the end of the project: ${named.en}`, `بعد نهاية المشروع: ${named.ar}`)
}

const formatExcess = (pounds: number): Text => {
  const { en, ar } = formatPounds(pounds)
  return text(`Over budget by ${en}`, `تجاوزت الميزانية بمقدار ${ar}`)
}

/** Each title is isolated in its own direction; of many, the first ones are named. */
export function formatTitles(titles: readonly string[], most = 3): Text {
  const named = titles.slice(0, most).map((title) => `\u2068${title}\u2069`)
  const more = titles.length - named.length
  return text(
    named.join(', ') + (more > 0 ? ` and ${formatNumber(more, 'en')} more` : ''),
    named.join('، ') + (more > 0 ? ` و${formatNumber(more, 'ar')} غيرها` : ''),
  )
}

export const countCompleteSections = (progress: ProposalProgress): number =>
  sectionNames.filter((name) => progress.sections[name] === 'complete').length

/** "6 of 10 sections complete"; zero is written as a word, because the Arabic zero looks like a dot. */
export function formatCompleteSections(count: number): Text {
  const all = quantity(sectionNames.length, sections)
  if (count === 0) return text(`None of the ${all.en} complete yet`, `لم يكتمل بعد أي قسم من ${all.ar}`)
  return text(`${formatNumber(count, 'en')} of ${all.en} complete`, `اكتمل ${formatNumber(count, 'ar')} من ${all.ar}`)
}
