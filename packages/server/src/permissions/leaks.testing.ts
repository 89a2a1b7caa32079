import type { TestResponse } from '../testing/answer.ts'
import { reviewSecrets } from './review-fixture.testing.ts'
import type { ConfidentialMarks } from './secrets.testing.ts'
import type { PermissionColumn } from './table.testing.ts'
import { findingMarks, ownerObjection, type World } from './world.testing.ts'

const objection: ConfidentialMarks = { column: 'applicant', marks: Object.values(ownerObjection) }
const finding: ConfidentialMarks = { column: 'administrator', marks: findingMarks }

const administratorColumns: ReadonlySet<PermissionColumn> = new Set(['administrator', 'chair', 'observer'])

/** The client address of all test calls. */
const address = '127.0.0.1'

/**
 * Finds data in an answer that the column must not receive: others' reviews, decisions, queries of other people, inquiries, news, mails and client addresses.
 * Does not look into packed formats (PDF, ZIP).
 */
export function findLeaks(column: PermissionColumn, { bytes }: TestResponse, { reviewers, messages }: World): string[] {
  if (administratorColumns.has(column)) return []
  const text = bytes.toString('utf8')
  const others = [...reviewers, ...messages.secrets, ...reviewSecrets, objection, finding]
    .filter((one) => one.column !== column)
    .flatMap(({ marks }) => marks)
  return [...others, address].filter((mark) => text.includes(mark))
}
