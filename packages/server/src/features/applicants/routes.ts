import {
  listApplicantPersonalFiles,
  listApplicants,
  listAwardFilesOfApplicant,
  listPersonalFilesOfApplicant,
  readApplicant,
  readAwardProfile,
} from '@jadara/contract/applicants'
import { whoExports } from '@jadara/contract/dossier'
import { reviewer } from '@jadara/contract/endpoint'
import { isPersonal } from '@jadara/contract/file-types'
import type { StoredFile } from '@jadara/contract/files'
import { officePageSizes } from '@jadara/contract/paging'
import type { FastifyInstance } from 'fastify'
import { roundNumbered, theActiveRound } from '../../db/active-round.ts'
import { countedYearsIn, findConditionWarnings } from '../../db/condition-warnings.ts'
import type { Participation } from '../../db/participation.ts'
import { filesOf, personalFilesOf, shownFile } from '../../db/stored-files.ts'
import { known } from '../../failure.ts'
import { recordReading } from '../../http/record-reading.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { applicationReadBy, isAnonymousTo, isFor, opensType, participantReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { countAllRecords } from '../records/store.ts'
import { assigningRoutes } from './assigning-routes.ts'
import { conflictsOf } from './assigning-store.ts'
import { allApplicants, applicantNumbered, applicantsOn, firstOfAll } from './list.ts'
import { branchOf } from './store.ts'

/** An applicant as those who read the application see it. */
export function applicantRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal
  assigningRoutes(http, portal)

  serve(http, portal, listApplicants, async ({ user, query }) => {
    const { page, pageSize, roundId, ...wanted } = query
    const reading = onlyTheirs(user)
    const size = pageSize ?? officePageSizes[0]
    const at = { from: ((page ?? 1) - 1) * size, size }
    const isPaged = page !== undefined || pageSize !== undefined
    const first = isPaged ? await firstOfAll(db, { ...wanted, ...reading, roundId: roundId ?? null }, at) : null
    if (first) return first
    const round = user.userType === reviewer ? await theActiveRound(db) : await roundNumbered(db, roundId)
    const filters = { ...wanted, ...reading, roundId: round.id, isAnonymous: isAnonymousTo(user, round) }
    return isPaged ? applicantsOn(db, filters, at) : allApplicants(db, filters)
  })

  serve(http, portal, readApplicant, async ({ user, params }) => {
    const read = known(await applicationReadBy(db, user, params.id))
    await recordReading(portal, user, read.application, 'applicant')
    const row = await applicantNumbered(db, params.id, onlyTheirs(user))
    const conflicts = user.userType === reviewer ? [] : await conflictsOf(db, params.id, read.round.id)
    const anonymous = isAnonymousTo(user, read.round)
    const conditionWarnings = user.userType === reviewer ? [] : await findConditionWarnings(db, params.id)
    const round = { ...read.round, countedYears: countedYearsIn(read.round) }
    return { ...row, round, anonymous, conditionWarnings, conflicts, records: await countAllRecords(db, params.id) }
  })

  serve(http, portal, readAwardProfile, async ({ user, params: { userId } }) => {
    const participation = await participantReadBy(db, user, userId)
    const { application, round } = participation
    const anonymous = isAnonymousTo(user, round)
    await recordReading(portal, user, application, 'award-profile')
    const { id, arabicName, englishName, submittedAt, receiptNumber } = application
    return {
      ...{ userId, applicantId: id, arabicName, englishName },
      receiptNumber: anonymous ? null : receiptNumber,
      anonymous,
      isSubmitted: submittedAt !== null,
      branch: await branchOf(db, application.branchId),
      personalFiles: await openFiles(user, participation),
      records: await countAllRecords(db, id),
      may: {
        personalFiles: isFor(whoExports['personal-files'], user),
        tables: isFor(whoExports.tables, user),
        everything: isFor(whoExports.everything, user),
      },
    }
  })

  for (const call of [listApplicantPersonalFiles, listPersonalFilesOfApplicant])
    serve(http, portal, call, async ({ user, params }) => openFiles(user, await readable(user, params.applicantId)))

  serve(http, portal, listAwardFilesOfApplicant, async ({ user, params }) => {
    const { application } = await readable(user, params.applicantId)
    const files = await filesOf(db, application.id)
    return files.filter(({ typeId }) => !isPersonal(typeId)).map(shownFile)
  })

  async function readable(user: Caller, applicationId: number): Promise<Participation> {
    const found = known(await applicationReadBy(db, user, applicationId))
    await recordReading(portal, user, found.application, 'files')
    return found
  }

  /** The personal files that the caller may open. */
  async function openFiles(user: Caller, { application, round }: Participation): Promise<StoredFile[]> {
    const files = await personalFilesOf(db, application.id)
    return files.filter(({ typeId }) => opensType(user, round, typeId)).map(shownFile)
  }
}

/** A reviewer's applicants are the assigned ones, and of their reviewers they are told themselves alone. */
const onlyTheirs = ({ userType, accountId }: Caller) => (userType === reviewer ? { reviewerId: accountId } : {})
