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
import { reviewerReadableFileTypes, roundSettingTexts } from '@jadara/contract/rounds/round-settings'
import type { UpdateRoundBody } from '@jadara/contract/rounds/rounds'
import { invalidFieldFailure } from '../../core/failure.ts'
import type { Round } from '../../db/participation.ts'
import type { RoundWindowDays } from './rules.ts'
import type { RoundValues } from './store.ts'

type SettingsInput = Pick<
  UpdateRoundBody,
  | 'registrationPhdWindow'
  | 'profilePhdWindow'
  | 'journalsLeast'
  | 'journalsMost'
  | 'reviewerFileTypes'
  | 'eligibilityEnglish'
  | 'eligibilityArabic'
  | 'reminds'
  | 'requiresConfirmedAddress'
  | 'anonymousNames'
  | 'requiresRatings'
  | 'reviewsLeast'
  | 'disagreementFrom'
  | 'overrideLimit'
  | 'conflictWindowYears'
  | 'conflictsBlockAssigning'
  | 'requiresAttestation'
  | 'attestationShowsInstitutions'
  | 'attestationShowsCoAuthors'
  | 'conflictRulesEnglish'
  | 'conflictRulesArabic'
  | 'allowsSingleDecider'
  | 'uploadGraceMinutes'
> &
  Pick<UpdateRoundBody, 'arabicName' | 'englishName'> &
  RoundWindowDays

type Settings = Pick<
  Round,
  | 'registrationPhdFrom'
  | 'registrationPhdTo'
  | 'profilePhdFrom'
  | 'profilePhdTo'
  | 'journalsLeast'
  | 'journalsMost'
  | 'reviewerFileTypes'
  | 'eligibilityEnglish'
  | 'eligibilityArabic'
  | 'reminds'
  | 'requiresConfirmedAddress'
  | 'anonymousNames'
  | 'requiresRatings'
  | 'reviewsLeast'
  | 'disagreementFrom'
  | 'overrideLimit'
  | 'conflictWindowYears'
  | 'conflictsBlockAssigning'
  | 'requiresAttestation'
  | 'attestationShowsInstitutions'
  | 'attestationShowsCoAuthors'
  | 'conflictRulesEnglish'
  | 'conflictRulesArabic'
  | 'allowsSingleDecider'
  | 'uploadGraceMinutes'
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
    journalsLeast: input.journalsLeast ?? current.journalsLeast,
    journalsMost: input.journalsMost ?? current.journalsMost,
    reviewerFileTypes: [...new Set(input.reviewerFileTypes ?? current.reviewerFileTypes)].sort(),
    eligibilityEnglish: input.eligibilityEnglish ?? current.eligibilityEnglish,
    eligibilityArabic: input.eligibilityArabic ?? current.eligibilityArabic,
    reminds: input.reminds ?? current.reminds,
    requiresConfirmedAddress: input.requiresConfirmedAddress ?? current.requiresConfirmedAddress,
    requiresRatings: input.requiresRatings ?? current.requiresRatings,
    anonymousNames: input.anonymousNames ?? current.anonymousNames,
    reviewsLeast: input.reviewsLeast ?? current.reviewsLeast,
    disagreementFrom: input.disagreementFrom ?? current.disagreementFrom,
    overrideLimit: input.overrideLimit ?? current.overrideLimit,
    conflictWindowYears: input.conflictWindowYears ?? current.conflictWindowYears,
    conflictsBlockAssigning: input.conflictsBlockAssigning ?? current.conflictsBlockAssigning,
    requiresAttestation: input.requiresAttestation ?? current.requiresAttestation,
    attestationShowsInstitutions: input.attestationShowsInstitutions ?? current.attestationShowsInstitutions,
    attestationShowsCoAuthors: input.attestationShowsCoAuthors ?? current.attestationShowsCoAuthors,
    conflictRulesEnglish: input.conflictRulesEnglish ?? current.conflictRulesEnglish,
    conflictRulesArabic: input.conflictRulesArabic ?? current.conflictRulesArabic,
    allowsSingleDecider: input.allowsSingleDecider ?? current.allowsSingleDecider,
    uploadGraceMinutes: input.uploadGraceMinutes ?? current.uploadGraceMinutes,
  }
  if (values.journalsMost < values.journalsLeast) throw invalidFieldFailure('journalsMost', roundSettingTexts.journalsOrder)
  if (values.eligibilityArabic && !values.eligibilityEnglish)
    throw invalidFieldFailure('eligibilityEnglish', roundSettingTexts.eligibilityEnglish)
  if (values.eligibilityEnglish && !values.eligibilityArabic)
    throw invalidFieldFailure('eligibilityArabic', roundSettingTexts.eligibilityArabic)
  if (values.conflictRulesArabic && !values.conflictRulesEnglish)
    throw invalidFieldFailure('conflictRulesEnglish', roundSettingTexts.conflictRulesEnglish)
  if (values.conflictRulesEnglish && !values.conflictRulesArabic)
    throw invalidFieldFailure('conflictRulesArabic', roundSettingTexts.conflictRulesArabic)
  return values
}

/** The settings of a round that is not copied from another. */
export const defaultSettings: Settings = {
  registrationPhdFrom: defaultRegistrationPhdWindow.from,
  registrationPhdTo: defaultRegistrationPhdWindow.to,
  profilePhdFrom: defaultProfilePhdWindow.from,
  profilePhdTo: defaultProfilePhdWindow.to,
  journalsLeast: defaultJournalsLeast,
  journalsMost: defaultJournalsMost,
  reviewerFileTypes: [...reviewerReadableFileTypes],
  eligibilityEnglish: '',
  eligibilityArabic: '',
  reminds: true,
  requiresConfirmedAddress: false,
  anonymousNames: false,
  requiresRatings: false,
  reviewsLeast: defaultReviewsLeast,
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
