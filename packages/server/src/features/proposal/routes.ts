import type { Reply } from '@jadara/contract/core/endpoint'
import { budgetEndpoints } from '@jadara/contract/proposal/budget'
import { equipmentEndpoints } from '@jadara/contract/proposal/equipments'
import {
  createProposalHeader,
  readProposalHeader,
  readUserProposalHeader,
  updateProposalHeader,
} from '@jadara/contract/proposal/header'
import { readProposalProgress, readProposalProgressAlias } from '@jadara/contract/proposal/progress'
import { readProse, saveProse } from '@jadara/contract/proposal/prose'
import { researchTeamEndpoints } from '@jadara/contract/proposal/research-team'
import { scheduleEndpoints } from '@jadara/contract/proposal/schedule'
import type { RowSectionName } from '@jadara/contract/proposal/section-names'
import { readProposalAuthor, readWholeProposal } from '@jadara/contract/proposal/whole-proposal'
import type { FastifyInstance } from 'fastify'
import { notFoundFailure } from '../../core/failure.ts'
import { assertApplicationWritable } from '../../db/application-lock.ts'
import { type Application, findParticipation } from '../../db/participation.ts'
import type { ExpectedVersion } from '../../db/version.ts'
import { auditView } from '../../http/audit-access.ts'
import { findReadableParticipation, findReadableParticipationByApplication } from '../../http/authorization.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import * as changes from './changes.ts'
import { type SectionWithRows, toBudgetDto, toProseDto, toRowsDto } from './dto.ts'
import { emptyProgress, loadProposalProgress } from './progress.ts'
import type { RowTypeBySection } from './row-tables.ts'
import {
  findHeaderAndSection,
  findHeaderByApplicationId,
  findHeaderWithOwnerById,
  type HeaderRow,
  listRows,
  toHeaderDto,
} from './store.ts'
import { findAuthor, loadWholeProposal } from './whole.ts'

