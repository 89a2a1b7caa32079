import {
  type AwardProfile,
  listApplicantPersonalFiles,
  listApplicants,
  listFilterChoices,
  listMatchingApplicants as listMatchingApplicantsCall,
  listPersonalFilesOfApplicant,
  listRecordAndConceptNoteFiles,
  readApplicant,
  readAwardProfile,
  readOwnAwardProfileAsReviewer,
} from '@jadara/contract/applicants/applicants'
import { reviewer } from '@jadara/contract/core/endpoint'
import { officePageSizes } from '@jadara/contract/core/paging'
import { isPersonalFileType } from '@jadara/contract/files/file-types'
import type { StoredFile } from '@jadara/contract/files/files'
import { exportRoles } from '@jadara/contract/submission/exports'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { requireRoundById, requireRoundsInReview } from '../../db/active-round.ts'
import { findParticipation, type Participation, type Round } from '../../db/participation.ts'
import { findReviewingEnd } from '../../db/reviewing.ts'
import { listRoundsInStages } from '../../db/round-stages.ts'
import { listFilesOfApplication, listPersonalFiles, toStoredFileDto } from '../../db/stored-files.ts'
import { auditView } from '../../http/audit-access.ts'
import {
  arePersonalDetailsHiddenFrom,
  canOpenFileType,
  findReadableParticipationByApplication,
  isAllowed,
  isAnonymousTo,
  requireReadableParticipation,
  toReviewersView,
} from '../../http/authorization.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { evaluateApplication } from '../eligibility/store.ts'
import { findRecordCounts } from '../records/store.ts'
import { assigningRoutes } from './assigning-routes.ts'
import { listConflicts } from './assigning-store.ts'
import { entriesRoutes } from './entries-routes.ts'
import {
  findFirstPageByPreparedStatement,
  listAllApplicants,
  listApplicantsPage,
  listMatchingApplicants,
  requireApplicantById,
} from './list.ts'
import { findBranchName, findFilterChoices } from './store.ts'

