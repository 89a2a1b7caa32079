import { samples } from '../features/records/samples.testing.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { type CallInput, createChangingExample, createExample, createExampleInState, type Example } from './example.testing.ts'
import { submitOwnerApplication } from './states.testing.ts'
import type { World } from './world.testing.ts'

const base = '/api/RecordDrafts'
const ofBook = (input: () => Promise<CallInput> | CallInput = () => ({})) =>
  createExample(async ({ drafts }) => ({ ...(await input()), params: { id: drafts.book } }))

/** Completes it to an award, which takes no PDF. */
async function completeDraft({ callers: { applicant }, drafts }: World): Promise<CallInput> {
  await applicant.put(`${base}/${drafts.book}`, { kind: 'award' })
  await applicant.put(`${base}/${drafts.book}`, { values: samples.award.values })
  return { params: { id: drafts.book }, body: {} }
}

export const draftExamples: Readonly<Record<string, Example>> = {
  [`POST ${base}`]: createExample(async () => ({ body: formOf({}, await paper()) })),
  [`POST ${base}, submitted`]: createExampleInState(submitOwnerApplication, async () => ({ body: formOf({}, await paper()) })),
  [`POST ${base}/list`]: createExample(() => ({ body: { list: '@book{b2, title = {Another book}}' } })),
  [`POST ${base}/orcid`]: createExample(() => ({ body: { orcid: '0000-0002-1825-0097' } })),
  [`GET ${base}/{id}`]: ofBook(),
  [`PUT ${base}/{id}`]: ofBook(() => ({ body: { values: { title: 'Fables' } } })),
  [`PUT ${base}/{id}/file`]: ofBook(async () => ({ body: formOf({}, await paper()) })),
  [`GET ${base}/{id}/file`]: createExample(({ drafts }) => ({ params: { id: drafts.paper } })),
  [`POST ${base}/{id}/lookup`]: ofBook(() => ({ body: {} })),
  [`POST ${base}/lookup`]: createExample(() => ({ body: {} })),
  [`GET ${base}/{id}/candidates`]: ofBook(),
  [`DELETE ${base}/{id}`]: ofBook(),
  [`POST ${base}/delete`]: createExample(() => ({ body: { ids: [] } })),
  [`POST ${base}/{id}/save`]: createChangingExample(completeDraft),
  [`POST ${base}/save`]: createExample(() => ({ body: { drafts: [] } })),
}
