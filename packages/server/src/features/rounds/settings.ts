import {
  disagreementFrom,
  journalsLeast,
  journalsMost,
  profilePhdWindow,
  registrationPhdWindow,
  reviewsLeast,
  uploadGraceMinutes,
} from '@jadara/contract/core/limits'
import { reviewerFileChoices, roundSettingTexts } from '@jadara/contract/rounds/round-settings'
import type { RoundAmendment } from '@jadara/contract/rounds/rounds'
import { invalidField } from '../../core/failure.ts'
import type { Round } from '../../db/participation.ts'
import type { RoundWindowDays } from './rules.ts'
import type { RoundValues } from './store.ts'

type SettingsInput = Pick<
  RoundAmendment,
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
  | 'uploadGraceMinutes'
> &
  Pick<RoundAmendment, 'arabicName' | 'englishName'> &
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
    uploadGraceMinutes: input.uploadGraceMinutes ?? current.uploadGraceMinutes,
  }
  if (values.journalsMost < values.journalsLeast) throw invalidField('journalsMost', roundSettingTexts.journalsOrder)
  if (values.eligibilityArabic && !values.eligibilityEnglish)
    throw invalidField('eligibilityEnglish', roundSettingTexts.eligibilityEnglish)
  if (values.eligibilityEnglish && !values.eligibilityArabic)
    throw invalidField('eligibilityArabic', roundSettingTexts.eligibilityArabic)
  return values
}

/** The settings of a round that is not copied from another. */
export const defaultSettings: Settings = {
  registrationPhdFrom: registrationPhdWindow.from,
  registrationPhdTo: registrationPhdWindow.to,
  profilePhdFrom: profilePhdWindow.from,
  profilePhdTo: profilePhdWindow.to,
  journalsLeast,
  journalsMost,
  reviewerFileTypes: [...reviewerFileChoices],
  eligibilityEnglish: '',
  eligibilityArabic: '',
  reminds: true,
  requiresConfirmedAddress: false,
  anonymousNames: false,
  requiresRatings: false,
  reviewsLeast,
  disagreementFrom,
  uploadGraceMinutes,
}