export function applicantRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal
  assigningRoutes(http, portal)
  entriesRoutes(http, portal)

  serveEndpoint(http, portal, listApplicants, async ({ user, query }) => {
    const { page, pageSize, roundId, ...queryFilters } = query
    const readerFilter = toReaderFilter(user)
    const size = pageSize ?? officePageSizes[0]
    const pageRange = { from: ((page ?? 1) - 1) * size, size }
    const isPaged = page !== undefined || pageSize !== undefined
    const firstPage = isPaged
      ? await findFirstPageByPreparedStatement(db, { ...queryFilters, ...readerFilter, roundId: roundId ?? null }, pageRange)
      : null
    if (firstPage) return firstPage
    const rounds = user.userType === reviewer ? await listRoundsOfReviewer(db, roundId) : [await requireRoundById(db, roundId)]
    const stages = user.userType === reviewer ? await listRoundsInStages(db, rounds) : rounds
    // What one round or stage hides is not searched in any of them; each row shows what its own stage allows.
    const hiding = {
      isAnonymous: stages.some((one) => isAnonymousTo(user, one)),
      hidesPersonalDetails: stages.some((one) => arePersonalDetailsHiddenFrom(user, one)),
    }
    const ids = rounds.map(({ id }) => id)
    // Pages of one round alone are read segment by segment.
    const filters = { ...queryFilters, ...readerFilter, roundId: ids.length === 1 ? Number(ids[0]) : ids, ...hiding }
    return isPaged ? listApplicantsPage(db, filters, pageRange) : listAllApplicants(db, filters)
  })

  serveEndpoint(http, portal, listMatchingApplicantsCall, async ({ query: { roundId, ...filters } }) =>
    listMatchingApplicants(db, { ...filters, roundId: (await requireRoundById(db, roundId)).id }),
  )

  serveEndpoint(http, portal, listFilterChoices, async ({ query: { roundId } }) =>
    findFilterChoices(db, (await requireRoundById(db, roundId)).id),
  )

  serveEndpoint(http, portal, readApplicant, async ({ user, params }) => {
    const found = requireFound(await findReadableParticipationByApplication(db, user, params.id))
    await auditView(portal, user, found.application, 'applicant')
    const isReviewer = user.userType === reviewer
    const { round, application } = found
    const [row, conflicts, outcomes, records, closesAt] = await Promise.all([
      requireApplicantById(db, params.id, toReaderFilter(user)),
      isReviewer ? [] : listConflicts(db, params.id, round.id),
      isReviewer ? [] : evaluateApplication(portal, params.id).then((evaluated) => evaluated.outcomes),
      findRecordCounts(db, params.id),
      findReviewingEnd(db, round.id, portal.timeZone, application.stage),
    ])
    const reviewingEnded = closesAt !== null && closesAt <= portal.clock()
    return { ...row, round, reviewingEnded, anonymous: isAnonymousTo(user, round), outcomes, conflicts, records }
  })

  serveEndpoint(http, portal, readAwardProfile, async ({ user, params: { userId }, query }) => {
    const participation = await requireReadableParticipation(db, user, userId, query.applicantId)
    await auditView(portal, user, participation.application, 'award-profile')
    return readProfile(user, userId, participation)
  })

  serveEndpoint(http, portal, readOwnAwardProfileAsReviewer, async ({ user }) => {
    const { reader, participation } = toReviewersView(user, requireFound(await findParticipation(db, user.accountId)))
    return readProfile(reader, user.accountId, participation)
  })

  async function readProfile(reader: Caller, userId: number, participation: Participation): Promise<AwardProfile> {
    const { application, round } = participation
    const anonymous = isAnonymousTo(reader, round)
    const { id, arabicName, englishName, submittedAt, receiptNumber } = application
    const [branch, personalFiles, records] = await Promise.all([
      findBranchName(db, application.branchId),
      listOpenFiles(reader, participation),
      findRecordCounts(db, id),
    ])
    return {
      ...{ userId, applicantId: id, arabicName, englishName },
      receiptNumber: anonymous ? null : receiptNumber,
      anonymous,
      isSubmitted: submittedAt !== null,
      ...{ branch, personalFiles, records },
      may: {
        personalFiles: isAllowed(exportRoles['personal-files'], reader),
        tables: isAllowed(exportRoles.tables, reader),
        everything: isAllowed(exportRoles.everything, reader),
      },
    }
  }

  for (const call of [listApplicantPersonalFiles, listPersonalFilesOfApplicant])
    serveEndpoint(http, portal, call, async ({ user, params }) => {
      const found = requireFound(await findReadableParticipationByApplication(db, user, params.applicantId))
      return auditFiles(user, found, await listOpenFiles(user, found))
    })

  serveEndpoint(http, portal, listRecordAndConceptNoteFiles, async ({ user, params }) => {
    const found = requireFound(await findReadableParticipationByApplication(db, user, params.applicantId))
    const files = await listFilesOfApplication(db, found.application.id)
    return auditFiles(user, found, files.filter(({ typeId }) => !isPersonalFileType(typeId)).map(toStoredFileDto))
  })

  /** A reviewer who is shown no file has read none. */
  async function auditFiles(user: Caller, { application }: Participation, files: StoredFile[]): Promise<StoredFile[]> {
    if (files.length > 0) await auditView(portal, user, application, 'files')
    return files
  }

  async function listOpenFiles(user: Caller, { application, round }: Participation): Promise<StoredFile[]> {
    const files = await listPersonalFiles(db, application.id)
    return files.filter(({ typeId }) => canOpenFileType(user, round, typeId)).map(toStoredFileDto)
  }
}

/** Throws 409 between rounds. */
async function listRoundsOfReviewer(db: Portal['db'], roundId: number | undefined): Promise<Round[]> {
  const rounds = await requireRoundsInReview(db)
  return roundId === undefined ? rounds : rounds.filter(({ id }) => id === roundId)
}

/** A reviewer sees assigned applicants only, and no other reviewer's name. */
const toReaderFilter = ({ userType, accountId }: Caller) => (userType === reviewer ? { reviewerId: accountId } : {})
