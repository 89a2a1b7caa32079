import { type OfficePageSize, officePageSizes } from '@jadara/contract/paging'
import { numberIn, pagedAddress, pageIn, sizeIn } from '../../lib/paged-address.ts'

/** What may be amiss with the reviews of an applicant, or asks for a look. */
export const flags = ['disagreement', 'tooFew', 'tie', 'questions', 'earlier', 'unrated'] as const
export type Flag = (typeof flags)[number]

/** `shortlist` holds the winners too: they were chosen from it. */
export const decisionFilters = ['none', 'shortlist', 'winner', 'not-selected'] as const
export type DecisionFilter = (typeof decisionFilters)[number]

export const sorts = ['name', 'reviews', 'mean', 'median', 'weightedMean', 'spread'] as const
export type ResultSort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`

/** What somebody looks at in the results. All of it stands in the address, as with the applicants. */
export type ResultView = {
  /** Undefined: the active one. */
  readonly round: number | undefined
  readonly theme: number | undefined
  readonly flag: Flag | undefined
  readonly decision: DecisionFilter | undefined
  readonly search: string
  /** Undefined: by place; of one theme by the place in it. */
  readonly sort: ResultSort | undefined
  /** From 1. */
  readonly page: number
  readonly size: OfficePageSize
}

export const plainView: ResultView = {
  round: undefined,
  theme: undefined,
  flag: undefined,
  decision: undefined,
  search: '',
  sort: undefined,
  page: 1,
  size: officePageSizes[0],
}

/** The view that an address names; what it names wrongly is as if it were not there. */
export function viewOf(address: URLSearchParams): ResultView {
  const given = (name: string) => address.get(name) ?? ''
  const among = <Value extends string>(values: readonly Value[], name: string) => values.find((value) => value === given(name))
  return {
    round: numberIn(address, 'round'),
    theme: numberIn(address, 'theme'),
    flag: among(flags, 'flag'),
    decision: among(decisionFilters, 'decision'),
    search: given('search').trim().slice(0, 200),
    sort: among(
      sorts.flatMap((sort) => [sort, `-${sort}`] as const),
      'sort',
    ),
    page: pageIn(address),
    size: sizeIn(address),
  }
}

/** The address of a view: what is as usual is left out, so that one view has one address. */
export function addressOf({ round, theme, flag, decision, search, sort, page, size }: ResultView): URLSearchParams {
  const named = { round, theme, flag, decision, search, sort, ...pagedAddress({ page, size }) }
  return new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
}

/** Narrowed by nothing. */
export const isUnfiltered = ({ theme, flag, decision, search }: ResultView): boolean =>
  theme === undefined && flag === undefined && decision === undefined && search === ''
