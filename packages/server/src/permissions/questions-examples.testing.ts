import { after, type Example, given } from './example.testing.ts'
import { askQuestions } from './review-fixture.testing.ts'

const question = { description: 'How sound is it?', descriptionArabic: 'ما مدى سلامته؟', type: 1, allowComment: false }

/** The question bank and the themes' questions. */
export const questionExamples: Readonly<Record<string, Example>> = {
  'POST /api/Questions': given(() => ({ body: question })),
  'GET /api/Questions/{id}': after(async (world) => ({ params: { id: (await askQuestions(world)).id } })),
  'PUT /api/Questions/{id}': after(async (world) => ({ params: { id: (await askQuestions(world)).id }, body: question })),
  'POST /api/BranchQuestions': after(async (world) => ({
    body: { questionId: (await askQuestions(world)).id, awardBranchId: 2, weight: 5 },
  })),
  'POST /api/BranchQuestions, asked already': after(async (world) => ({
    body: { questionId: (await askQuestions(world)).id, awardBranchId: 7, weight: 5 },
  })),
  'GET /api/BranchQuestions/{id}': after(async (world) => ({ params: { id: (await askQuestions(world)).branchQuestionId } })),
  'PUT /api/BranchQuestions/{id}': after(async (world) => {
    const { id, branchQuestionId } = await askQuestions(world)
    return { params: { id: branchQuestionId }, body: { questionId: id, awardBranchId: 7, weight: 20 } }
  }),
  'DELETE /api/BranchQuestions/{id}': after(async (world) => ({ params: { id: (await askQuestions(world)).branchQuestionId } })),
  'PUT /api/AwardBranches/{id}/Questions/Order': after(async (world) => {
    await askQuestions(world)
    const { body } = await world.callers.administrator.get('/api/BranchQuestions?branchId=7')
    return { params: { id: 7 }, body: { ids: (body as { id: number }[]).map(({ id }) => id).reverse() } }
  }),
}
