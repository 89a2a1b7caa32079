import { beforeEach } from 'vitest'
import type { Article, Person } from './people.ts'
import type { Stage } from './stage.ts'
import type { Visitor } from './visitor.ts'

/** The context that the chapters of a story share. */
export type Story = Readonly<Stage> & {
  readonly visitor: Visitor
  readonly person: Person
  readonly articles: readonly [Article, Article, Article, Article, Article]
}

/** Skips the remaining tests of the block after a failure, because they depend on the earlier ones. */
export function skipAfterFailure(): void {
  beforeEach(({ task, skip }) => {
    const failed = task.suite?.tasks.some(({ result }) => result?.state === 'fail')
    if (failed) skip('a chapter before it failed')
  })
}
