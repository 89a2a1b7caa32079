import {
  createInstitution,
  deleteInstitution,
  importInstitutions,
  listInstitutionNames,
  listInstitutions,
  updateInstitution,
} from '@jadara/contract/conflicts/institutions'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addInstitution, changeInstitution, removeInstitution, withBothNames } from './changes.ts'
import { importInstitutionLines } from './import.ts'
import { listInstitutionRows, listNames } from './store.ts'

/** The last writer wins; the audit trail has both changes. */
export function institutionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serveEndpoint(http, portal, listInstitutionNames, () => listNames(db))
  serveEndpoint(http, portal, listInstitutions, () => listInstitutionRows(db))
  serveEndpoint(http, portal, createInstitution, ({ user, body }) => addInstitution(portal, user.accountId, withBothNames(body)))
  serveEndpoint(http, portal, updateInstitution, ({ user, params, body }) =>
    changeInstitution(portal, user.accountId, params.id, withBothNames(body)),
  )
  serveEndpoint(http, portal, deleteInstitution, ({ user, params }) => removeInstitution(portal, user.accountId, params.id))
  serveEndpoint(http, portal, importInstitutions, ({ user, body, language }) =>
    importInstitutionLines(portal, { actorId: user.accountId, language, ...body }),
  )
}
