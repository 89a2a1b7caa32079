import {
  disagreementFrom,
  journalsLeast,
  journalsMost,
  profilePhdWindow,
  registrationPhdWindow,
  reviewsLeast,
  uploadGraceMinutes,
} from '@jadara/contract/limits'
import { reviewerFileChoices, roundSettingTexts } from '@jadara/contract/round-settings'
import type { RoundAmendment } from '@jadara/contract/rounds'
import type { Round } from '../../db/participation.ts'
import { invalidField } from '../../failure.ts'
import type { Days } from './rules.ts'
import type { RoundValues } from './store.ts'

type Given = Pick<
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
  Days

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

/** What is given, over what stands: a setting that is left out stays as it is. Refuses what does not agree with each other. */
export function settled(given: Given, standing: Settings): RoundValues & Settings {
  const values = {
    arabicName: given.arabicName,
    englishName: given.englishName,
    startDate: given.startDate,
    endDate: given.endDate,
    registrationPhdFrom: given.registrationPhdWindow?.from ?? standing.registrationPhdFrom,
    registrationPhdTo: given.registrationPhdWindow?.to ?? standing.registrationPhdTo,
    profilePhdFrom: given.profilePhdWindow?.from ?? standing.profilePhdFrom,
    profilePhdTo: given.profilePhdWindow?.to ?? standing.profilePhdTo,
    journalsLeast: given.journalsLeast ?? standing.journalsLeast,
    journalsMost: given.journalsMost ?? standing.journalsMost,
    reviewerFileTypes: [...new Set(given.reviewerFileTypes ?? standing.reviewerFileTypes)].sort(),
    eligibilityEnglish: given.eligibilityEnglish ?? standing.eligibilityEnglish,
    eligibilityArabic: given.eligibilityArabic ?? standing.eligibilityArabic,
    reminds: given.reminds ?? standing.reminds,
    requiresConfirmedAddress: given.requiresConfirmedAddress ?? standing.requiresConfirmedAddress,
    requiresRatings: given.requiresRatings ?? standing.requiresRatings,
    anonymousNames: given.anonymousNames ?? standing.anonymousNames,
    reviewsLeast: given.reviewsLeast ?? standing.reviewsLeast,
    disagreementFrom: given.disagreementFrom ?? standing.disagreementFrom,
    uploadGraceMinutes: given.uploadGraceMinutes ?? standing.uploadGraceMinutes,
  }
  if (values.journalsMost < values.journalsLeast) throw invalidField('journalsMost', roundSettingTexts.journalsOrder)
  if (values.eligibilityArabic && !values.eligibilityEnglish)
    throw invalidField('eligibilityEnglish', roundSettingTexts.eligibilityEnglish)
  if (values.eligibilityEnglish && !values.eligibilityArabic)
    throw invalidField('eligibilityArabic', roundSettingTexts.eligibilityArabic)
  return values
}

/** Of a round that is made from no other. */
export const shippedSettings: Settings = {
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
