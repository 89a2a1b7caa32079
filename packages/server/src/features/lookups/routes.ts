import { listResearchFields, listTargetedSdgs } from '@jadara/contract/lookups'
import type { FastifyInstance } from 'fastify'
import { researchFields, targetedSdgs } from '../../db/tables/lookups.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { entriesOf } from './store.ts'

export function lookupRoutes(http: FastifyInstance, portal: Portal, _siteChanged: () => void): void {
  serve(http, portal, listTargetedSdgs, () => entriesOf(portal.db, targetedSdgs))
  serve(http, portal, listResearchFields, () => entriesOf(portal.db, researchFields))
}
