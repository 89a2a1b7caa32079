import {
  disagreementFrom,
  journalsLeast,
  journalsMost,
  profilePhdWindow,
  registrationPhdWindow,
  reviewsLeast,
  uploadGraceMinutes,
} from '@jadara/contract/limits'
import { reviewerFileChoices } from '@jadara/contract/round-settings'
import { newRound, type Round, roundAmendment } from '@jadara/contract/rounds'
import type { Resolver } from 'react-hook-form'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

type Window = { from: string; to: string }

/** What the form of a round holds: numbers as they were typed, a cleared deadline as ''. */
export type RoundValues = {
  englishName: string
  arabicName: string
  startDate: string
  endDate: string
  registrationPhdWindow: Window
  profilePhdWindow: Window
  eligibilityEnglish: string
  eligibilityArabic: string
  journalsLeast: string
  journalsMost: string
  branchIds: number[]
  reviewerFileTypes: number[]
  reminds: boolean
  requiresConfirmedAddress: boolean
  anonymousNames: boolean
  requiresRatings: boolean
  reviewsLeast: string
  disagreementFrom: string
  uploadGraceMinutes: string
}

export function valuesOf(round: Round): RoundValues {
  return {
    englishName: round.englishName,
    arabicName: round.arabicName,
    startDate: round.startDate,
    endDate: round.endDate ?? '',
    registrationPhdWindow: round.registrationPhdWindow,
    profilePhdWindow: round.profilePhdWindow,
    eligibilityEnglish: round.eligibilityEnglish,
    eligibilityArabic: round.eligibilityArabic,
    journalsLeast: String(round.journalsLeast),
    journalsMost: String(round.journalsMost),
    branchIds: ascending(round.branchIds),
    reviewerFileTypes: ascending(round.reviewerFileTypes),
    reminds: round.reminds,
    requiresConfirmedAddress: round.requiresConfirmedAddress,
    anonymousNames: round.anonymousNames,
    requiresRatings: round.requiresRatings,
    reviewsLeast: String(round.reviewsLeast),
    disagreementFrom: String(round.disagreementFrom),
    uploadGraceMinutes: String(round.uploadGraceMinutes),
  }
}

const unnamed = { englishName: '', arabicName: '', startDate: '', endDate: '' }

/** A new round begins with what an old one asks, or with what the specification does; its names and its days are its own. */
export function newValues(model: Round | undefined, offered: readonly number[]): RoundValues {
  if (model) return { ...valuesOf(model), ...unnamed }
  return {
    ...unnamed,
    registrationPhdWindow,
    profilePhdWindow,
    eligibilityEnglish: '',
    eligibilityArabic: '',
    journalsLeast: String(journalsLeast),
    journalsMost: String(journalsMost),
    branchIds: ascending(offered),
    reviewerFileTypes: [...reviewerFileChoices],
    reminds: true,
    requiresConfirmedAddress: false,
    anonymousNames: false,
    requiresRatings: false,
    reviewsLeast: String(reviewsLeast),
    disagreementFrom: String(disagreementFrom),
    uploadGraceMinutes: String(uploadGraceMinutes),
  }
}

/** The list of checks keeps its values in this order. */
const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)

export const newRoundResolver = zodResolver(newRound as never) as unknown as Resolver<RoundValues>
export const roundResolver = zodResolver(roundAmendment as never) as unknown as Resolver<RoundValues>
