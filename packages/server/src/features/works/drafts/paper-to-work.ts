import type { Work } from '@jadara/contract/works/work'
import type { Reading } from '../../../db/tables/record-drafts.ts'
import type { Fact, PaperFacts } from '../pdf/paper-facts.ts'

/** What a paper's own pages say, as a work; undefined if they say nothing. The sort of work is known only if they name a volume, an issue or an ISSN. */
export function toReading(facts: PaperFacts): Reading | undefined {
  const { doi, title, authors, year, container, volume, issue, pages, issn, language } = facts
  const found = { doi, title, authors, year, container, volume, issue, pages, issn }
  const places = Object.entries(found).flatMap(([key, fact]) => (fact ? [[key, toPage(fact)] as const] : []))
  if (places.length === 0) return undefined
  const work: Work = {
    type: volume || issue || issn ? 'journal-article' : 'other',
    ...(doi && { doi: doi.value }),
    ...(title && { title: title.value }),
    ...(year && { year: year.value }),
    ...(container && { container: container.value }),
    ...(volume && { volume: volume.value }),
    ...(issue && { issue: issue.value }),
    ...(pages && { pages: pages.value }),
    ...(title && language && { language }),
    issn: issn ? [issn.value] : [],
    authors: authors?.value.map((name) => ({ name })) ?? [],
    editors: [],
  }
  return { source: { from: 'pdf' }, work, pages: Object.fromEntries(places) }
}

const toPage = ({ where }: Fact<unknown>): number | null => (where.from === 'metadata' ? null : where.page)
