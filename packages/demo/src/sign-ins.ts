import type { DatabaseHandle } from '@jadara/server/db/database'
import { accounts, applications, rounds } from '@jadara/server/db/tables/people'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { administratorEmail, secondAdministratorEmail, secondAdministratorNames } from './accounts.ts'
import { demoReviewers, openRoundApplicants } from './content.ts'

/** An account to sign in with. */
export type DemoAccount = { readonly who: string; readonly name: string; readonly email: string; readonly receiptNumber?: string }

/** One person for each role and current stage: of several applicants the one with most records other than journal papers. */
export async function listDemoAccounts(db: DatabaseHandle): Promise<DemoAccount[]> {
  const otherRecords = new Map(
    openRoundApplicants.map(({ email, records }) => [email, records.filter(({ kind }) => kind.name !== 'journal').length]),
  )
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
    .where(inArray(accounts.email, [...otherRecords.keys()]))
    .orderBy(asc(applications.id))

  const first = (who: string, fits: (row: (typeof rows)[number]) => boolean): DemoAccount[] => {
    const [row] = rows
      .filter(fits)
      .sort((one, other) => (otherRecords.get(other.email) ?? 0) - (otherRecords.get(one.email) ?? 0))
    return row
      ? [{ who, name: row.name, email: row.email, ...(row.receiptNumber ? { receiptNumber: row.receiptNumber } : {}) }]
      : []
  }
  const [reviewer] = demoReviewers
  return [
    { who: 'Administrator', name: 'Award office', email: administratorEmail },
    { who: 'Second administrator', name: secondAdministratorNames.englishName, email: secondAdministratorEmail },
    ...(reviewer ? [{ who: 'Reviewer', name: reviewer.name.en, email: reviewer.email }] : []),
    ...first('Applicant, just registered', ({ files, journals }) => files === 0 && journals === 0),
    ...first('Applicant, one paper short', ({ files, journals }) => files === 5 && journals === 4),
    ...first('Applicant, complete but not sent', (row) => row.files === 5 && row.journals >= 5 && row.receiptNumber === null),
    ...first('Applicant, submitted', ({ receiptNumber }) => receiptNumber !== null),
  ]
}
