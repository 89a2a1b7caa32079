import { hash } from 'node:crypto'
import type pg from 'pg'

type Limits = {
  /** A statement gets a name when it is sent for this many times. */
  readonly from: number
  /** Each named statement takes memory of the database, in every connection that has sent it. */
  readonly maxNames: number
  /** Texts whose uses are counted; the oldest is dropped beyond them. */
  readonly maxCounted: number
}
export type StatementNamer = (statement: pg.QueryConfig) => pg.QueryConfig
const limits: Limits = { from: 10, maxNames: 150, maxCounted: 1000 }

/** Other statements, such as `set` or `lock`, gain nothing. */
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i
/** The best plan of a search depends on its words, which a prepared plan does not see. */
const isSearch = /\blike\b|~/i

/**
 * Names the statements that a pool sends often, so that each connection parses and plans them once. Statements that are prepared already, and searches, stay as they are.
 */
export function createStatementNamer({ from, maxNames, maxCounted }: Limits = limits): StatementNamer {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  function findName(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames || !isPlanned.test(text) || isSearch.test(text)) return known
    const count = (uses.get(text) ?? 0) + 1
    uses.delete(text)
    if (count >= from) {
      const name = `frequent_${hash('sha1', text).slice(0, 16)}`
      names.set(text, name)
      return name
    }
    uses.set(text, count)
    const [oldest] = uses.size > maxCounted ? uses.keys() : []
    if (oldest !== undefined) uses.delete(oldest)
    return undefined
  }

  return (statement) => {
    if (statement.name !== undefined) return statement
    const name = findName(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }
}
