import { isDeepStrictEqual } from 'node:util'
import {
  defaultConflictWindowYears,
  defaultDisagreementFrom,
  defaultJournalsLeast,
  defaultJournalsMost,
  defaultOverrideLimit,
  defaultProfilePhdWindow,
  defaultRegistrationPhdWindow,
  defaultReviewsLeast,
  defaultUploadGraceMinutes,
} from '@jadara/contract/core/limits'
import { type ConditionSettings, toConditionSettings } from '@jadara/contract/eligibility/condition-settings'
import { reviewerReadableFileTypes, roundSettingTexts } from '@jadara/contract/rounds/round-settings'
import type { UpdateRoundBody } from '@jadara/contract/rounds/rounds'
import { invalidFieldFailure } from '../../core/failure.ts'
import type { Round } from '../../db/participation.ts'
import type { RoundWindowDays } from './rules.ts'
import type { RoundValues } from './store.ts'

/** The settings that are stored as they are sent. */
const plainSettings = [
  ...([
    'journalsLeast',
    'journalsMost',
    'eligibilityEnglish',
    'eligibilityArabic',
    'reminds',
    'requiresConfirmedAddress',
  ] as const),
  ...(['anonymousNames', 'requiresRatings', 'reviewsLeast', 'disagreementFrom', 'overrideLimit', 'allowsSingleDecider'] as const),
  ...(['conflictWindowYears', 'conflictsBlockAssigning', 'conflictRulesEnglish', 'conflictRulesArabic'] as const),
  ...(['requiresAttestation', 'attestationShowsInstitutions', 'attestationShowsCoAuthors', 'uploadGraceMinutes'] as const),
  ...(['notifiesReviewers', 'remindsReviewers'] as const),
  ...(['hidesPersonalDetails', 'expectedLoad'] as const),
] as const
type PlainSetting = (typeof plainSettings)[number]

type SettingsInput = Pick<
  UpdateRoundBody,
  PlainSetting | 'registrationPhdWindow' | 'profilePhdWindow' | 'conditions' | 'reviewerFileTypes' | 'arabicName' | 'englishName'
> &
  RoundWindowDays

type Settings = Pick<
  Round,
  | PlainSetting
  | 'registrationPhdFrom'
  | 'registrationPhdTo'
  | 'profilePhdFrom'
  | 'profilePhdTo'
  | 'conditions'
  | 'reviewerFileTypes'
>

/** Merges the input into the current settings; missing settings stay. Throws when settings contradict each other. */
export function mergeSettings(input: SettingsInput, current: Settings): RoundValues & Settings {
  const values = {
    arabicName: input.arabicName,
    englishName: input.englishName,
    startDate: input.startDate,
    endDate: input.endDate,
    registrationPhdFrom: input.registrationPhdWindow?.from ?? current.registrationPhdFrom,
    registrationPhdTo: input.registrationPhdWindow?.to ?? current.registrationPhdTo,
    profilePhdFrom: input.profilePhdWindow?.from ?? current.profilePhdFrom,
    profilePhdTo: input.profilePhdWindow?.to ?? current.profilePhdTo,
    conditions: mergeConditions(input.conditions, current.conditions),
    reviewerFileTypes: [...new Set(input.reviewerFileTypes ?? current.reviewerFileTypes)].sort(),
    ...mergePlainSettings(input, current),
  }
  if (values.journalsMost < values.journalsLeast) throw invalidFieldFailure('journalsMost', roundSettingTexts.journalsOrder)
  assertInBothLanguages(values, 'eligibilityEnglish', 'eligibilityArabic')
  assertInBothLanguages(values, 'conflictRulesEnglish', 'conflictRulesArabic')
  return values
}

/** What is sent without a change stays as it is stored, so that the trail shows no change. */
const mergeConditions = (sent: ConditionSettings | undefined, stored: Partial<ConditionSettings>) =>
  sent === undefined || isDeepStrictEqual(sent, toConditionSettings(stored)) ? stored : sent

const mergePlainSettings = (input: SettingsInput, current: Settings) =>
  Object.fromEntries(plainSettings.map((name) => [name, input[name] === undefined ? current[name] : input[name]])) as Pick<
    Settings,
    PlainSetting
  >

type BilingualSetting = 'eligibilityEnglish' | 'eligibilityArabic' | 'conflictRulesEnglish' | 'conflictRulesArabic'

function assertInBothLanguages(
  values: Pick<Settings, BilingualSetting>,
  english: BilingualSetting,
  arabic: BilingualSetting,
): void {
  if (values[arabic] && !values[english]) throw invalidFieldFailure(english, roundSettingTexts[english])
  if (values[english] && !values[arabic]) throw invalidFieldFailure(arabic, roundSettingTexts[arabic])
}

/** The settings of a round that is not copied from another. */
export const defaultSettings: Settings = {
  registrationPhdFrom: defaultRegistrationPhdWindow.from,
  registrationPhdTo: defaultRegistrationPhdWindow.to,
  profilePhdFrom: defaultProfilePhdWindow.from,
  profilePhdTo: defaultProfilePhdWindow.to,
  conditions: {},
  journalsLeast: defaultJournalsLeast,
  journalsMost: defaultJournalsMost,
  reviewerFileTypes: [...reviewerReadableFileTypes],
  eligibilityEnglish: '',
  eligibilityArabic: '',
  reminds: true,
  notifiesReviewers: true,
  remindsReviewers: true,
  requiresConfirmedAddress: false,
  anonymousNames: false,
  hidesPersonalDetails: false,
  requiresRatings: false,
  reviewsLeast: defaultReviewsLeast,
  expectedLoad: null,
  disagreementFrom: defaultDisagreementFrom,
  overrideLimit: defaultOverrideLimit,
  conflictWindowYears: defaultConflictWindowYears,
  conflictsBlockAssigning: false,
  requiresAttestation: false,
  attestationShowsInstitutions: false,
  attestationShowsCoAuthors: false,
  conflictRulesEnglish: '',
  conflictRulesArabic: '',
  allowsSingleDecider: false,
  uploadGraceMinutes: defaultUploadGraceMinutes,
}
