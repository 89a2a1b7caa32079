import { failures } from '@jadara/contract/failures'
import { genericBranchId } from '@jadara/contract/limits'
import { outsideProfileWindow, profileTexts, readMe, register, registration, updateProfile } from '@jadara/contract/profile'
import type { FastifyInstance } from 'fastify'
import { windowOf } from '../../clock.ts'
import { activeRound, theActiveRound } from '../../db/active-round.ts'
import { lockForWriting, type Moment } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { changes } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import type { Participation, Round } from '../../db/participation.ts'
import { isOffered } from '../../db/round-themes.ts'
import { Failure, invalidField, known } from '../../failure.ts'
import { networkOf } from '../../http/network.ts'
import { hashPassword } from '../../http/password.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import { weaknessOf } from '../../http/weak-password.ts'
import { newConfirmPath } from '../../mail/confirmation-mail.ts'
import { welcome } from '../../mail/letters/account.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { agreedWordings } from './agreed-wordings.ts'
import { createApplicant, meOf, type PersonalData, updatePersonalData } from './store.ts'

export function profileRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal
  const momentOf = (arrivedAt: Date): Moment => ({ arrivedAt, timeZone })

  serve(http, portal, readMe, async ({ user, arrivedAt }) => known(await meOf(db, user.accountId, momentOf(arrivedAt))))

  serve(
    http,
    portal,
    register,
    async ({ body, arrivedAt, language, request }) => {
      const { round, closesAt } = await roundToRegisterIn(arrivedAt)
      await countTry(db, [{ key: `register:${networkOf(request.ip)}`, most: 1000, minutes: 60 }], clock())
      const { email, password, ...person } = body
      const weakness = weaknessOf(password, email)
      if (weakness) throw invalidField('password', weakness)
      const passwordHash = await hashPassword(password, portal.passwordStrength)
      const created = await db.transaction(async (tx) => {
        const now = clock()
        const data = { ...person, branchId: genericBranchId }
        const ids = await createApplicant(tx, { email, passwordHash, language, roundId: round.id, data, now })
        if (!ids) throw emailTaken()
        const name = { en: person.englishName, ar: person.arabicName }
        const confirmPath = await newConfirmPath(tx, { id: ids.userId, language }, now)
        const letter = welcome({ name, publicUrl: portal.publicUrl, confirmPath, closesAt, timeZone })
        await enqueue(tx, { recipient: email, language, letter, accountId: ids.userId }, now)
        const detail = await agreedWordings(tx)
        await audit(tx, { about: ids.id, at: now, actorId: ids.userId, action: 'registered', detail })
        return ids
      })
      portal.wakeOutbox()
      return { ...created, email, branchId: genericBranchId, branchName: 'Generic' }
    },
    { body: async () => registration(await registrationWindow()) },
  )

  serve(
    http,
    portal,
    updateProfile,
    async ({ user, body, arrivedAt }) => {
      await db.transaction(async (tx) => {
        const participation = await lockForWriting(tx, user.accountId, momentOf(arrivedAt))
        // Read after the wait for the lock: what came with it is as old as the wait.
        refuseOutsideWindow(participation.round, body.phdDate)
        await refuseUnlessOffered(tx, participation, body.branchId)
        await updatePersonalData(tx, participation, body)
        const { application } = participation
        const detail = changes(toldOf(application), toldOf(body))
        await audit(tx, { about: application.id, at: clock(), actorId: user.accountId, action: 'profile-updated', detail })
      })
      return known(await meOf(db, user.accountId, momentOf(arrivedAt)))
    },
    { before: () => theActiveRound(db) },
  )

  /** A refused registration is a 400 whatever the reason (ruling 12). */
  async function roundToRegisterIn(at: Date): Promise<{ round: Round; closesAt: Date }> {
    const round = await activeRound(db)
    if (!round) throw new Failure(400, [failures.noActiveRound])
    const { closesAt } = windowOf(round, timeZone)
    if (!closesAt || at >= closesAt) throw new Failure(400, [failures.deadlinePassed])
    return { round, closesAt }
  }

  async function registrationWindow() {
    const round = await activeRound(db)
    if (!round) throw new Failure(400, [failures.noActiveRound])
    return { from: round.registrationPhdFrom, to: round.registrationPhdTo }
  }
}

const toldOf = (data: PersonalData): PersonalData => {
  const { arabicName, englishName, birthDate, jobDescription, branchId, phdDate, phdCountry, phdUniversity } = data
  return { arabicName, englishName, birthDate, jobDescription, branchId, phdDate, phdCountry, phdUniversity }
}

/** The answer to the first try may have been lost on its way: whoever tries again is told what to do. */
const emailTaken = () =>
  new Failure(400, [profileTexts.emailTaken, profileTexts.perhapsRegistered], { email: profileTexts.emailTaken })

/** The window is asked under the lock: the round as it stands when the change is written, not when the call arrived. */
function refuseOutsideWindow({ profilePhdFrom: from, profilePhdTo: to }: Round, phdDate: string): void {
  if (phdDate < from || phdDate > to) throw invalidField('phdDate', outsideProfileWindow({ from, to }))
}

/** A theme that is offered no more stays with whoever has it, until they choose another. */
async function refuseUnlessOffered(tx: Transaction, { application, round }: Participation, branchId: number): Promise<void> {
  if (branchId === application.branchId || (await isOffered(tx, round.id, branchId))) return
  throw invalidField('branchId', profileTexts.branch)
}
