import { beforeEach } from 'vitest'
import type { Article, Person } from './people.ts'
import type { Stage } from './stage.ts'
import type { Visitor } from './visitor.ts'

/** What the chapters of a story share. */
export type Story = Readonly<Stage> & {
  readonly visitor: Visitor
  readonly person: Person
  readonly articles: readonly [Article, Article, Article, Article, Article]
}

/** The tests of this block are chapters of one story: after one has failed, the others would only fail for its reason. */
export function tellAsOneStory(): void {
  beforeEach(({ task, skip }) => {
    const failed = task.suite?.tasks.some(({ result }) => result?.state === 'fail')
    if (failed) skip('a chapter before it failed')
  })
}
