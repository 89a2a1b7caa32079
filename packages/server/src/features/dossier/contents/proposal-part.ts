import { formatPoundsWithoutCurrency } from '@jadara/contract/core/money'
import { text } from '@jadara/contract/core/text'
import { equipmentLabels } from '@jadara/contract/proposal/equipments'
import { formatMonthCount, proposalHeaderLabels } from '@jadara/contract/proposal/header'
import { formatMonths, monthWord } from '@jadara/contract/proposal/months'
import { teamLabels } from '@jadara/contract/proposal/research-team'
import { afterEndText, type ScheduleTask, selectTaskTitlesAfterEnd } from '@jadara/contract/proposal/schedule'
import { isProse, type ProseSectionName, type SectionName, sectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import type { DocumentBlock, DocumentEntry, DocumentPart, DocumentSection } from '../../../documents/printed-document.ts'
import { toBudgetTable } from './budget-table.ts'
import { toFormattedText } from './formatted-text.ts'
import type { DossierProposal } from './load-dossier.ts'
import { type ReaderContext, toFacts } from './reader.ts'

const texts = {
  title: text('Proposal', 'المقترح'),
  none: text('No proposal was written. It is optional.', 'لم يُكتب مقترح، وهو اختياري.'),
  basic: text('Basic information', 'البيانات الأساسية'),
  noAbstract: text('No abstract was written.', 'لم يُكتب ملخص.'),
  nothing: text('Nothing was written in this section.', 'لم يُكتب شيء في هذا القسم.'),
}

export function toProposalPart(reader: ReaderContext, proposal: DossierProposal | null): DocumentPart {
  const { translate } = reader
  const title = translate(texts.title)
  if (!proposal)
    return { title, sections: [{ title: translate(texts.basic), empty: translate(texts.none), blocks: [], entries: [] }] }
  return {
    title,
    sections: [toBasicInformation(reader, proposal), ...sectionNames.map((name) => toSection(reader, proposal, name))],
  }
}

function toBasicInformation(reader: ReaderContext, { header }: DossierProposal): DocumentSection {
  const { translate, publicUrl } = reader
  const nodes = toFormattedText(header.abstract, publicUrl)
  const facts = toFacts(reader, [
    [proposalHeaderLabels.title, header.title],
    [proposalHeaderLabels.duration, formatMonthCount(header.duration)],
    [proposalHeaderLabels.budget, formatPoundsWithoutCurrency(header.budget)],
  ])
  const abstract: DocumentBlock =
    nodes.length > 0
      ? { block: 'formatted', heading: translate(proposalHeaderLabels.abstract), nodes }
      : { block: 'note', text: translate(texts.noAbstract) }
  return { title: translate(texts.basic), blocks: [{ block: 'facts', facts }, abstract], entries: [] }
}

function toSection(reader: ReaderContext, proposal: DossierProposal, name: SectionName): DocumentSection {
  const { blocks, entries } = isProse(name) ? toProseContent(reader, proposal, name) : rowSections[name](reader, proposal)
  const title = reader.translate(sectionTexts[name].title)
  const isEmpty = blocks.length === 0 && entries.length === 0
  return { title, ...(isEmpty && { empty: reader.translate(texts.nothing) }), blocks, entries }
}

type SectionContent = Pick<DocumentSection, 'blocks' | 'entries'>

function toProseContent({ publicUrl }: ReaderContext, { written }: DossierProposal, name: ProseSectionName): SectionContent {
  const nodes = toFormattedText(written[name] ?? '', publicUrl)
  return { blocks: nodes.length > 0 ? [{ block: 'formatted', nodes }] : [], entries: [] }
}

const rowSections: Readonly<
  Record<Exclude<SectionName, ProseSectionName>, (reader: ReaderContext, proposal: DossierProposal) => SectionContent>
> = {
  // A list, because descriptions are too long for a table.
  equipments: (reader, { equipments }) => ({
    blocks: [],
    entries: equipments.map(({ title, description, equipmentUse }): DocumentEntry => {
      const facts = toFacts(reader, [
        [equipmentLabels.description, description],
        [equipmentLabels.equipmentUse, equipmentUse],
      ])
      return { title, blocks: [{ block: 'facts', facts }] }
    }),
  }),
  'research-team': (reader, { team }) => ({ blocks: team.length > 0 ? [toTeamTable(reader, team)] : [], entries: [] }),
  schedule: (reader, { tasks, header }) => ({ blocks: toScheduleBlocks(reader, tasks, header.duration), entries: [] }),
  budget: (reader, { items, header }) => ({
    blocks: items.length > 0 ? [toBudgetTable(reader, items, header.budget)] : [],
    entries: [],
  }),
}

const toTeamTable = ({ translate }: ReaderContext, team: DossierProposal['team']): DocumentBlock => ({
  block: 'table',
  head: [teamLabels.name, teamLabels.position, teamLabels.highestQualification, teamLabels.email].map(translate),
  rows: team.map(({ name, position, highestQualification, email }) => [name, position, highestQualification, email]),
  foot: [],
  numeric: [],
})

/** Notes when tasks exceed the project's duration. Empty without tasks. */
export function toScheduleBlocks(
  { translate }: ReaderContext,
  tasks: readonly ScheduleTask[],
  duration: number,
): DocumentBlock[] {
  if (tasks.length === 0) return []
  const plan: DocumentBlock = {
    block: 'plan',
    months: Math.max(duration, ...tasks.flatMap(({ months }) => months)),
    monthWord: translate(monthWord),
    tasks: tasks.map(({ title, months }) => ({ title, months, words: translate(formatMonths(months)) })),
  }
  return selectTaskTitlesAfterEnd(tasks, duration).length > 0
    ? [plan, { block: 'note', text: translate(afterEndText(duration)) }]
    : [plan]
}
