import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../db/database.ts'
import { accounts, applications, rounds } from '../db/tables/people.ts'
import { applicants, reviewers } from './applicants.ts'
import { administratorEmail } from './standing.ts'

/** Somebody to sign in as. */
export type SignIn = { readonly who: string; readonly name: string; readonly email: string; readonly receiptNumber?: string }

/** One person for each role and stage, as things are now: who has submitted since is not shown as waiting. Of several, who has most to show. */
export async function signIns(db: Handle): Promise<SignIn[]> {
  const records = new Map(applicants().map(({ email, others }) => [email, others.length]))
  const rows = await db
    .select({
      name: accounts.englishName,
      email: accounts.email,
      receiptNumber: applications.receiptNumber,
      files: sql<number>`(select count(*)::int from stored_file f where f.application_id = ${applications.id} and f.type_id in (1, 2, 3, 4, 6))`,
      journals: sql<number>`(select count(*)::int from journal_publication j where j.application_id = ${applications.id})`,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(inArray(accounts.email, [...records.keys()]))
    .orderBy(asc(applications.id))

  const first = (who: string, fits: (row: (typeof rows)[number]) => boolean): SignIn[] => {
    const [row] = rows.filter(fits).sort((one, other) => (records.get(other.email) ?? 0) - (records.get(one.email) ?? 0))
    return row
      ? [{ who, name: row.name, email: row.email, ...(row.receiptNumber ? { receiptNumber: row.receiptNumber } : {}) }]
      : []
  }
  const [reviewer] = reviewers()
  return [
    { who: 'Administrator', name: 'Award office', email: administratorEmail },
    ...(reviewer ? [{ who: 'Reviewer', name: reviewer.name.en, email: reviewer.email }] : []),
    ...first('Applicant, just registered', ({ files, journals }) => files === 0 && journals === 0),
    ...first('Applicant, one paper short', ({ files, journals }) => files === 5 && journals === 4),
    ...first('Applicant, complete but not sent', (row) => row.files === 5 && row.journals >= 5 && row.receiptNumber === null),
    ...first('Applicant, submitted', ({ receiptNumber }) => receiptNumber !== null),
  ]
}
