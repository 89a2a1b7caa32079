import highsModule from 'highs'
import { countKept, createLoadCosts, toPairCosts } from './costs.ts'
import { type Problem, pairRules } from './problem.ts'
import { priceOf } from './problems.testing.ts'

/** It is an ES module whose types describe a CommonJS one. */
const loadHighs = highsModule as unknown as typeof highsModule.default

/** The least price of a plan according to HiGHS; null if it says that there is none. */
export async function findBestByHighs(problem: Problem): Promise<number | null> {
  const highs = await loadHighs()
  const solution = highs.solve(toProgram(problem), { presolve: 'on' })
  if (solution.Status === 'Infeasible') return null
  if (solution.Status !== 'Optimal') throw new Error(`HiGHS says ${solution.Status}`)
  const isChosen = (pair: number) => (solution.Columns[`x${pair}`]?.Primal ?? 0) > 0.5
  return priceOf(
    problem,
    [...problem.rules.keys()].filter((pair) => problem.rules[pair] === pairRules.kept || isChosen(pair)),
  )
}

/** In the format of CPLEX: `x` of each free pair, `y` of each further assignment of a reviewer. */
function toProgram(problem: Problem): string {
  const reviewers = problem.userIds.length
  const costs = toPairCosts(problem)
  const { costOf } = createLoadCosts(problem)
  const kept = countKept(problem)
  const free = [...problem.rules.keys()].filter((pair) => problem.rules[pair] === pairRules.free)
  const objective = free.map((pair) => `${costs[pair] ?? 0} x${pair}`)
  const rows: string[] = []
  const bounds = free.map((pair) => `x${pair} <= 1`)
  const none = 'x_none'
  bounds.push(`${none} = 0`)
  for (const applicant of problem.applicantIds.keys()) {
    const terms = free.filter((pair) => Math.floor(pair / reviewers) === applicant).map((pair) => `x${pair}`)
    rows.push(
      `${[none, ...terms].join(' + ')} = ${Math.max(0, (problem.demands[applicant] ?? 0) - (kept.demands[applicant] ?? 0))}`,
    )
  }
  for (const reviewer of problem.userIds.keys()) {
    const terms = free.filter((pair) => pair % reviewers === reviewer).map((pair) => `x${pair}`)
    const had = kept.loads[reviewer] ?? 0
    const places = Array.from({ length: Math.max(0, (problem.mostLoads[reviewer] ?? 0) - had) }, (_, at) => had + at + 1)
    objective.push(...places.map((nth) => `${costOf(nth)} y${reviewer}_${nth}`))
    bounds.push(...places.map((nth) => `y${reviewer}_${nth} <= 1`))
    const loads = places.map((nth) => `- y${reviewer}_${nth}`)
    rows.push(`${[none, ...terms].join(' + ')} ${loads.join(' ')} = 0`)
    rows.push(`${[none, ...terms].join(' + ')} >= ${(problem.leastLoads[reviewer] ?? 0) - had}`)
  }
  return `Minimize\n ${objective.join('\n + ') || none}\nSubject To\n ${rows.join('\n ')}\nBounds\n ${bounds.join('\n ')}\nEnd\n`
}
