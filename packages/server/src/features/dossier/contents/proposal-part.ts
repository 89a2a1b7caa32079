import { poundsAlone } from '@jadara/contract/money'
import { equipmentLabels } from '@jadara/contract/proposal/equipments'
import { durationWords, headerLabels } from '@jadara/contract/proposal/header'
import { teamLabels } from '@jadara/contract/proposal/research-team'
import { isProse, type ProseSection, type SectionName, sectionNames, sectionTexts } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'
import type { Block, Entry, Part, Section } from '../../../documents/printed.ts'
import { budgetTable } from './budget-table.ts'
import { formattedOf } from './formatted.ts'
import type { HeldProposal } from './held.ts'
import { planBlocks } from './plan.ts'
import { factsOf, type Reader } from './reader.ts'

const texts = {
  title: text('Proposal', 'المقترح'),
  none: text('No proposal was written. It is optional.', 'لم يُكتب مقترح، وهو اختياري.'),
  basic: text('Basic information', 'البيانات الأساسية'),
  noAbstract: text('No abstract was written.', 'لم يُكتب ملخص.'),
  nothing: text('Nothing was written in this section.', 'لم يُكتب شيء في هذا القسم.'),
}

/** The basic information and the ten sections in their order; a section without a word says so. */
export function proposalPart(reader: Reader, proposal: HeldProposal | null): Part {
  const { say } = reader
  const title = say(texts.title)
  if (!proposal) return { title, sections: [{ title: say(texts.basic), empty: say(texts.none), blocks: [], entries: [] }] }
  return {
    title,
    sections: [basicInformation(reader, proposal), ...sectionNames.map((name) => sectionOf(reader, proposal, name))],
  }
}

function basicInformation(reader: Reader, { header }: HeldProposal): Section {
  const { say, publicUrl } = reader
  const nodes = formattedOf(header.abstract, publicUrl)
  const facts = factsOf(reader, [
    [headerLabels.title, header.title],
    [headerLabels.duration, durationWords(header.duration)],
    [headerLabels.budget, poundsAlone(header.budget)],
  ])
  const abstract: Block =
    nodes.length > 0
      ? { block: 'formatted', heading: say(headerLabels.abstract), nodes }
      : { block: 'note', text: say(texts.noAbstract) }
  return { title: say(texts.basic), blocks: [{ block: 'facts', facts }, abstract], entries: [] }
}

function sectionOf(reader: Reader, proposal: HeldProposal, name: SectionName): Section {
  const { blocks, entries } = isProse(name) ? proseOf(reader, proposal, name) : ofRows[name](reader, proposal)
  const title = reader.say(sectionTexts[name].title)
  const isEmpty = blocks.length === 0 && entries.length === 0
  return { title, ...(isEmpty && { empty: reader.say(texts.nothing) }), blocks, entries }
}

type Content = Pick<Section, 'blocks' | 'entries'>

function proseOf({ publicUrl }: Reader, { written }: HeldProposal, name: ProseSection): Content {
  const nodes = formattedOf(written[name] ?? '', publicUrl)
  return { blocks: nodes.length > 0 ? [{ block: 'formatted', nodes }] : [], entries: [] }
}

const ofRows: Readonly<Record<Exclude<SectionName, ProseSection>, (reader: Reader, proposal: HeldProposal) => Content>> = {
  // Descriptions are long: a table would squeeze them.
  equipments: (reader, { equipments }) => ({
    blocks: [],
    entries: equipments.map(({ title, description, equipmentUse }): Entry => {
      const facts = factsOf(reader, [
        [equipmentLabels.description, description],
        [equipmentLabels.equipmentUse, equipmentUse],
      ])
      return { title, blocks: [{ block: 'facts', facts }] }
    }),
  }),
  'research-team': (reader, { team }) => ({ blocks: team.length > 0 ? [teamTable(reader, team)] : [], entries: [] }),
  schedule: (reader, { tasks, header }) => ({ blocks: planBlocks(reader, tasks, header.duration), entries: [] }),
  budget: (reader, { items, header }) => ({
    blocks: items.length > 0 ? [budgetTable(reader, items, header.budget)] : [],
    entries: [],
  }),
}

const teamTable = ({ say }: Reader, team: HeldProposal['team']): Block => ({
  block: 'table',
  head: [teamLabels.name, teamLabels.position, teamLabels.highestQualification, teamLabels.email].map(say),
  rows: team.map(({ name, position, highestQualification, email }) => [name, position, highestQualification, email]),
  foot: [],
  numeric: [],
})
