import { createChangingExample, createExample, type Example } from './example.testing.ts'
import { addReviewQuestions } from './review-fixture.testing.ts'

const question = { description: 'How sound is it?', descriptionArabic: 'ما مدى سلامته؟', type: 1, allowComment: false }

/** The question bank and the themes' questions. */
export const questionExamples: Readonly<Record<string, Example>> = {
  'POST /api/Questions': createExample(() => ({ body: question })),
  'GET /api/Questions/{id}': createChangingExample(async (world) => ({ params: { id: (await addReviewQuestions(world)).id } })),
  'PUT /api/Questions/{id}': createChangingExample(async (world) => ({
    params: { id: (await addReviewQuestions(world)).id },
    body: question,
  })),
  'POST /api/BranchQuestions': createChangingExample(async (world) => ({
    body: { questionId: (await addReviewQuestions(world)).id, awardBranchId: 2, weight: 5 },
  })),
  'POST /api/BranchQuestions, asked already': createChangingExample(async (world) => ({
    body: { questionId: (await addReviewQuestions(world)).id, awardBranchId: 7, weight: 5 },
  })),
  'GET /api/BranchQuestions/{id}': createChangingExample(async (world) => ({
    params: { id: (await addReviewQuestions(world)).branchQuestionId },
  })),
  'PUT /api/BranchQuestions/{id}': createChangingExample(async (world) => {
    const { id, branchQuestionId } = await addReviewQuestions(world)
    return { params: { id: branchQuestionId }, body: { questionId: id, awardBranchId: 7, weight: 20 } }
  }),
  'DELETE /api/BranchQuestions/{id}': createChangingExample(async (world) => ({
    params: { id: (await addReviewQuestions(world)).branchQuestionId },
  })),
  'PUT /api/AwardBranches/{id}/Questions/Order': createChangingExample(async (world) => {
    await addReviewQuestions(world)
    const { body } = await world.callers.administrator.get('/api/BranchQuestions?branchId=7')
    return { params: { id: 7 }, body: { ids: (body as { id: number }[]).map(({ id }) => id).reverse() } }
  }),
  'POST /api/AwardBranches/{id}/Questions/Copy': createChangingExample(async (world) => {
    await addReviewQuestions(world)
    return { params: { id: 7 }, body: { branchIds: [1, 2], replaces: false } }
  }),
}
