import type { LookupEntry } from '@jadara/contract/core/lookup-entries'
import { listResearchFields, listTargetedSdgs } from '@jadara/contract/core/lookups'
import { type ConceptNote, readUserConceptNote, saveConceptNote } from '@jadara/contract/files/concept-note'
import { budgetEndpoints } from '@jadara/contract/proposal/budget'
import { equipmentEndpoints } from '@jadara/contract/proposal/equipments'
import { createProposalHeader, type ProposalHeader, readUserProposalHeader } from '@jadara/contract/proposal/header'
import { saveProse } from '@jadara/contract/proposal/prose'
import { researchTeamEndpoints } from '@jadara/contract/proposal/research-team'
import { scheduleEndpoints } from '@jadara/contract/proposal/schedule'
import { goals } from '@jadara/contract/site/goals'
import { z } from 'zod'
import { type Applicant, createDistinctPdfFile, readJson, textSchema } from './content.ts'
import type { Moments } from './moments.ts'
import type { BackdatedPortal } from './past-portal.ts'

/** The parts of every proposal; `{subject}` is replaced by the applicant's subject. */
const template = readJson(
  'proposal.json',
  z.strictObject({
    abstract: textSchema,
    sections: z.array(z.strictObject({ section: z.string(), text: textSchema })),
    team: z.array(z.strictObject({ position: textSchema, qualification: textSchema, effort: z.int().default(100) })),
    equipments: z.array(z.strictObject({ title: textSchema, description: textSchema, use: textSchema })),
    tasks: z.array(z.strictObject({ title: textSchema, from: z.int(), to: z.int() })),
    purchases: z.array(z.strictObject({ type: z.int(), title: textSchema })),
  }),
)

const toAbstract = ({ subject, language }: Applicant) => template.abstract[language].replaceAll('{subject}', subject)

/** The values of the applicant's proposal; null without one. */
export function toProposal(applicant: Applicant) {
  const { proposal, subject, language } = applicant
  if (!proposal) return null
  const { progress, title, duration, budget, team, payments, costs } = proposal
  const hasRows = progress !== 'begun'
  const sections = { complete: template.sections.length, partial: 4, begun: 0 }[progress]
  return {
    header: { title, duration, budget, abstract: hasRows ? toAbstract(applicant) : '' },
    prose: template.sections.slice(0, sections).map(({ section, text }, index) => ({
      ...{ section, text: text[language].replaceAll('{subject}', subject) },
      finished: progress === 'complete' || index < 2,
    })),
    equipments: (progress === 'complete' ? template.equipments : []).map(({ title, description, use }) => ({
      title: title[language],
      description: description[language],
      equipmentUse: use[language],
    })),
    team: team.map((member, index) => ({
      ...member,
      position: template.team[index]?.position[language],
      highestQualification: template.team[index]?.qualification[language],
    })),
    tasks: (hasRows ? template.tasks : []).map(({ title, from, to }) => ({
      title: title[language],
      months: Array.from({ length: to - from + 1 }, (_, index) => from + index),
    })),
    budget: [
      ...payments.map((monthlyPayment, index) => ({
        ...{ itemTitle: template.team[index]?.position[language], type: 1, effort: template.team[index]?.effort },
        ...{ monthlyPayment, monthCount: 12, itemCost: null },
      })),
      ...costs.map((itemCost, index) => ({
        ...{ itemTitle: template.purchases[index]?.title[language], type: template.purchases[index]?.type },
        ...{ effort: null, monthlyPayment: null, monthCount: null, itemCost },
      })),
    ],
  }
}

/** The values of the applicant's concept note; null without one. */
export const toConceptNote = (applicant: Applicant) =>
  applicant.conceptNote ? { ...applicant.conceptNote, abstract: toAbstract(applicant) } : null

type Entering = { readonly past: BackdatedPortal; readonly accountId: number; readonly moments: Moments }

/** Enters the sections of the proposal in their order. Repeating the call changes nothing. */
export async function enterProposal(applicant: Applicant, { past, accountId, moments }: Entering): Promise<void> {
  const proposal = toProposal(applicant)
  if (!proposal) return
  const momentOf = (step: number) => moments.proposal[step] ?? moments.sent
  const first = { accountId, at: momentOf(0) }
  const header = await past.call<ProposalHeader | null>(first, readUserProposalHeader, { params: { userId: accountId } })
  if (!header) await past.call(first, createProposalHeader, { body: proposal.header })
  const rows = [
    { endpoint: equipmentEndpoints.save, body: { rows: proposal.equipments } },
    { endpoint: researchTeamEndpoints.save, body: { rows: proposal.team } },
    { endpoint: scheduleEndpoints.save, body: { rows: proposal.tasks } },
    { endpoint: budgetEndpoints.save, body: { rows: proposal.budget } },
  ]
  const steps = [
    ...proposal.prose.map(({ section, ...body }) => ({ endpoint: saveProse, params: { section }, body })),
    ...rows.filter(({ body }) => body.rows.length > 0),
  ]
  for (const [index, { endpoint, ...input }] of steps.entries())
    await past.call({ accountId, at: momentOf(index + 1) }, endpoint, input)
}

/** Saves the concept note with its PDF, unless it is saved already. */
export async function enterConceptNote(applicant: Applicant, { past, accountId, moments }: Entering): Promise<void> {
  const note = toConceptNote(applicant)
  const last = { accountId, at: moments.proposal.at(-1) ?? moments.sent }
  if (!note || (await past.call<ConceptNote | null>(last, readUserConceptNote, { params: { userId: accountId } }))) return
  const sdgs = await past.call<LookupEntry[]>(last, listTargetedSdgs)
  const fields = await past.call<LookupEntry[]>(last, listResearchFields)
  const goal = goals.find(({ number }) => number === note.goal)?.name.en
  const body = new FormData()
  const values = {
    proposalTitle: note.title,
    budget: note.budget,
    SdgId: sdgs.find((one) => one.name === goal)?.id ?? sdgs[0]?.id,
    ResearchFieldId: fields.find((one) => one.name === note.researchField)?.id ?? fields[0]?.id,
    abstract: note.abstract,
    type: saveConceptNote.file.types[0],
  }
  for (const [key, value] of Object.entries(values)) body.append(key, String(value))
  const fileName = applicant.language === 'ar' ? 'المذكرة المفاهيمية.pdf' : 'Concept note.pdf'
  body.append('file', await createDistinctPdfFile('short-paper.pdf', note.title, fileName))
  await past.call(last, saveConceptNote, { body })
}
