import { joinSentences } from '../core/lists.ts'
import type { Text } from '../core/text.ts'
import type { JournalListing, PaperFacts } from './facts.ts'
import type { ConditionState } from './outcomes.ts'
import { reasons } from './reasons.ts'
import type { RoundConditions } from './round-conditions.ts'

/** A state with its reason. */
export type Judgement = { readonly state: ConditionState; readonly reason: Text }

export const judge = (state: ConditionState | boolean, reason: Text): Judgement => ({
  state: state === true ? 'met' : state === false ? 'not-met' : state,
  reason,
})

export function judgeYear({ year }: Pick<PaperFacts, 'year'>, condition: RoundConditions['year']): Judgement {
  if (year === null) return judge('unknown', reasons.yearMissing)
  return judge(condition.from <= year && year <= condition.to, reasons.year(year, condition))
}

type IndexingFacts = Pick<PaperFacts, 'year' | 'journal' | 'indexingDb' | 'indexingDbUrl' | 'listings'>

export function judgeIndexing(paper: IndexingFacts, { accepts }: RoundConditions['indexing']): Judgement {
  if (accepts === 'list') return judgeListing(paper)
  if (isInScopus(paper.indexingDb, paper.indexingDbUrl)) return judge(true, reasons.inScopus)
  if (accepts === 'scopus')
    return paper.indexingDb === ''
      ? judge('unknown', reasons.indexingMissing)
      : judge(false, reasons.notInScopus(paper.indexingDb))
  const listed = judgeListing(paper)
  if (listed.state !== 'not-met') return listed
  return paper.indexingDb === ''
    ? judge('unknown', joinSentences([listed.reason, reasons.indexingMissing]))
    : judge(false, reasons.neitherScopusNorList(paper.indexingDb, listed.reason))
}

/** Whether the database's name or its address says Scopus. */
const isInScopus = (name: string, address: string): boolean =>
  /scopus|سكوبس|سكوبوس/i.test(name) || /^https?:\/\/([a-z0-9-]+\.)*scopus\.com([/:?#]|$)/i.test(address)

function judgeListing({ journal, year, listings }: IndexingFacts): Judgement {
  if (listings === undefined || journal === '') return judge('unknown', reasons.listUnknown)
  if (listings === null) return judge(false, reasons.notOnList(journal))
  if (listings === 'several') return judge('unknown', reasons.severalOnList(journal))
  const unbounded = listings.find(({ from, to }) => from === null && to === null)
  if (year === null) return unbounded ? judge(true, reasons.onList(journal, unbounded)) : judge('unknown', reasons.yearMissing)
  const listing = listings.find((one) => covers(one, year))
  return listing
    ? judge(true, reasons.onList(journal, listing))
    : judge(false, reasons.onListInOtherYears(journal, listings, year))
}

const covers = ({ from, to }: JournalListing, year: number): boolean => (from ?? year) <= year && year <= (to ?? year)
