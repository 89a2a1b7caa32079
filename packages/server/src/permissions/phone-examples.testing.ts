import { type PhoneField, phoneLinkHeader } from '@jadara/contract/files/phone-links'
import { requireOk } from '../features/proposal/samples.testing.ts'
import { formOf } from '../testing/forms.ts'
import { photograph } from '../testing/papers.ts'
import { createChangingExample, createExample, createExampleInState, type Example } from './example.testing.ts'
import { submitOwnerApplication } from './states.testing.ts'
import type { World } from './world.testing.ts'

const path = '/api/PhoneLinks'
const bodyOf = (field: PhoneField) => ({ body: { field } })

const createLink = ({ owner }: World) =>
  requireOk<{ id: number; address: string }>(owner.post(path, { field: 'personal-file-1' }))
const toParams = async (world: World) => ({ params: { id: (await createLink(world)).id } })
const toHeaders = async (world: World) => ({ [phoneLinkHeader]: (await createLink(world)).address.split('#').at(-1) ?? '' })

export const phoneExamples: Readonly<Record<string, Example>> = {
  [`POST ${path}`]: createExample(() => bodyOf('personal-file-1')),
  [`POST ${path}, of an attachment`]: createExample(() => bodyOf('ticket-file')),
  [`POST ${path}, of the site`]: createExample(() => bodyOf('site-picture')),
  [`POST ${path}, submitted`]: createExampleInState(submitOwnerApplication, () => bodyOf('personal-file-1')),
  [`GET ${path}/{id}`]: createChangingExample(toParams),
  [`DELETE ${path}/{id}`]: createChangingExample(toParams),
  'POST /api/PhoneLink/Opening': createChangingExample(async (world) => ({ headers: await toHeaders(world) })),
  'POST /api/PhoneLink/File': createChangingExample(async (world) => ({
    body: formOf({}, await photograph()),
    headers: await toHeaders(world),
  })),
}
