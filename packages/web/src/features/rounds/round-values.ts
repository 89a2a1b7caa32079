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
import { type ConditionSettings, defaultConditions } from '@jadara/contract/eligibility/condition-settings'
import { reviewerReadableFileTypes } from '@jadara/contract/rounds/round-settings'
import type { CreateRoundBody, Round } from '@jadara/contract/rounds/rounds'

type Window = { from: string; to: string }

/** A validated round; only an update may omit the end. */
export type CheckedRound = Omit<CreateRoundBody, 'endDate'> & { readonly endDate: string | null }

/** The form's values: numbers as typed, a cleared deadline as ''. */
export type RoundFormValues = {
  englishName: string
  arabicName: string
  startDate: string
  endDate: string
  /** Of a new round that copies another. */
  copyDates: boolean
  copyReviewers: boolean
  registrationPhdWindow: Window
  profilePhdWindow: Window
  eligibilityEnglish: string
  eligibilityArabic: string
  journalsLeast: string
  journalsMost: string
  conditions: ConditionFormValues
  branchIds: number[]
  reviewerFileTypes: number[]
  reminds: boolean
  notifiesReviewers: boolean
  remindsReviewers: boolean
  requiresConfirmedAddress: boolean
  anonymousNames: boolean
  hidesPersonalDetails: boolean
  requiresRatings: boolean
  reviewsLeast: string
  expectedLoad: string
  disagreementFrom: string
  overrideLimit: string
  allowsSingleDecider: boolean
  uploadGraceMinutes: string
  conflictWindowYears: string
  conflictsBlockAssigning: boolean
  requiresAttestation: boolean
  attestationShowsInstitutions: boolean
  attestationShowsCoAuthors: boolean
  conflictRulesEnglish: string
  conflictRulesArabic: string
}

type TypedLimits<Condition> = { [Limit in keyof Condition]: null extends Condition[Limit] ? string : Condition[Limit] }

/** Limits as typed; '' is the round's own. */
export type ConditionFormValues = { [Code in keyof ConditionSettings]: TypedLimits<ConditionSettings[Code]> }

const toConditionFormValues = (settings: ConditionSettings): ConditionFormValues => ({
  ...settings,
  'phd-window': { ...settings['phd-window'], from: toTyped(settings['phd-window'].from), to: toTyped(settings['phd-window'].to) },
  papers: { ...settings.papers, least: toTyped(settings.papers.least), most: toTyped(settings.papers.most) },
  year: { ...settings.year, from: toTyped(settings.year.from), to: toTyped(settings.year.to) },
})

const toTyped = (limit: string | number | null): string => (limit === null ? '' : String(limit))

export function toRoundValues(round: Round): RoundFormValues {
  return {
    englishName: round.englishName,
    arabicName: round.arabicName,
    startDate: round.startDate,
    endDate: round.endDate ?? '',
    copyDates: false,
    copyReviewers: false,
    registrationPhdWindow: round.registrationPhdWindow,
    profilePhdWindow: round.profilePhdWindow,
    eligibilityEnglish: round.eligibilityEnglish,
    eligibilityArabic: round.eligibilityArabic,
    journalsLeast: String(round.journalsLeast),
    journalsMost: String(round.journalsMost),
    conditions: toConditionFormValues(round.conditions),
    branchIds: ascending(round.branchIds),
    reviewerFileTypes: ascending(round.reviewerFileTypes),
    reminds: round.reminds,
    notifiesReviewers: round.notifiesReviewers,
    remindsReviewers: round.remindsReviewers,
    requiresConfirmedAddress: round.requiresConfirmedAddress,
    anonymousNames: round.anonymousNames,
    hidesPersonalDetails: round.hidesPersonalDetails,
    requiresRatings: round.requiresRatings,
    reviewsLeast: String(round.reviewsLeast),
    expectedLoad: round.expectedLoad === null ? '' : String(round.expectedLoad),
    disagreementFrom: String(round.disagreementFrom),
    overrideLimit: String(round.overrideLimit),
    allowsSingleDecider: round.allowsSingleDecider,
    uploadGraceMinutes: String(round.uploadGraceMinutes),
    conflictWindowYears: String(round.conflictWindowYears),
    conflictsBlockAssigning: round.conflictsBlockAssigning,
    requiresAttestation: round.requiresAttestation,
    attestationShowsInstitutions: round.attestationShowsInstitutions,
    attestationShowsCoAuthors: round.attestationShowsCoAuthors,
    conflictRulesEnglish: round.conflictRulesEnglish,
    conflictRulesArabic: round.conflictRulesArabic,
  }
}

const unnamed = { englishName: '', arabicName: '', startDate: '', endDate: '', copyDates: false, copyReviewers: false }

/** A new round copies the settings of another one, or the specification's defaults. Names and days are not copied. */
export function toNewRoundValues(model: Round | undefined, offered: readonly number[]): RoundFormValues {
  if (model) return { ...toRoundValues(model), ...unnamed, copyDates: true }
  return {
    ...unnamed,
    registrationPhdWindow: defaultRegistrationPhdWindow,
    profilePhdWindow: defaultProfilePhdWindow,
    eligibilityEnglish: '',
    eligibilityArabic: '',
    journalsLeast: String(defaultJournalsLeast),
    journalsMost: String(defaultJournalsMost),
    conditions: toConditionFormValues(defaultConditions),
    branchIds: ascending(offered),
    reviewerFileTypes: [...reviewerReadableFileTypes],
    reminds: true,
    notifiesReviewers: true,
    remindsReviewers: true,
    requiresConfirmedAddress: false,
    anonymousNames: false,
    hidesPersonalDetails: false,
    requiresRatings: false,
    reviewsLeast: String(defaultReviewsLeast),
    expectedLoad: '',
    disagreementFrom: String(defaultDisagreementFrom),
    overrideLimit: String(defaultOverrideLimit),
    allowsSingleDecider: false,
    uploadGraceMinutes: String(defaultUploadGraceMinutes),
    conflictWindowYears: String(defaultConflictWindowYears),
    conflictsBlockAssigning: false,
    requiresAttestation: false,
    attestationShowsInstitutions: false,
    attestationShowsCoAuthors: false,
    conflictRulesEnglish: '',
    conflictRulesArabic: '',
  }
}

/** CheckList returns its values in this order. */
const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)
