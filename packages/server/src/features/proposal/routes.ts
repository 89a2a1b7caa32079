import type { Reply } from '@jadara/contract/endpoint'
import { budget } from '@jadara/contract/proposal/budget'
import { equipments } from '@jadara/contract/proposal/equipments'
import {
  createProposalHeader,
  readProposalHeader,
  readUserProposalHeader,
  updateProposalHeader,
} from '@jadara/contract/proposal/header'
import { readProposalProgress, readProposalProgressToo } from '@jadara/contract/proposal/progress'
import { readProse, saveProse } from '@jadara/contract/proposal/prose'
import { researchTeam } from '@jadara/contract/proposal/research-team'
import { schedule } from '@jadara/contract/proposal/schedule'
import type { RowSection } from '@jadara/contract/proposal/sections'
import { readProposalAuthor, readWholeProposal } from '@jadara/contract/proposal/whole'
import type { FastifyInstance } from 'fastify'
import { refuseUnlessWritable } from '../../db/application-lock.ts'
import { type Application, participationOf } from '../../db/participation.ts'
import type { Seen } from '../../db/version.ts'
import { notFound } from '../../failure.ts'
import { recordReading } from '../../http/record-reading.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { applicationReadBy, participationReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import * as changes from './changes.ts'
import { nothingYet, progressOf } from './progress.ts'
import type { RowsOf } from './row-tables.ts'
import { type Rows, shownBudget, shownProse, shownRows } from './shown.ts'
import { findHeader, type HeaderRow, headerAndSection, headerOf, rowsOf, shownHeader } from './store.ts'
import { authorOf, wholeOf } from './whole.ts'

export function proposalRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, timeZone } = portal
  const whileWritable = {
    before: ({ user, arrivedAt }: { user: Caller; arrivedAt: Date }) =>
      refuseUnlessWritable(db, user.accountId, { arrivedAt, timeZone }),
  }

  for (const endpoint of [readProposalProgress, readProposalProgressToo])
    serve(http, portal, endpoint, async ({ user }) => {
      const participation = await participationOf(db, user.accountId)
      return participation ? progressOf(db, participation.application.id) : nothingYet
    })

  serve(
    http,
    portal,
    createProposalHeader,
    async ({ user, body, arrivedAt }) => shownHeader(await changes.beginProposal(portal, by(user, arrivedAt), body)),
    whileWritable,
  )

  serve(http, portal, readProposalHeader, async ({ user, params }) => shownHeader((await readableHeader(user, params.id)).header))

  serve(
    http,
    portal,
    updateProposalHeader,
    async ({ user, params: { id }, body: { updatedAt: seen, ...values }, arrivedAt }) =>
      shownHeader(await changes.changeHeader(portal, by(user, arrivedAt), { id, values, seen })),
    whileWritable,
  )

  serve(http, portal, readUserProposalHeader, async ({ user, params }) => {
    const application = await readableApplication(user, params.userId)
    const header = application && (await headerOf(db, application.id))
    return header && shownHeader(header)
  })

  serve(http, portal, readWholeProposal, async ({ user, params }) => {
    const { header, application } = await readableHeader(user, params.id)
    return wholeOf(db, header, application)
  })

  serve(http, portal, readProposalAuthor, async ({ user, params }) => {
    const participation = await participationReadBy(db, user, params.userId)
    return participation && authorOf(db, participation.application)
  })

  serve(http, portal, readProse, async ({ user, params: { userId, section: name } }) => {
    const application = await readableApplication(user, userId)
    const found = application && (await headerAndSection(db, application.id, name))
    return found?.section ? shownProse(found.section) : null
  })

  serve(
    http,
    portal,
    saveProse,
    async ({ user, params, body: { text, finished, updatedAt }, arrivedAt }) => {
      const change = { name: params.section, text, finished, seen: updatedAt }
      return shownProse(await changes.saveProse(portal, by(user, arrivedAt), change))
    },
    whileWritable,
  )

  serveRows('equipments', equipments, shownRows)
  serveRows('research-team', researchTeam, shownRows)
  serveRows('schedule', schedule, shownRows)
  serveRows('budget', budget, shownBudget)

  /** The two calls of a section that is made of rows. */
  function serveRows<Name extends RowSection>(
    name: Name,
    { read, save }: RowCalls[Name],
    shown: (rows: Rows<Name>) => ShownRows,
  ) {
    serve(http, portal, read, async ({ user, params }) => shown(await readableRows(user, params.userId, name)))
    serve(
      http,
      portal,
      save,
      // The compiler takes the rows for those of any section; they were checked as those of this one.
      async ({ user, body, arrivedAt }) => shown(await savedRows(user, arrivedAt, name, body as unknown as GivenRows<Name>)),
      whileWritable,
    )
  }

  /** The account's application in the active round, to who may read it; null when it takes no part. */
  async function readableApplication(user: Caller, userId: number): Promise<Application | null> {
    const participation = await participationReadBy(db, user, userId)
    if (participation) await recordReading(portal, user, participation.application, 'proposal')
    return participation?.application ?? null
  }

  async function readableHeader(user: Caller, id: number): Promise<{ header: HeaderRow; application: Application }> {
    const found = await findHeader(db, id)
    const read = found && (await applicationReadBy(db, user, found.row.applicationId))
    if (!read) throw notFound()
    await recordReading(portal, user, read.application, 'proposal')
    return { header: found.row, application: read.application }
  }

  async function readableRows<Name extends RowSection>(user: Caller, userId: number, name: Name): Promise<Rows<Name>> {
    const application = await readableApplication(user, userId)
    const found = application && (await headerAndSection(db, application.id, name))
    const rows = found?.section ? await rowsOf(db, found.header.applicationId, name) : []
    return { header: found?.header ?? null, section: found?.section ?? null, rows }
  }

  async function savedRows<Name extends RowSection>(
    user: Caller,
    arrivedAt: Date,
    name: Name,
    { rows, updatedAt: seen }: GivenRows<Name>,
  ): Promise<Rows<Name>> {
    return changes.saveRows(portal, by(user, arrivedAt), { name, rows, seen })
  }
}

type RowCalls = {
  readonly equipments: typeof equipments
  readonly 'research-team': typeof researchTeam
  readonly schedule: typeof schedule
  readonly budget: typeof budget
}
type ShownRows = Reply<RowCalls[RowSection]['read']>
type GivenRows<Name extends RowSection> = { readonly rows: readonly RowsOf[Name][]; readonly updatedAt?: Seen }

const by = ({ accountId }: Caller, arrivedAt: Date): changes.By => ({ accountId, arrivedAt })
