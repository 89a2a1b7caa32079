import type { PageGlyphs } from '../../../files/pdf-glyphs.ts'
import { findAuthors } from './find-authors.ts'
import { findCitation } from './find-citation.ts'
import { findOwnDoi } from './find-doi.ts'
import { findTitle } from './find-title.ts'
import type { PaperMetadata } from './metadata.ts'
import type { PaperFacts } from './paper-facts.ts'
import { isRightToLeft } from './reading-order.ts'
import { toTextLines } from './text-lines.ts'

/** What the first pages and the metadata of a paper say about it. */
export function describePaper(glyphs: readonly PageGlyphs[], metadata: PaperMetadata): PaperFacts {
  const pages = glyphs.map((page, index) => ({
    number: index + 1,
    box: page.box,
    links: page.links,
    lines: toTextLines(page, index + 1),
  }))
  const hasText = pages.some(({ lines }) => lines.length > 0)
  const { doi, possible } = findOwnDoi(pages, metadata)
  const title = findTitle(pages, metadata)
  const authors = findAuthors(pages, title?.lines ?? [], metadata)
  return {
    ...(doi && { doi }),
    possibleDois: possible,
    ...(title && { title: title.fact, language: isRightToLeft(title.fact.value) ? ('ar' as const) : ('en' as const) }),
    ...(authors && { authors }),
    ...findCitation(pages, metadata, { doi: doi?.value, title: title?.fact.value }),
    ...(!hasText && { unread: 'no-text' as const }),
  }
}