export function proposalRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, timeZone } = portal
  const whileWritable = {
    recheck: ({ user, arrivedAt }: { user: Caller; arrivedAt: Date }) =>
      assertApplicationWritable(db, user.accountId, { arrivedAt, timeZone }),
  }

  for (const endpoint of [readProposalProgress, readProposalProgressAlias])
    serveEndpoint(http, portal, endpoint, async ({ user }) => {
      const participation = await findParticipation(db, user.accountId)
      return participation ? loadProposalProgress(db, participation.application.id) : emptyProgress
    })

  serveEndpoint(
    http,
    portal,
    createProposalHeader,
    async ({ user, body, arrivedAt }) => toHeaderDto(await changes.createProposal(portal, toWriteRequest(user, arrivedAt), body)),
    whileWritable,
  )

  serveEndpoint(http, portal, readProposalHeader, async ({ user, params }) =>
    toHeaderDto((await requireReadableHeader(user, params.id)).header),
  )

  serveEndpoint(
    http,
    portal,
    updateProposalHeader,
    async ({ user, params: { id }, body: { updatedAt: expectedVersion, ...values }, arrivedAt }) =>
      toHeaderDto(await changes.saveHeader(portal, toWriteRequest(user, arrivedAt), { id, values, expectedVersion })),
    whileWritable,
  )

  serveEndpoint(http, portal, readUserProposalHeader, async ({ user, params, query }) => {
    const application = await findApplicationOfReadableUser(user, params.userId, query.applicantId)
    const header = application && (await findHeaderByApplicationId(db, application.id))
    return header && toHeaderDto(header)
  })

  serveEndpoint(http, portal, readWholeProposal, async ({ user, params }) => {
    const { header, application } = await requireReadableHeader(user, params.id)
    return loadWholeProposal(db, header, application)
  })

  serveEndpoint(http, portal, readProposalAuthor, async ({ user, params, query }) => {
    const participation = await findReadableParticipation(db, user, params.userId, query.applicantId)
    return participation && findAuthor(db, participation.application)
  })

  serveEndpoint(http, portal, readProse, async ({ user, params: { userId, section: name } }) => {
    const application = await findApplicationOfReadableUser(user, userId)
    const found = application && (await findHeaderAndSection(db, application.id, name))
    return found?.section ? toProseDto(found.section) : null
  })

  serveEndpoint(
    http,
    portal,
    saveProse,
    async ({ user, params, body: { text, finished, updatedAt }, arrivedAt }) => {
      const change = { name: params.section, text, finished, expectedVersion: updatedAt }
      return toProseDto(await changes.saveProseWithAudit(portal, toWriteRequest(user, arrivedAt), change))
    },
    whileWritable,
  )

  serveRows('equipments', equipmentEndpoints, toRowsDto)
  serveRows('research-team', researchTeamEndpoints, toRowsDto)
  serveRows('schedule', scheduleEndpoints, toRowsDto)
  serveRows('budget', budgetEndpoints, toBudgetDto)

  function serveRows<Name extends RowSectionName>(
    name: Name,
    { read, save }: RowCalls[Name],
    toDto: (rows: SectionWithRows<Name>) => RowsReply,
  ) {
    serveEndpoint(http, portal, read, async ({ user, params }) => toDto(await loadReadableRows(user, params.userId, name)))
    serveEndpoint(
      http,
      portal,
      save,
      // The endpoint has validated the rows as those of this section; the compiler cannot infer this.
      async ({ user, body, arrivedAt }) => toDto(await saveRows(user, arrivedAt, name, body as unknown as RowsBody<Name>)),
      whileWritable,
    )
  }

  /** The account's application that the user may read; null when it takes no part in the active round. */
  async function findApplicationOfReadableUser(user: Caller, userId: number, applicantId?: number): Promise<Application | null> {
    const participation = await findReadableParticipation(db, user, userId, applicantId)
    if (participation) await auditView(portal, user, participation.application, 'proposal')
    return participation?.application ?? null
  }

  async function requireReadableHeader(user: Caller, id: number): Promise<{ header: HeaderRow; application: Application }> {
    const found = await findHeaderWithOwnerById(db, id)
    const read = found && (await findReadableParticipationByApplication(db, user, found.row.applicationId))
    if (!read) throw notFoundFailure()
    await auditView(portal, user, read.application, 'proposal')
    return { header: found.row, application: read.application }
  }

  async function loadReadableRows<Name extends RowSectionName>(
    user: Caller,
    userId: number,
    name: Name,
  ): Promise<SectionWithRows<Name>> {
    const application = await findApplicationOfReadableUser(user, userId)
    const found = application && (await findHeaderAndSection(db, application.id, name))
    const rows = found?.section ? await listRows(db, found.header.applicationId, name) : []
    return { header: found?.header ?? null, section: found?.section ?? null, rows }
  }

  async function saveRows<Name extends RowSectionName>(
    user: Caller,
    arrivedAt: Date,
    name: Name,
    { rows, updatedAt: expectedVersion }: RowsBody<Name>,
  ): Promise<SectionWithRows<Name>> {
    return changes.saveRows(portal, toWriteRequest(user, arrivedAt), { name, rows, expectedVersion })
  }
}

type RowCalls = {
  readonly equipments: typeof equipmentEndpoints
  readonly 'research-team': typeof researchTeamEndpoints
  readonly schedule: typeof scheduleEndpoints
  readonly budget: typeof budgetEndpoints
}
type RowsReply = Reply<RowCalls[RowSectionName]['read']>
type RowsBody<Name extends RowSectionName> = {
  readonly rows: readonly RowTypeBySection[Name][]
  readonly updatedAt?: ExpectedVersion
}

const toWriteRequest = ({ accountId }: Caller, arrivedAt: Date): changes.ProposalWriteRequest => ({ accountId, arrivedAt })
