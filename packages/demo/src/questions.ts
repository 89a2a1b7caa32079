import { choiceQuestionType, essayQuestionType } from '@jadara/contract/reviewing/questions'
import type { Transaction } from '@jadara/server/db/database'
import { branchQuestions, questions, questionVersions } from '@jadara/server/db/tables/reviewing'
import { z } from 'zod'
import { readJson, textSchema } from './content.ts'

/**
 * The questions follow the three criteria of the award (specification PROP-1). The weights of a theme are percents in steps of five, so that ratings
 * can give every whole score.
 */
const bank = readJson(
  'questions.json',
  z.strictObject({
    questions: z.array(
      z.strictObject({
        name: z.string(),
        type: z.union([z.literal(choiceQuestionType), z.literal(essayQuestionType)]),
        allowComment: z.boolean(),
        wording: textSchema,
      }),
    ),
    /** By theme, then by the name of the choice question, in the order of the form. The essays follow. */
    weights: z.record(z.string(), z.record(z.string(), z.int())),
  }),
)
const essayWeight = 1

/** Inserts the question bank and the questions of each theme. */
export async function insertQuestions(tx: Transaction, now: Date): Promise<void> {
  const ids = new Map<string, number>()
  for (const { name, type, wording, allowComment } of bank.questions) {
    const [inserted] = await tx.insert(questions).values({ createdAt: now }).returning({ id: questions.id })
    if (!inserted) throw new Error(`The question ${name} was not inserted`)
    ids.set(name, inserted.id)
    await tx.insert(questionVersions).values({
      ...{ questionId: inserted.id, number: 1, createdAt: now },
      ...{ type, description: wording.en, descriptionArabic: wording.ar, allowComment },
    })
  }
  const essays = bank.questions.filter(({ type }) => type === essayQuestionType).map(({ name }) => [name, essayWeight] as const)
  for (const [branchId, weights] of Object.entries(bank.weights))
    await tx.insert(branchQuestions).values(
      [...Object.entries(weights), ...essays].map(([name, weight], position) => ({
        ...{ branchId: Number(branchId), weight, position, createdAt: now },
        questionId: ids.get(name) ?? 0,
      })),
    )
}
