import { peopleImportTexts } from '@jadara/contract/accounts/people-import'
import { profileTexts } from '@jadara/contract/accounts/profile'
import { reviewer } from '@jadara/contract/core/endpoint'
import { foldLetters } from '@jadara/contract/core/normalise-text'
import { text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { createReviewerBody } from '@jadara/contract/reviewing/reviewers'
import { and, eq } from 'drizzle-orm'
import { conflictingFieldFailure } from '../../core/failure.ts'
import { lockAccount, renameAccount } from '../../db/accounts.ts'
import { requireRoundInReview } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { assertReusableAccount, createInvitedAccount, findAccountToMail, isUnconfirmedApplicant } from '../../db/invitations.ts'
import { reviewers } from '../../db/tables/reviewing.ts'
import { enqueueReviewerRegistrationMail } from '../../mail/password-mails.ts'
import { insertReviewer, listOfferedThemes } from '../reviewers/store.ts'
import { type CreatePersonCheck, languageColumnSchema, type PersonValues, toIsoDay, toRefusedPerson } from './person-line.ts'

const schema = createReviewerBody.extend({ language: languageColumnSchema })

/** A theme is found by its name in either language, or by its number. */
export const createReviewerCheck: CreatePersonCheck = async (db, { config, now, actorId, sendInvitations, roundId }) => {
  const round = await requireRoundInReview(db, roundId)
  const themes = await listOfferedThemes(db, round.id)
  const findThemeId = (called: string) =>
    themes.find(({ id, englishName, arabicName }) =>
      [String(id), englishName, arabicName].some((name) => foldLetters(name) === foldLetters(called)),
    )?.id

  const toThemeText = ({ theme = '' }: PersonValues) =>
    theme
      ? peopleImportTexts.noTheme(
          theme,
          themes.map(({ englishName, arabicName }) => text(englishName, arabicName)),
        )
      : profileTexts.branch

  return async (tx, values) => {
    const person = validate(schema, {
      ...values,
      birthDate: toIsoDay(values.birthDate ?? ''),
      branchId: findThemeId(values.theme ?? ''),
    })
    if (!person.ok)
      return toRefusedPerson(
        person.messages.map((message) => (message.en === profileTexts.branch.en ? toThemeText(values) : message)),
      )
    const { email, language, ...data } = person.value
    const holder = await findAccountToMail(tx, email)
    const takesOverAddress = holder !== undefined && isUnconfirmedApplicant(holder)
    const existing = takesOverAddress ? undefined : holder
    if (existing) assertReusableAccount(existing)
    if (existing && (await isRegistered(tx, existing.id, round.id)))
      return { outcome: 'skipped', message: peopleImportTexts.isReviewer }
    return {
      outcome: 'imported',
      message: existing
        ? peopleImportTexts.registeredAgain
        : takesOverAddress
          ? peopleImportTexts.takesOverAddress
          : sendInvitations
            ? peopleImportTexts.registeredAndInvited
            : peopleImportTexts.registered,
      async write() {
        const { englishName, arabicName } = data
        const account = existing
          ? await lockAccount(tx, existing.id)
          : await createInvitedAccount(tx, { email, userType: reviewer, englishName, arabicName, language }, now)
        const registered = account && (await insertReviewer(tx, { accountId: account.id, roundId: round.id, data, now }))
        if (!account || !registered) throw conflictingFieldFailure('exists', 'email', peopleImportTexts.meanwhile)
        await renameAccount(tx, account.id, data)
        const detail = {
          ...{ userId: account.id, reviewerId: registered, roundId: round.id },
          after: { email: account.email, ...data },
        }
        await insertAuditEntry(tx, { about: 'office', at: now, actorId, action: 'reviewer-added', detail })
        if (sendInvitations)
          await enqueueReviewerRegistrationMail(tx, config.publicUrl, { ...account, englishName, arabicName }, now)
      },
    }
  }
}

async function isRegistered(db: DatabaseHandle, accountId: number, roundId: number): Promise<boolean> {
  return (await db.$count(reviewers, and(eq(reviewers.accountId, accountId), eq(reviewers.roundId, roundId)))) > 0
}
