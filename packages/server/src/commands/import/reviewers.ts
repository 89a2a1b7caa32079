import { personLabels } from '@jadara/contract/accounts/me'
import { reviewer } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { validate } from '@jadara/contract/core/validate'
import { createReviewerBody } from '@jadara/contract/reviewing/reviewers'
import { and, eq } from 'drizzle-orm'
import { Failure } from '../../core/failure.ts'
import { lockAccount, renameAccount } from '../../db/accounts.ts'
import { findActiveRound } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { createInvitedAccount, findAccountToMail, isUnconfirmedApplicant } from '../../db/invitations.ts'
import { reviewers } from '../../db/tables/reviewing.ts'
import { assertReusableAccount } from '../../features/reviewers/rules.ts'
import { insertReviewer, listOfferedThemes } from '../../features/reviewers/store.ts'
import { enqueueReviewerRegistrationMail } from '../../mail/password-mails.ts'
import { CommandError } from '../command.ts'
import { createImportCommand, type ImportLineResult } from './import-people.ts'
import { languageColumn, languageColumnSchema } from './people-file.ts'

export const importReviewersCommand = createImportCommand({
  kind: 'reviewers',
  columns: [
    ...(['email', 'arabicName', 'englishName', 'birthDate', 'jobDescription', 'theme'] as const).map((name) => ({
      name,
      label: personLabels[name],
    })),
    languageColumn,
  ],
  notes: [
    'The theme must be one that the active round offers: its name in either language, or its number.',
    'Reviewers of an earlier round keep their account and password; with --send-invitations they get a mail about the new round.',
  ],
  async createLineCheck({ tx, config, now, sendInvitations: invites }) {
    const round = await findActiveRound(tx)
    if (!round) throw new CommandError(sharedFailureTexts.noActiveRound.en)
    const themes = await listOfferedThemes(tx, round.id)
    const findThemeId = (called: string) =>
      themes.find(({ id, englishName, arabicName }) =>
        [String(id), englishName, arabicName].some((name) => name.toLowerCase() === called.toLowerCase()),
      )?.id
    const schema = createReviewerBody.extend({ language: languageColumnSchema })

    return async (values): Promise<ImportLineResult> => {
      const person = validate(schema, { ...values, branchId: findThemeId(values.theme ?? '') })
      if (!person.ok) return { outcome: 'refused', message: person.messages.map(({ en }) => en).join(' ') }
      const { email, language, ...data } = person.value
      const holder = await findAccountToMail(tx, email)
      const takesOverAddress = holder !== undefined && isUnconfirmedApplicant(holder)
      const existing = takesOverAddress ? undefined : holder
      const refusal = existing && failureMessage(() => assertReusableAccount(existing))
      if (refusal) return { outcome: 'refused', message: refusal }
      if (existing && (await isRegistered(tx, existing.id, round.id)))
        return { outcome: 'skipped', message: 'is already a reviewer of this round' }
      return {
        outcome: 'imported',
        message: existing
          ? 'registered again, with the account of an earlier round'
          : takesOverAddress
            ? 'registered; an applicant registered with this address and did not confirm it: the link in the invitation takes the address over'
            : 'registered',
        async write() {
          const { englishName, arabicName } = data
          const account = existing
            ? await lockAccount(tx, existing.id)
            : await createInvitedAccount(tx, { email, userType: reviewer, englishName, arabicName, language }, now)
          const registered = account && (await insertReviewer(tx, { accountId: account.id, roundId: round.id, data, now }))
          if (!account || !registered)
            throw new CommandError(`${email} was registered during the import. Nothing was imported. Run the command again.`)
          await renameAccount(tx, account.id, data)
          const detail = {
            ...{ userId: account.id, reviewerId: registered, roundId: round.id },
            after: { email: account.email, ...data },
          }
          await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'reviewer-added', detail })
          if (invites) await enqueueReviewerRegistrationMail(tx, config.publicUrl, { ...account, englishName, arabicName }, now)
        },
      }
    }
  },
})

function failureMessage(refuse: () => void): string | undefined {
  try {
    refuse()
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

async function isRegistered(db: DatabaseHandle, accountId: number, roundId: number): Promise<boolean> {
  return (await db.$count(reviewers, and(eq(reviewers.accountId, accountId), eq(reviewers.roundId, roundId)))) > 0
}
