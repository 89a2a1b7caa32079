import { peopleImportTexts } from '@jadara/contract/accounts/people-import'
import { registrationSchema } from '@jadara/contract/accounts/profile'
import { applicant } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { genericBranchId } from '@jadara/contract/core/limits'
import { foldLetters } from '@jadara/contract/core/normalise-text'
import { validate } from '@jadara/contract/core/validate'
import { countryName } from '@jadara/contract/records/country-name'
import { toRoundWindow } from '../../core/clock.ts'
import { conflictFailure, conflictingFieldFailure } from '../../core/failure.ts'
import { findAnyAccountByEmail } from '../../db/accounts.ts'
import { requireActiveRound } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { enqueueInvitationMail } from '../../mail/password-mails.ts'
import { createApplicant } from '../profile/store.ts'
import { type CreatePersonCheck, languageColumnSchema, toIsoDay, toRefusedPerson } from './person-line.ts'

/** Each line is checked like a registration. */
export const createApplicantCheck: CreatePersonCheck = async (db, { config, now, actorId, sendInvitations }) => {
  const round = await requireActiveRound(db)
  const { closesAt } = toRoundWindow(round, config.timeZone)
  if (!closesAt || now >= closesAt) throw conflictFailure('closed', sharedFailureTexts.deadlinePassed)
  const schema = registrationSchema({ from: round.registrationPhdFrom, to: round.registrationPhdTo })
    .omit({ password: true })
    .extend({ language: languageColumnSchema })

  return async (tx, values) => {
    const person = validate(schema, {
      ...values,
      birthDate: toIsoDay(values.birthDate ?? ''),
      phdDate: toIsoDay(values.phdDate ?? ''),
      phdCountry: toCountryCode(values.phdCountry ?? ''),
    })
    if (!person.ok) return toRefusedPerson(person.messages)
    const { email, language, ...data } = person.value
    const existing = await findAnyAccountByEmail(tx, email)
    if (existing)
      return {
        outcome: 'skipped',
        message: existing.userType === applicant ? peopleImportTexts.hasAccount : peopleImportTexts.hasOtherAccount,
      }
    return {
      outcome: 'imported',
      message: sendInvitations ? peopleImportTexts.registeredAndInvited : peopleImportTexts.registered,
      async write() {
        const created = await createApplicant(tx, {
          ...{ email, language, now },
          passwordHash: null,
          roundId: round.id,
          data: { ...data, branchId: genericBranchId },
        })
        const account = created && (await findAnyAccountByEmail(tx, email))
        if (!account) throw conflictingFieldFailure('exists', 'email', peopleImportTexts.meanwhile)
        await insertAuditEntry(tx, { about: created.id, at: now, actorId, action: 'registered' })
        if (sendInvitations) await enqueueInvitationMail(tx, config.publicUrl, account, now)
      },
    }
  }
}

/** The code of a country by its name in either language; other values are returned unchanged. */
function toCountryCode(cell: string): string {
  if (/^[a-z]{2}$/i.test(cell)) return cell.toUpperCase()
  countryCodes ??= readCountryCodes()
  return countryCodes.get(foldLetters(cell)) ?? cell
}

let countryCodes: ReadonlyMap<string, string> | undefined

function readCountryCodes(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  // Of several codes for one name, as with withdrawn ones, the first wins.
  const named = codes.toReversed().flatMap((code) => {
    const { en, ar } = countryName(code)
    return en === code ? [] : [en, ar].map((name) => [foldLetters(name), code] as const)
  })
  return new Map(named)
}
