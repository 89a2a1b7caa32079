import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readPortalVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  who: 'anyone',
  summary: 'The version of the software that serves the portal, as CHANGELOG.md lists them.',
  reply: z.object({ version: z.string() }),
})
