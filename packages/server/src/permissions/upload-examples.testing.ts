import { tusBodyType, tusVersion, uploadsPath } from '@jadara/contract/files/uploads'
import { createChangingExample, createExample, type Example } from './example.testing.ts'
import type { World } from './world.testing.ts'

const tus = { 'tus-resumable': tusVersion }
const creation = { ...tus, 'upload-length': '10' }

async function beginUpload({ callers }: World): Promise<{ id: string }> {
  const { headers } = await callers.applicant.send({ method: 'POST', path: uploadsPath, headers: creation })
  return { id: headers.location?.split('/').at(-1) ?? '' }
}

export const uploadExamples: Readonly<Record<string, Example>> = {
  'POST /api/Uploads': createExample(() => ({ body: '', headers: creation })),
  'PATCH /api/Uploads/{id}': createChangingExample(async (world) => ({
    params: await beginUpload(world),
    body: '0123456789',
    headers: { ...tus, 'content-type': tusBodyType, 'upload-offset': '0' },
  })),
  'DELETE /api/Uploads/{id}': createChangingExample(async (world) => ({ params: await beginUpload(world), headers: tus })),
}
