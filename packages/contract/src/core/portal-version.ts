import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readPortalVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  who: 'anyone',
  summary: 'Returns the version of the software that serves the portal, as listed in CHANGELOG.md.',
  reply: z.object({ version: z.string() }),
})
