import { readMe } from '@jadara/contract/accounts/me'
import {
  outsideProfileWindowText,
  profileTexts,
  registerAsApplicant,
  registrationSchema,
  updateOwnRegistration,
  updateProfile,
} from '@jadara/contract/accounts/profile'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { genericBranchId } from '@jadara/contract/core/limits'
import type { FastifyInstance } from 'fastify'
import { toRoundWindow } from '../../core/clock.ts'
import { conflictFailure, Failure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { renameAccount } from '../../db/accounts.ts'
import { findActiveRound, isThemeOffered, requireActiveRound, requireRoundsInReview } from '../../db/active-round.ts'
import { lockApplicationForWriting, type RequestMoment } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toAuditChanges, toPartialAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import type { Participation, Round } from '../../db/participation.ts'
import { findPasswordWeakness, hashPassword } from '../../http/password.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { consumeAttempt, toNetwork } from '../../http/throttle.ts'
import { createAddressConfirmationPath } from '../../mail/confirmation-mail.ts'
import { welcomeLetter } from '../../mail/letters/account.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { findAgreementVersions } from './agreed-wordings.ts'
import {
  createApplicant,
  findMe,
  lockOwnRegistration,
  type PersonalData,
  updatePersonalData,
  updateRegistration,
} from './store.ts'

export function profileRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal
  const toRequestMoment = (arrivedAt: Date): RequestMoment => ({ arrivedAt, timeZone })

  serveEndpoint(http, portal, readMe, async ({ user, arrivedAt }) =>
    requireFound(await findMe(db, user.accountId, toRequestMoment(arrivedAt))),
  )

  serveEndpoint(
    http,
    portal,
    registerAsApplicant,
    async ({ body, arrivedAt, language, request }) => {
      const { round, closesAt } = await requireOpenRound(arrivedAt)
      await consumeAttempt(db, [{ key: `register:${toNetwork(request.ip)}`, max: 1000, minutes: 60 }], clock())
      const { email, password, ...person } = body
      const weakness = findPasswordWeakness(password, email)
      if (weakness) throw invalidFieldFailure('password', weakness)
      const passwordHash = await hashPassword(password, portal.passwordStrength)
      const created = await db.transaction(async (tx) => {
        const now = clock()
        const data = { ...person, branchId: genericBranchId }
        const ids = await createApplicant(tx, { email, passwordHash, language, roundId: round.id, data, now })
        if (!ids) throw emailTakenFailure()
        const name = { en: person.englishName, ar: person.arabicName }
        const confirmPath = await createAddressConfirmationPath(tx, { id: ids.userId, language }, now)
        const letter = welcomeLetter({ name, publicUrl: portal.publicUrl, confirmPath, closesAt, timeZone })
        await enqueueMail(tx, { recipient: email, language, letter, accountId: ids.userId }, now)
        const detail = await findAgreementVersions(tx)
        await insertAuditEntry(tx, { about: ids.id, at: now, actorId: ids.userId, action: 'registered', detail })
        return ids
      })
      return { ...created, email, branchId: genericBranchId, branchName: 'Generic' }
    },
    { body: async () => registrationSchema(await requireRegistrationWindow()) },
  )

  serveEndpoint(
    http,
    portal,
    updateProfile,
    async ({ user, body, arrivedAt }) => {
      await db.transaction(async (tx) => {
        const participation = await lockApplicationForWriting(tx, user.accountId, toRequestMoment(arrivedAt))
        // Checked with the round as read under the lock, because it may have changed while the call waited.
        assertPhdDateInWindow(participation.round, body.phdDate)
        await assertThemeOffered(tx, participation, body.branchId)
        await updatePersonalData(tx, participation, body)
        const { application } = participation
        const detail = toAuditChanges(toAuditValues(application), toAuditValues(body))
        await insertAuditEntry(tx, {
          about: application.id,
          at: clock(),
          actorId: user.accountId,
          action: 'profile-updated',
          detail,
        })
      })
      return requireFound(await findMe(db, user.accountId, toRequestMoment(arrivedAt)))
    },
    { recheck: () => requireActiveRound(db) },
  )

  serveEndpoint(http, portal, updateOwnRegistration, async ({ user, body, arrivedAt }) => {
    await db.transaction(async (tx) => {
      const rounds = await requireRoundsInReview(tx)
      const before = await lockOwnRegistration(tx, user.accountId, rounds)
      if (!before) throw conflictFailure('no-part', sharedFailureTexts.notInThisRound)
      if (body.branchId !== before.branchId && !(await isThemeOffered(tx, before.roundId, body.branchId)))
        throw invalidFieldFailure('branchId', profileTexts.branch)
      const changes = toPartialAuditChanges(before, body)
      if (!changes) return
      await updateRegistration(tx, before.id, body)
      await renameAccount(tx, user.accountId, body)
      const detail = { userId: user.accountId, reviewerId: before.id, ...changes }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'reviewer-amended', detail })
    })
    return requireFound(await findMe(db, user.accountId, toRequestMoment(arrivedAt)))
  })

  /** Every refused registration is a 400 (specification REG-5). */
  async function requireOpenRound(at: Date): Promise<{ round: Round; closesAt: Date }> {
    const round = await findActiveRound(db)
    if (!round) throw new Failure(400, [sharedFailureTexts.noActiveRound])
    const { closesAt } = toRoundWindow(round, timeZone)
    if (!closesAt || at >= closesAt) throw new Failure(400, [sharedFailureTexts.deadlinePassed])
    return { round, closesAt }
  }

  async function requireRegistrationWindow() {
    const round = await findActiveRound(db)
    if (!round) throw new Failure(400, [sharedFailureTexts.noActiveRound])
    return { from: round.registrationPhdFrom, to: round.registrationPhdTo }
  }
}

const toAuditValues = (data: PersonalData): PersonalData => {
  const { arabicName, englishName, birthDate, jobDescription, branchId, phdDate, phdCountry, phdUniversity } = data
  return { arabicName, englishName, birthDate, jobDescription, branchId, phdDate, phdCountry, phdUniversity }
}

/** Also explains what to do, because the reply to a successful first attempt may have been lost. */
const emailTakenFailure = () =>
  new Failure(400, [profileTexts.emailTaken, profileTexts.perhapsRegistered], { email: profileTexts.emailTaken })

function assertPhdDateInWindow({ profilePhdFrom: from, profilePhdTo: to }: Round, phdDate: string): void {
  if (phdDate < from || phdDate > to) throw invalidFieldFailure('phdDate', outsideProfileWindowText({ from, to }))
}

/** An applicant may keep a theme that is no longer offered. */
async function assertThemeOffered(tx: Transaction, { application, round }: Participation, branchId: number): Promise<void> {
  if (branchId === application.branchId || (await isThemeOffered(tx, round.id, branchId))) return
  throw invalidFieldFailure('branchId', profileTexts.branch)
}
