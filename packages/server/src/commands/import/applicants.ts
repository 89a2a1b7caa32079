import { applicant } from '@jadara/contract/endpoint'
import { failures } from '@jadara/contract/failures'
import { genericBranchId } from '@jadara/contract/limits'
import { personLabels, registration } from '@jadara/contract/profile'
import { validate } from '@jadara/contract/validate'
import { windowOf } from '../../clock.ts'
import { anyAccountWithEmail } from '../../db/accounts.ts'
import { activeRound } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { createApplicant } from '../../features/profile/store.ts'
import { mailInvitation } from '../../mail/password-mails.ts'
import { Refused } from '../command.ts'
import { importing, type Judged } from './import-people.ts'
import { languageColumn, languageIn } from './language.ts'

export const importApplicants = importing({
  who: 'applicants',
  columns: [
    ...(
      ['email', 'arabicName', 'englishName', 'birthDate', 'jobDescription', 'phdDate', 'phdCountry', 'phdUniversity'] as const
    ).map((name) => ({ name, label: personLabels[name] })),
    languageColumn,
  ],
  notes: [
    'Each line is checked as a registration in the active round is. Whoever has an account already is skipped; it stays as it is.',
    'The accounts have no password until their owners set one.',
  ],
  async judge({ tx, config, now, invites }) {
    const round = await activeRound(tx)
    if (!round) throw new Refused(failures.noActiveRound.en)
    const { closesAt } = windowOf(round, config.timeZone)
    if (!closesAt || now >= closesAt) throw new Refused(failures.deadlinePassed.en)
    const schema = registration({ from: round.registrationPhdFrom, to: round.registrationPhdTo })
      .omit({ password: true })
      .extend({ language: languageIn })

    return async (values): Promise<Judged> => {
      const person = validate(schema, values)
      if (!person.ok) return { outcome: 'refused', says: person.messages.map(({ en }) => en).join(' ') }
      const { email, language, ...data } = person.value
      const found = await anyAccountWithEmail(tx, email)
      if (found)
        return {
          outcome: 'skipped',
          says: found.userType === applicant ? 'has an account already' : 'has an account of the office',
        }
      return {
        outcome: 'imported',
        says: invites ? 'registered, and invited by mail' : 'registered',
        async write() {
          const made = await createApplicant(tx, {
            ...{ email, language, now },
            passwordHash: null,
            roundId: round.id,
            data: { ...data, branchId: genericBranchId },
          })
          const account = made && (await anyAccountWithEmail(tx, email))
          if (!account) throw new Refused(`${email} registered at this very moment. Nothing was imported: start again.`)
          await audit(tx, { about: made.id, at: now, actorId: null, action: 'registered' })
          if (invites) await mailInvitation(tx, config.publicUrl, account, now)
        },
      }
    }
  },
})
