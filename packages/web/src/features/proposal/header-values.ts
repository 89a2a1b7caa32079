import { type ProposalHeader, proposalHeaderValues } from '@jadara/contract/proposal/header'
import { text } from '@jadara/contract/text'
import type { Resolver } from 'react-hook-form'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

/** As the inputs hold it. */
export type HeaderValues = { title: string; duration: string; budget: string; abstract: string }

export const headerLabels = {
  title: text('Proposal title', 'عنوان المقترح'),
  duration: text('Duration in months', 'المدة بالأشهر'),
  budget: text('Budget in EGP', 'الميزانية بالجنيه المصري'),
  abstract: text('Abstract', 'الملخص'),
}

/** A constant, also for `useNewest`; typing the same again is no change. */
export const headerValuesOf = (stored: ProposalHeader | undefined): HeaderValues => ({
  title: stored?.title ?? '',
  duration: stored ? String(stored.duration) : '',
  budget: stored ? String(stored.budget) : '',
  abstract: stored?.abstract ?? '',
})

export const headerResolver = zodResolver(proposalHeaderValues as never) as unknown as Resolver<HeaderValues>
