import type { RecordDraft } from '@jadara/contract/works/record-drafts'
import { samples } from '../features/records/samples.testing.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { type CallInput, createChangingExample, createExample, createExampleInState, type Example } from './example.testing.ts'
import { submitOwnerApplication } from './states.testing.ts'
import type { World } from './world.testing.ts'

const base = '/api/RecordDrafts'
const list = '@book{b1, title = {A book of fables}}'

async function createDraft({ callers: { applicant } }: World): Promise<{ id: number }> {
  const { body } = await applicant.post(`${base}/list`, { list })
  return { id: (body as { drafts: number[] }).drafts[0] ?? 0 }
}

/** An award, which takes no PDF. */
async function createReadyDraft(world: World): Promise<{ id: number }> {
  const params = await createDraft(world)
  await world.callers.applicant.put(`${base}/${params.id}`, { kind: 'award' })
  await world.callers.applicant.put(`${base}/${params.id}`, { values: samples.award.values })
  return params
}

async function createDraftOfPaper({ callers: { applicant } }: World): Promise<{ id: number }> {
  const { body } = await applicant.post(base, formOf({}, await paper()))
  return { id: (body as RecordDraft).id }
}

const ofDraft = (create: (world: World) => Promise<{ id: number }>, input: () => Promise<CallInput> | CallInput = () => ({})) =>
  createChangingExample(async (world) => ({ ...(await input()), params: await create(world) }))

export const draftExamples: Readonly<Record<string, Example>> = {
  [`POST ${base}`]: createExample(async () => ({ body: formOf({}, await paper()) })),
  [`POST ${base}, submitted`]: createExampleInState(submitOwnerApplication, async () => ({ body: formOf({}, await paper()) })),
  [`POST ${base}/list`]: createExample(() => ({ body: { list } })),
  [`POST ${base}/orcid`]: createExample(() => ({ body: { orcid: '0000-0002-1825-0097' } })),
  [`GET ${base}/{id}`]: ofDraft(createDraft),
  [`PUT ${base}/{id}`]: ofDraft(createDraft, () => ({ body: { values: { title: 'Fables' } } })),
  [`PUT ${base}/{id}/file`]: ofDraft(createDraft, async () => ({ body: formOf({}, await paper()) })),
  [`GET ${base}/{id}/file`]: ofDraft(createDraftOfPaper),
  [`POST ${base}/{id}/lookup`]: ofDraft(createDraft, () => ({ body: {} })),
  [`DELETE ${base}/{id}`]: ofDraft(createDraft),
  [`POST ${base}/delete`]: createExample(() => ({ body: { ids: [] } })),
  [`POST ${base}/{id}/save`]: ofDraft(createReadyDraft, () => ({ body: {} })),
  [`POST ${base}/save`]: createExample(() => ({ body: { drafts: [] } })),
}
