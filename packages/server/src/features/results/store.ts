import type { Decision, ResultRow } from '@jadara/contract/results/result-row'
import type { CalculationLine } from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatabaseHandle } from '../../db/database.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { calculations, decisionConfirmations, decisions } from '../../db/tables/reviewing.ts'

const applicant = { id: applications.id, englishName: applications.englishName, arabicName: applications.arabicName }
const actor = { userId: accounts.id, englishName: accounts.englishName, arabicName: accounts.arabicName }

/** The active decisions of a round by application. */
export async function listActiveDecisions(db: DatabaseHandle, roundId: number): Promise<ReadonlyMap<number, Decision>> {
  const rows = await listDecisionsWithNames(db, roundId)
  return new Map(rows.map(({ about, ...decision }) => [about.id, decision]))
}

/** The active decisions of a round with their applicants: winners first, then by name. */
export async function listDecisionsWithNames(db: DatabaseHandle, roundId: number) {
  const confirmer = alias(accounts, 'confirmer')
  const rows = await db
    .select({
      ...getTableColumns(decisions),
      ...{ about: applicant, by: actor, calculation: calculations.number },
      confirmation: decisionConfirmations,
      confirmedBy: { userId: confirmer.id, englishName: confirmer.englishName, arabicName: confirmer.arabicName },
    })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.applicationId))
    .innerJoin(accounts, eq(accounts.id, decisions.actorId))
    .leftJoin(calculations, eq(calculations.id, decisions.calculationId))
    .leftJoin(decisionConfirmations, eq(decisionConfirmations.decisionId, decisions.id))
    .leftJoin(confirmer, eq(confirmer.id, decisionConfirmations.actorId))
    .where(and(eq(decisions.roundId, roundId), isNull(decisions.endedAt)))
    .orderBy(asc(decisions.prize), desc(decisions.outcome), asc(applications.englishName), asc(applications.id))
  return rows.map(({ about, id, outcome, prize, reason, stage, decidedAt, by, calculation, confirmation, confirmedBy }) => ({
    about,
    ...({
      ...{ id, outcome, prize, reason, decidedAt: decidedAt.toISOString(), by, calculation },
      ...(stage === 2 && { stage }),
      confirmation: confirmation &&
        confirmedBy && { note: confirmation.note, confirmedAt: confirmation.confirmedAt.toISOString(), by: confirmedBy },
    } satisfies Decision),
  }))
}

/** By application: the decision that the active one replaced. */
export async function findEarlierDecisions(db: DatabaseHandle, applicationIds: readonly number[]) {
  const rows = await db
    .select({ ...getTableColumns(decisions), calculation: { id: calculations.id, number: calculations.number } })
    .from(decisions)
    .leftJoin(calculations, eq(calculations.id, decisions.calculationId))
    .where(inArray(decisions.applicationId, [...applicationIds]))
    .orderBy(desc(decisions.id))
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId)
  return new Map(
    [...byApplication].flatMap(([id, own]) => {
      const active = own.find(({ endedAt }) => endedAt === null)
      const earlier = own.find(({ endedAt }) => endedAt && active && endedAt >= active.decidedAt)
      return earlier ? [[id, earlier] as const] : []
    }),
  )
}

/** Also one that has ended. */
export async function findDecisionById(db: DatabaseHandle, id: number): Promise<typeof decisions.$inferSelect | undefined> {
  const [found] = await db.select().from(decisions).where(eq(decisions.id, id))
  return found
}

export async function findWinner(db: DatabaseHandle, roundId: number, prize: 1 | 2) {
  const [found] = await db
    .select(applicant)
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.applicationId))
    .where(and(eq(decisions.roundId, roundId), eq(decisions.prize, prize), isNull(decisions.endedAt)))
  return found ?? null
}

const { content, ...facts } = getTableColumns(calculations)
const line = { ...facts, by: actor }

/** `content` is the text that the digest covers. */
export type CalculationRow = Omit<typeof calculations.$inferSelect, 'content'> & Pick<CalculationLine, 'by'>
export type Calculation = CalculationRow & { readonly content: string }

/** Newest first; of both stages unless one is chosen. */
export const listCalculationRows = (db: DatabaseHandle, roundId: number, stage?: Stage): Promise<CalculationRow[]> =>
  db
    .select(line)
    .from(calculations)
    .innerJoin(accounts, eq(accounts.id, calculations.actorId))
    .where(and(eq(calculations.roundId, roundId), stage && eq(calculations.stage, stage)))
    .orderBy(desc(calculations.number))

export async function findCalculationById(db: DatabaseHandle, id: number): Promise<Calculation | null> {
  const [found] = await db
    .select({ ...line, content })
    .from(calculations)
    .innerJoin(accounts, eq(accounts.id, calculations.actorId))
    .where(eq(calculations.id, id))
  return found ?? null
}

/** What the newest frozen calculation of the first stage says; `figures` by application. */
export type FirstStage = {
  readonly calculation: number
  readonly sha256: string
  readonly figures: ReadonlyMap<number, NonNullable<ResultRow['firstStage']>>
}

export async function findFirstStage(db: DatabaseHandle, roundId: number): Promise<FirstStage | null> {
  const { rows } = await db.execute<
    Omit<FirstStage, 'figures'> & { figures: (NonNullable<ResultRow['firstStage']> & { id: number })[] }
  >(sql`
    select c.number as calculation, c.sha256,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f -> 'applicantId', 'rank', f -> 'rank', 'mean', f -> 'mean')
          || case when (f ->> 'tied')::boolean then '{"tied": true}' else '{}' end::jsonb), '[]')
        from jsonb_array_elements(c.content::jsonb -> 'applicants') f
        where (f ->> 'applicantId')::int in (select id from application where round_id = ${roundId} and stage = 2)) as figures
    from calculation c where c.round_id = ${roundId} and c.stage = 1 order by c.number desc limit 1`)
  const [found] = rows
  return found ? { ...found, figures: new Map(found.figures.map(({ id, ...figures }) => [id, figures])) } : null
}
