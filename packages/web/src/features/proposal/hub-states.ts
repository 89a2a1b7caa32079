import { poundsWords } from '@jadara/contract/money'
import type { PartState, ProposalProgress } from '@jadara/contract/proposal/progress'
import { type SectionName, sectionNames } from '@jadara/contract/proposal/sections'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/text'
import type { TileState } from '../../ui/tile.tsx'

/** Why a section is not complete, or that something of it has not reached the portal yet. */
const unsent = text('On this device, not sent yet', 'على هذا الجهاز، ولم يُرسل بعد')
const sections = plural('# section', '# sections', 'قسم واحد', 'قسمين', '# أقسام', '# قسمًا', '# قسم')

export const tileStates: Record<PartState, TileState> = { empty: 'empty', started: 'started', complete: 'done' }

type Standing = { readonly state: TileState; readonly note?: Text | undefined }

/** How a section stands in the hub. `drafts`: the sections of which this device keeps something that is not sent. */
export function standingOf(name: SectionName, progress: ProposalProgress, drafts: ReadonlySet<SectionName>): Standing {
  const state = progress.sections[name]
  if (drafts.has(name)) return { state: state === 'complete' ? 'done' : 'started', note: unsent }
  return { state: tileStates[state], note: state === 'started' ? reason(name, progress) : undefined }
}

function reason(name: SectionName, { tasksBeyond, overBudget }: ProposalProgress): Text | undefined {
  if (name === 'schedule' && tasksBeyond.length > 0) return beyondEnd(tasksBeyond)
  if (name === 'budget' && overBudget > 0) return overBy(overBudget)
  return undefined
}

const beyondEnd = (titles: readonly string[]): Text => {
  const named = listed(titles)
  return text(`After the end of the project: ${named.en}`, `بعد نهاية المشروع: ${named.ar}`)
}

const overBy = (pounds: number): Text => {
  const { en, ar } = poundsWords(pounds)
  return text(`Over budget by ${en}`, `تجاوزت الميزانية بمقدار ${ar}`)
}

/** Each title keeps its own direction inside the sentence; of many the first ones are named. */
export function listed(titles: readonly string[], most = 3): Text {
  const named = titles.slice(0, most).map((title) => `\u2068${title}\u2069`)
  const more = titles.length - named.length
  return text(
    named.join(', ') + (more > 0 ? ` and ${formatNumber(more, 'en')} more` : ''),
    named.join('، ') + (more > 0 ? ` و${formatNumber(more, 'ar')} غيرها` : ''),
  )
}

export const completeCount = (progress: ProposalProgress): number =>
  sectionNames.filter((name) => progress.sections[name] === 'complete').length

/** "6 of 10 sections complete"; none is said in words, because the Arabic zero looks like a dot. */
export function completeWords(count: number): Text {
  const all = quantity(sectionNames.length, sections)
  if (count === 0) return text(`None of the ${all.en} complete yet`, `لم يكتمل بعد أي قسم من ${all.ar}`)
  return text(`${formatNumber(count, 'en')} of ${all.en} complete`, `اكتمل ${formatNumber(count, 'ar')} من ${all.ar}`)
}
