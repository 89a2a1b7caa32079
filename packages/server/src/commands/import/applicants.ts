import { personLabels } from '@jadara/contract/accounts/me'
import { registrationSchema } from '@jadara/contract/accounts/profile'
import { applicant } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { genericBranchId } from '@jadara/contract/core/limits'
import { validate } from '@jadara/contract/core/validate'
import { toRoundWindow } from '../../core/clock.ts'
import { findAnyAccountByEmail } from '../../db/accounts.ts'
import { findActiveRound } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { createApplicant } from '../../features/profile/store.ts'
import { enqueueInvitationMail } from '../../mail/password-mails.ts'
import { CommandError } from '../command.ts'
import { createImportCommand, type ImportLineResult } from './import-people.ts'
import { languageColumn, languageColumnSchema } from './people-file.ts'

export const importApplicantsCommand = createImportCommand({
  kind: 'applicants',
  columns: [
    ...(
      ['email', 'arabicName', 'englishName', 'birthDate', 'jobDescription', 'phdDate', 'phdCountry', 'phdUniversity'] as const
    ).map((name) => ({ name, label: personLabels[name] })),
    languageColumn,
  ],
  notes: [
    'Each line is checked like a registration in the active round. People who already have an account are skipped; the account is not changed.',
    'The accounts have no password until the applicants set one.',
  ],
  async createLineCheck({ tx, config, now, sendInvitations: invites }) {
    const round = await findActiveRound(tx)
    if (!round) throw new CommandError(sharedFailureTexts.noActiveRound.en)
    const { closesAt } = toRoundWindow(round, config.timeZone)
    if (!closesAt || now >= closesAt) throw new CommandError(sharedFailureTexts.deadlinePassed.en)
    const schema = registrationSchema({ from: round.registrationPhdFrom, to: round.registrationPhdTo })
      .omit({ password: true })
      .extend({ language: languageColumnSchema })

    return async (values): Promise<ImportLineResult> => {
      const person = validate(schema, values)
      if (!person.ok) return { outcome: 'refused', message: person.messages.map(({ en }) => en).join(' ') }
      const { email, language, ...data } = person.value
      const existing = await findAnyAccountByEmail(tx, email)
      if (existing)
        return {
          outcome: 'skipped',
          message:
            existing.userType === applicant ? 'already has an account' : 'already has an account as a reviewer or administrator',
        }
      return {
        outcome: 'imported',
        message: invites ? 'registered, and invited by mail' : 'registered',
        async write() {
          const made = await createApplicant(tx, {
            ...{ email, language, now },
            passwordHash: null,
            roundId: round.id,
            data: { ...data, branchId: genericBranchId },
          })
          const account = made && (await findAnyAccountByEmail(tx, email))
          if (!account)
            throw new CommandError(`${email} was registered during the import. Nothing was imported. Run the command again.`)
          await insertAuditEntry(tx, { about: made.id, at: now, actorId: null, action: 'registered' })
          if (invites) await enqueueInvitationMail(tx, config.publicUrl, account, now)
        },
      }
    }
  },
})
