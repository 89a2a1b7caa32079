import type pg from 'pg'

export type NameStatement = (statement: pg.QueryConfig, values: readonly unknown[]) => pg.QueryConfig

/** The maximum number of names per pool. Each takes memory in every process of PostgreSQL that has run the statement. */
const maxNames = 300

/** How many texts that were sent once are remembered. The oldest is forgotten beyond this number, so that texts of varying length do not collect. */
const maxSentOnce = 300

/** No utility command such as `set`, which PostgreSQL does not prepare. */
const hasPlan = /^\s*(select|with|insert|update|delete)\b/i

/** Only a text without values may consist of several statements, and PostgreSQL prepares one at a time. */
const isSeveral = /;\s*\S/

/** Found by an index or not, depending on the pattern: a plan for any pattern can be far worse. */
const needsOwnPlan = /like \$/

/**
 * Returns a function that names each statement whose text is sent for the second time, so that each connection parses and plans it once. `prepareStatementOnce`
 * also saves building the text, and is for the hottest. Texts beyond `maxNames` stay unnamed.
 */
export function createStatementNaming(): NameStatement {
  const names = new Map<string, string>()
  const sentOnce = new Set<string>()

  function findName(text: string, values: readonly unknown[]): string | undefined {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= maxNames || !hasPlan.test(text) || needsOwnPlan.test(text)) return undefined
    if (values.length === 0 && isSeveral.test(text)) return undefined
    if (sentOnce.delete(text)) {
      const name = `repeated_${names.size + 1}`
      names.set(text, name)
      return name
    }
    sentOnce.add(text)
    const [oldest] = sentOnce.size > maxSentOnce ? sentOnce : []
    if (oldest !== undefined) sentOnce.delete(oldest)
    return undefined
  }

  return (statement, values) => {
    const name = statement.name ?? findName(statement.text, values)
    return name === undefined ? statement : { ...statement, name }
  }
}
