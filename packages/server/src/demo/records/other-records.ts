import { awardsOf } from './awards.ts'
import { boardsOf } from './boards.ts'
import { booksOf } from './books.ts'
import { chaptersOf } from './chapters.ts'
import { conferencesOf } from './conferences.ts'
import type { Entry } from './entry.ts'
import { grantsOf } from './grants.ts'
import { patentsOf } from './patents.ts'
import type { Researcher } from './researcher.ts'
import { thesesOf } from './theses.ts'

/** How much an applicant has beside the papers: some, the first of it, enough of every kind to walk all screens, or nothing. */
export type Share = 'some' | 'begun' | 'of every kind' | 'none'

/** The kinds in the order of the dossier; how many of each people have is drawn from these, and `all` is enough to show every variant. */
const kinds: readonly { of: (researcher: Researcher, count: number) => Entry[]; numbers: readonly number[]; all: number }[] = [
  { of: conferencesOf, numbers: [0, 0, 1, 1, 2, 3, 5], all: 4 },
  { of: booksOf, numbers: [0, 0, 0, 0, 1, 1, 2], all: 2 },
  { of: chaptersOf, numbers: [0, 0, 0, 1, 1, 2], all: 2 },
  { of: grantsOf, numbers: [0, 0, 1, 1, 2, 3], all: 3 },
  { of: patentsOf, numbers: [0, 0, 0, 0, 1, 2], all: 2 },
  { of: boardsOf, numbers: [0, 0, 0, 1, 2], all: 2 },
  { of: awardsOf, numbers: [0, 0, 1, 1, 2, 3], all: 3 },
  { of: thesesOf, numbers: [0, 0, 1, 2, 3, 5], all: 4 },
]

/** An applicant's records of all kinds but papers, in the order in which they enter them. */
export function otherRecords(researcher: Researcher, share: Share): Entry[] {
  if (share === 'none') return []
  const { random } = researcher
  return kinds.flatMap(({ of, numbers, all }) => {
    if (share === 'of every kind') return of(researcher, all)
    const count = random.pick(numbers)
    return of(researcher, share === 'begun' && random.chance(0.6) ? 0 : count)
  })
}
