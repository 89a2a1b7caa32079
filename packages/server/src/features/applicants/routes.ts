import {
  listApplicantPersonalFiles,
  listAwardFilesOfApplicant,
  listPersonalFilesOfApplicant,
  readAwardProfile,
} from '@jadara/contract/applicants'
import { whoExports } from '@jadara/contract/dossier'
import { isPersonal } from '@jadara/contract/file-types'
import type { StoredFile } from '@jadara/contract/files'
import type { FastifyInstance } from 'fastify'
import type { Participation } from '../../db/participation.ts'
import { filesOf, personalFilesOf, shownFile } from '../../db/stored-files.ts'
import { notFound } from '../../failure.ts'
import { recordReading } from '../../http/record-reading.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { applicationReadBy, isFor, opensType, participantReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { countAllRecords } from '../records/store.ts'
import { branchOf } from './store.ts'

/** An applicant as those who read the application see it. */
export function applicantRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serve(http, portal, readAwardProfile, async ({ user, params: { userId } }) => {
    const { application, round } = await participantReadBy(db, user, userId)
    await recordReading(portal, user, application, 'award-profile')
    const { id, arabicName, englishName, submittedAt, receiptNumber } = application
    return {
      ...{ userId, applicantId: id, arabicName, englishName, receiptNumber },
      isSubmitted: submittedAt !== null,
      branch: await branchOf(db, application.branchId),
      personalFiles: await openFiles(user, { application, round }),
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
    const found = await applicationReadBy(db, user, applicationId)
    if (!found) throw notFound()
    await recordReading(portal, user, found.application, 'files')
    return found
  }

  /** The personal files that the caller may open. */
  async function openFiles(user: Caller, { application, round }: Participation): Promise<StoredFile[]> {
    const files = await personalFilesOf(db, application.id)
    return files.filter(({ typeId }) => opensType(user, round, typeId)).map(shownFile)
  }
}
