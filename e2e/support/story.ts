import { beforeEach } from 'vitest'

/** The tests of this block are chapters of one story: after one has failed, the others would only fail for its reason. */
export function tellAsOneStory(): void {
  beforeEach(({ task, skip }) => {
    const failed = task.suite?.tasks.some(({ result }) => result?.state === 'fail')
    if (failed) skip('a chapter before it failed')
  })
}
