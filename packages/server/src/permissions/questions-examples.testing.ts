import { after, type Example, given } from './example.testing.ts'
import { asking } from './reviewed.testing.ts'

const question = { description: 'How sound is it?', descriptionArabic: 'ما مدى سلامته؟', type: 1, allowComment: false }

/** Of the question bank, and of what each theme asks. */
export const questionExamples: Readonly<Record<string, Example>> = {
  'POST /api/Questions': given(() => ({ body: question })),
  'GET /api/Questions/{id}': after(async (world) => ({ params: { id: (await asking(world)).id } })),
  'PUT /api/Questions/{id}': after(async (world) => ({ params: { id: (await asking(world)).id }, body: question })),
  'POST /api/BranchQuestions': after(async (world) => ({
    body: { questionId: (await asking(world)).id, awardBranchId: 2, weight: 5 },
  })),
  'POST /api/BranchQuestions, asked already': after(async (world) => ({
    body: { questionId: (await asking(world)).id, awardBranchId: 7, weight: 5 },
  })),
  'GET /api/BranchQuestions/{id}': after(async (world) => ({ params: { id: (await asking(world)).askedId } })),
  'PUT /api/BranchQuestions/{id}': after(async (world) => {
    const { id, askedId } = await asking(world)
    return { params: { id: askedId }, body: { questionId: id, awardBranchId: 7, weight: 20 } }
  }),
  'DELETE /api/BranchQuestions/{id}': after(async (world) => ({ params: { id: (await asking(world)).askedId } })),
  'PUT /api/AwardBranches/{id}/Questions/Order': after(async (world) => {
    await asking(world)
    const { body } = await world.callers.administrator.get('/api/BranchQuestions?branchId=7')
    return { params: { id: 7 }, body: { ids: (body as { id: number }[]).map(({ id }) => id).reverse() } }
  }),
}
