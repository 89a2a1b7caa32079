// Checks that every visible text is a pair of English and Arabic with the same content and is used, that the manual quotes existing names, and that every cited clause of the specification
// exists. Prints `file:line → the problem`.
import { pathToFileURL } from 'node:url'
import { print } from './output.mjs'
import { root } from './paths.mjs'
import { findUnknownQuotedNames } from './quoted-names.mjs'
import { sourceFiles } from './source-files.mjs'
import { findWrongPairs } from './text-pairs.mjs'
import { findUnknownClauses } from './unknown-clauses.mjs'
import { findUntranslatedTexts } from './untranslated-texts.mjs'
import { findUnshownSlots, findUnusedTexts } from './unused-texts.mjs'

export const findTextProblems = (files) =>
  [findUntranslatedTexts, findWrongPairs, findUnusedTexts, findUnshownSlots, findUnknownQuotedNames].flatMap((rule) =>
    rule(files),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = [...findTextProblems(sourceFiles(root)), ...findUnknownClauses(root)]
  for (const line of lines) print(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
