import type { Answer } from '../testing/answer.ts'
import { written } from './reviewed.testing.ts'
import type { Column } from './table.testing.ts'
import type { World } from './world.testing.ts'

/** From where every call of the tests comes. */
const address = '127.0.0.1'

/**
 * What the answer tells that stays with the office: who reviews and what they wrote, which no applicant hears and no reviewer of another, what was
 * decided, queries of anybody else and whose they are to answer, what came from outside, news and mails, and from where somebody called. Of what is packed (a PDF, a ZIP) it sees nothing.
 */
export function keptFrom(column: Column, { bytes }: Answer, { reviewers, messages }: World): string[] {
  if (column === 'administrator') return []
  const text = bytes.toString('utf8')
  const others = [...reviewers, ...messages.kept, ...written].filter((one) => one.column !== column).flatMap(({ marks }) => marks)
  return [...others, address].filter((mark) => text.includes(mark))
}
