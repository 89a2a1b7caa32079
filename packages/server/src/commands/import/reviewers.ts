import { reviewer } from '@jadara/contract/endpoint'
import { failures } from '@jadara/contract/failures'
import { personLabels } from '@jadara/contract/profile'
import { newReviewer } from '@jadara/contract/reviewers'
import { validate } from '@jadara/contract/validate'
import { and, eq } from 'drizzle-orm'
import { lockAccount, renameAccount } from '../../db/accounts.ts'
import { activeRound } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import type { Handle } from '../../db/database.ts'
import { accountToMail, addInvited, isUnconfirmedApplicant } from '../../db/invited-over.ts'
import { reviewers } from '../../db/tables/assignments.ts'
import { Failure } from '../../failure.ts'
import { refuseOtherThanReviewer } from '../../features/reviewers/rules.ts'
import { registerReviewer, themesOffered } from '../../features/reviewers/store.ts'
import { mailRegistered } from '../../mail/password-mails.ts'
import { Refused } from '../command.ts'
import { importing, type Judged } from './import-people.ts'
import { languageColumn, languageIn } from './language.ts'

export const importReviewers = importing({
  who: 'reviewers',
  columns: [
    ...(['email', 'arabicName', 'englishName', 'birthDate', 'jobDescription', 'theme'] as const).map((name) => ({
      name,
      label: personLabels[name],
    })),
    languageColumn,
  ],
  notes: [
    'The theme is one that the active round offers, by its name in either language or its number.',
    'Who was a reviewer of an earlier round keeps the account and its password; with --send-invitations they are told that there is a round again.',
  ],
  async judge({ tx, config, now, invites }) {
    const round = await activeRound(tx)
    if (!round) throw new Refused(failures.noActiveRound.en)
    const themes = await themesOffered(tx, round.id)
    const themeCalled = (called: string) =>
      themes.find(({ id, englishName, arabicName }) =>
        [String(id), englishName, arabicName].some((name) => name.toLowerCase() === called.toLowerCase()),
      )?.id
    const schema = newReviewer.extend({ language: languageIn })

    return async (values): Promise<Judged> => {
      const person = validate(schema, { ...values, branchId: themeCalled(values.theme ?? '') })
      if (!person.ok) return { outcome: 'refused', says: person.messages.map(({ en }) => en).join(' ') }
      const { email, language, ...data } = person.value
      const holder = await accountToMail(tx, email)
      const isOver = holder !== undefined && isUnconfirmedApplicant(holder)
      const found = isOver ? undefined : holder
      const hindrance = found && hindranceOf(() => refuseOtherThanReviewer(found))
      if (hindrance) return { outcome: 'refused', says: hindrance }
      if (found && (await isRegistered(tx, found.id, round.id)))
        return { outcome: 'skipped', says: 'is a reviewer of this round already' }
      return {
        outcome: 'imported',
        says: found
          ? 'registered again, with the account of an earlier round'
          : isOver
            ? 'registered; by the link of the invitation the address becomes theirs, with which an applicant registered and did not confirm it'
            : 'registered',
        async write() {
          const { englishName, arabicName } = data
          const account = found
            ? await lockAccount(tx, found.id)
            : await addInvited(tx, { email, userType: reviewer, englishName, arabicName, language }, now)
          const registered = account && (await registerReviewer(tx, { accountId: account.id, roundId: round.id, data, now }))
          if (!account || !registered)
            throw new Refused(`${email} was registered at this very moment. Nothing was imported: start again.`)
          await renameAccount(tx, account.id, data)
          const detail = {
            ...{ userId: account.id, reviewerId: registered, roundId: round.id },
            after: { email: account.email, ...data },
          }
          await audit(tx, { about: 'office', at: now, actorId: null, action: 'reviewer-added', detail })
          if (invites) await mailRegistered(tx, config.publicUrl, { ...account, englishName, arabicName }, round, now)
        },
      }
    }
  },
})

/** What the office would be told. */
function hindranceOf(refuse: () => void): string | undefined {
  try {
    refuse()
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

async function isRegistered(db: Handle, accountId: number, roundId: number): Promise<boolean> {
  return (await db.$count(reviewers, and(eq(reviewers.accountId, accountId), eq(reviewers.roundId, roundId)))) > 0
}
