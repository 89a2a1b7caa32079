import { foldLetters } from '../core/normalise-text.ts'
import type { Text } from '../core/text.ts'
import { normaliseTitle } from '../records/similarity.ts'
import { type Judgement, judge, judgeIndexing, judgeYear } from './evaluate-paper.ts'
import type { ApplicationFacts, PaperFacts } from './facts.ts'
import { type ConditionOutcome, type PersonConditionCode, paperConditionCodes, personConditionCodes } from './outcomes.ts'
import { reasons } from './reasons.ts'
import type { RoundConditions } from './round-conditions.ts'

/**
 * The one judge of eligibility: the facts of an application under the conditions of its round. Pure. Outcomes about the person come first, then those of
 * each paper; conditions that are off have none.
 */
export function evaluateEligibility(facts: ApplicationFacts, conditions: RoundConditions): ConditionOutcome[] {
  const ofPapers = evaluatePapers(facts.papers, conditions)
  const ofPerson = personConditionCodes
    .filter((code) => conditions[code].isOn)
    .map((code) => ({ code, ...personJudges[code](facts, conditions, ofPapers), kind: null, recordId: null, title: null }))
  return [...ofPerson, ...ofPapers]
}

function evaluatePapers(papers: readonly PaperFacts[], conditions: RoundConditions): ConditionOutcome[] {
  const [byTitle, byFile] = [new Map<string, PaperFacts>(), new Map<string, PaperFacts>()]
  return papers.flatMap((paper) => {
    const [sameTitle, sameFile] = [
      findEarlier(byTitle, normaliseTitle(paper.title), paper),
      findEarlier(byFile, paper.fileDigest, paper),
    ]
    const judgements: Readonly<Record<(typeof paperConditionCodes)[number], () => Judgement>> = {
      year: () => judgeYear(paper, conditions.year),
      indexing: () => judgeIndexing(paper, conditions.indexing),
      'same-title': () => judge(!sameTitle, sameTitle ? reasons.titleTwice : reasons.titleOnce),
      'same-file': () =>
        paper.fileDigest === ''
          ? judge('unknown', reasons.fileMissing)
          : judge(!sameFile, sameFile ? reasons.fileTwice(sameFile.title) : reasons.fileOnce),
    }
    return paperConditionCodes
      .filter((code) => conditions[code].isOn)
      .map((code) => ({ code, ...judgements[code](), kind: 'journal', recordId: paper.id, title: paper.title }))
  })
}

/** The first paper with the key; the first one itself has none before it. */
function findEarlier(known: Map<string, PaperFacts>, key: string, paper: PaperFacts): PaperFacts | undefined {
  if (key === '') return undefined
  const earlier = known.get(key)
  if (!earlier) known.set(key, paper)
  return earlier
}

type PersonJudge = (facts: ApplicationFacts, conditions: RoundConditions, ofPapers: readonly ConditionOutcome[]) => Judgement

const personJudges: Readonly<Record<PersonConditionCode, PersonJudge>> = {
  'phd-window': ({ phdDate }, conditions) => judgePhdDate(phdDate, conditions['phd-window']),
  nationality: ({ isEgyptian }) =>
    isEgyptian === undefined
      ? judge('unknown', reasons.nationalityUnknown)
      : judge(isEgyptian, isEgyptian ? reasons.egyptian : reasons.notEgyptian),
  validation: judgeValidation,
  winner: judgeWins,
  goal: ({ goal }) => judgeGoal(goal),
  papers: ({ papers, paperCount }, conditions, ofPapers) => {
    if (paperCount !== undefined)
      return judgePaperCount({ counted: paperCount, unclear: 0, entered: paperCount }, conditions.papers)
    const states = papers.map(({ id }) => toPaperState(ofPapers.filter(({ recordId }) => recordId === id)))
    const count = (state: Judgement['state']) => states.filter((one) => one === state).length
    return judgePaperCount({ counted: count('met'), unclear: count('unknown'), entered: papers.length }, conditions.papers)
  },
}

function judgeWins({ wins, hasWon = wins && wins.length > 0 }: ApplicationFacts): Judgement {
  if (hasWon === undefined) return judge('unknown', reasons.winsUnknown)
  return judge(!hasWon, hasWon ? reasons.won(wins ?? []) : reasons.noWin)
}

/** A year alone may lie partly inside the window. */
function judgePhdDate(date: string, window: RoundConditions['phd-window']): Judgement {
  if (date === '') return judge('unknown', reasons.phdDateMissing)
  const [first, last] = /^\d{4}$/.test(date) ? [`${date}-01-01`, `${date}-12-31`] : [date, date]
  const isOutside = last < window.from || window.to < first
  const isInside = window.from <= first && last <= window.to
  return judge(isOutside ? 'not-met' : isInside ? 'met' : 'unknown', reasons.phdWindow(date, window))
}

function judgeValidation({ phdCountry, hasValidation }: ApplicationFacts): Judgement {
  if (phdCountry === '') return judge('unknown', reasons.phdCountryMissing)
  if (egypt.has(foldLetters(phdCountry))) return judge(true, reasons.phdFromEgypt)
  if (hasValidation === undefined) return judge('unknown', reasons.validationNeeded)
  return judge(hasValidation, hasValidation ? reasons.validated(phdCountry) : reasons.notValidated(phdCountry))
}

/** The code, and the names that were typed by hand. */
const egypt: ReadonlySet<string> = new Set(
  ['eg', 'egypt', 'arab republic of egypt', 'مصر', 'جمهورية مصر العربية'].map(foldLetters),
)

function judgeGoal(goal: Text | null | undefined): Judgement {
  if (goal === undefined) return judge('unknown', reasons.goalUnknown)
  return goal === null ? judge(false, reasons.goalMissing) : judge(true, reasons.goal(goal))
}

/** A paper counts if it meets every condition that is on. */
function toPaperState(outcomes: readonly Pick<ConditionOutcome, 'state'>[]): ConditionOutcome['state'] {
  if (outcomes.some(({ state }) => state === 'not-met')) return 'not-met'
  return outcomes.some(({ state }) => state === 'unknown') ? 'unknown' : 'met'
}

type PaperCount = { readonly counted: number; readonly unclear: number; readonly entered: number }

function judgePaperCount(count: PaperCount, condition: RoundConditions['papers']): Judgement {
  const { counted, unclear } = count
  const reason = reasons.papers(count, condition)
  if (counted > condition.most || counted + unclear < condition.least) return judge(false, reason)
  return judge(counted >= condition.least && counted + unclear <= condition.most ? 'met' : 'unknown', reason)
}
