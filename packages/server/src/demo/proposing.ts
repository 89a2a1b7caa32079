import { readUserConceptNote, type ConceptNote as StoredNote, saveConceptNote } from '@jadara/contract/concept-note'
import type { Endpoint } from '@jadara/contract/endpoint'
import { type LookupEntry, listResearchFields, listTargetedSdgs } from '@jadara/contract/lookups'
import { budget } from '@jadara/contract/proposal/budget'
import { equipments } from '@jadara/contract/proposal/equipments'
import { createProposalHeader, type ProposalHeader, readUserProposalHeader } from '@jadara/contract/proposal/header'
import { saveProse } from '@jadara/contract/proposal/prose'
import { researchTeam } from '@jadara/contract/proposal/research-team'
import { schedule } from '@jadara/contract/proposal/schedule'
import { goals } from '@jadara/contract/site/goals'
import type { Applicant } from './applicants.ts'
import type { Moments } from './days.ts'
import type { Past } from './past.ts'
import { shortPaperPdf } from './pdf/short-paper-pdf.ts'
import type { ConceptNote, Proposal } from './proposal/proposal.ts'

type Proposing = { readonly past: Past; readonly accountId: number; readonly moments: Moments }
type Step = { readonly endpoint: Endpoint; readonly body: object; readonly params?: Record<string, string> }

/** Enters the proposal section by section, and the concept note with its PDF. Done again after an interruption, it changes nothing. */
export async function propose(applicant: Applicant, proposing: Proposing): Promise<void> {
  const { proposal, note } = applicant.plan
  if (proposal) await enterProposal(proposing, proposal)
  if (note) await enterNote(applicant, proposing, note)
}

async function enterProposal({ past, accountId, moments }: Proposing, proposal: Proposal): Promise<void> {
  const momentOf = (step: number) => moments.proposal[step] ?? moments.sent
  const begun = await past.call<ProposalHeader | null>({ accountId, at: momentOf(0) }, readUserProposalHeader, {
    params: { userId: accountId },
  })
  if (!begun) await past.call({ accountId, at: momentOf(0) }, createProposalHeader, { body: proposal.header })
  for (const [index, { endpoint, body, params }] of stepsOf(proposal).entries())
    await past.call({ accountId, at: momentOf(index + 1) }, endpoint, { body, ...(params && { params }) })
}

function stepsOf({ prose, equipments: devices, team, tasks, budget: items }: Proposal): Step[] {
  const written = prose.map(({ section, text, finished }) => ({
    endpoint: saveProse,
    params: { section },
    body: { text, finished },
  }))
  const rows = [
    { endpoint: equipments.save, body: { rows: devices } },
    { endpoint: researchTeam.save, body: { rows: team } },
    { endpoint: schedule.save, body: { rows: tasks } },
    { endpoint: budget.save, body: { rows: items } },
  ]
  return [...written, ...rows.filter(({ body }) => body.rows.length > 0)]
}

async function enterNote(
  { name, field, university, language }: Applicant,
  { past, accountId, moments }: Proposing,
  note: ConceptNote,
): Promise<void> {
  const then = { accountId, at: moments.proposal.at(-1) ?? moments.sent }
  if (await past.call<StoredNote | null>(then, readUserConceptNote, { params: { userId: accountId } })) return
  const sdgs = await past.call<LookupEntry[]>(then, listTargetedSdgs)
  const fields = await past.call<LookupEntry[]>(then, listResearchFields)
  const goal = goals.find(({ number }) => number === note.goal)?.name.en
  const { bytes } = await shortPaperPdf({
    title: note.title.en,
    within: 'Concept note',
    authors: [name.en],
    firstPage: 1,
    year: then.at.getUTCFullYear(),
    topic: note.title.en,
    place: university.name.en,
    field,
  })
  const body = new FormData()
  const values = {
    proposalTitle: note.title[language],
    budget: note.budget,
    SdgId: sdgs.find((one) => one.name === goal)?.id ?? sdgs[0]?.id,
    ResearchFieldId: fields.find((one) => one.name === note.researchField)?.id ?? fields[0]?.id,
    abstract: note.abstract,
    type: saveConceptNote.file.types[0],
  }
  for (const [key, value] of Object.entries(values)) body.append(key, String(value))
  const fileName = language === 'ar' ? 'المذكرة المفاهيمية.pdf' : 'Concept note.pdf'
  body.append('file', new File([Buffer.from(bytes)], fileName, { type: 'application/pdf' }))
  await past.call(then, saveConceptNote, { body })
}
