import type { PeopleKind, PersonOutcome } from '@jadara/contract/accounts/people-import'
import type { Text } from '@jadara/contract/core/text'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import { createApplicantCheck } from './applicants.ts'
import { type CreatePersonCheck, type ImportContext, type PersonValues, refuseFailure } from './person-line.ts'
import { createReviewerCheck } from './reviewers.ts'

export const personChecks: Readonly<Record<PeopleKind, CreatePersonCheck>> = {
  applicants: createApplicantCheck,
  reviewers: createReviewerCheck,
}

type Batch = {
  readonly kind: PeopleKind
  readonly dryRun: boolean
  readonly lines: readonly { readonly line: number; readonly values: PersonValues }[]
}
export type ImportedLine = { readonly line: number; readonly outcome: PersonOutcome; readonly message: Text }

/** Each person in a transaction of their own: nobody waits for the whole batch, and a line with an error stops no other. */
export async function importBatch(db: Database, { kind, dryRun, lines }: Batch, context: ImportContext): Promise<ImportedLine[]> {
  const check = await personChecks[kind](db, context)
  const done: ImportedLine[] = []
  for (const { line, values } of lines) {
    const { outcome, message } = await refuseFailure(() =>
      db.transaction(
        async (tx) => {
          const person = await check(tx, values)
          if (person.outcome === 'imported' && !dryRun) await person.write()
          return person
        },
        // The database guarantees that a dry run writes nothing.
        { accessMode: dryRun ? 'read only' : 'read write' },
      ),
    )
    done.push({ line, outcome, message })
  }
  const imported = done.filter(({ outcome }) => outcome === 'imported').length
  if (imported > 0 && !dryRun) {
    const detail = { list: kind, imported, skipped: done.length - imported }
    await db.transaction((tx) =>
      insertAuditEntry(tx, { about: 'office', at: context.now, actorId: context.actorId, action: 'people-imported', detail }),
    )
  }
  return done
}
