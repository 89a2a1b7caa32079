export const questionsPath = '/dashboard/admin/questions'
export const branchQuestionsPath = '/dashboard/admin/branch-questions'

/** What themes ask; of one theme alone where it is named. */
export const branchQuestionsOf = (branchId?: number): string =>
  branchId === undefined ? branchQuestionsPath : `${branchQuestionsPath}?branchId=${branchId}`

/** Where a question is asked in a theme: either may be chosen beforehand. */
export function assignPath(chosen: { questionId?: number; branchId?: number } = {}): string {
  const search = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, id]): [string, string][] => (id === undefined ? [] : [[name, String(id)]])),
  ).toString()
  return `${questionsPath}/assign${search && `?${search}`}`
}
