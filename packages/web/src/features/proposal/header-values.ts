import { type ProposalHeader, proposalHeaderValues } from '@jadara/contract/proposal/header'
import type { Resolver } from 'react-hook-form'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

/** As the inputs hold it. */
export type HeaderValues = { title: string; duration: string; budget: string; abstract: string }

/** A constant, also for `useNewest`; typing the same again is no change. */
export const headerValuesOf = (stored: ProposalHeader | undefined): HeaderValues => ({
  title: stored?.title ?? '',
  duration: stored ? String(stored.duration) : '',
  budget: stored ? String(stored.budget) : '',
  abstract: stored?.abstract ?? '',
})

export const headerResolver = zodResolver(proposalHeaderValues as never) as unknown as Resolver<HeaderValues>
