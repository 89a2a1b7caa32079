// Every visible text is a pair of English and Arabic, says the same in both, and is read by somebody. Prints `file:line → what is wrong`.
import { pathToFileURL } from 'node:url'
import { lonelyTexts } from './lonely-texts.mjs'
import { root } from './places.mjs'
import { say } from './say.mjs'
import { sourceFiles } from './source-files.mjs'
import { oddPairs } from './text-pairs.mjs'
import { unshownSlots, unusedTexts } from './unused-texts.mjs'

/** What is wrong with the texts of these sources, as lines to print. */
export const wrongTexts = (files) => [lonelyTexts, oddPairs, unusedTexts, unshownSlots].flatMap((rule) => rule(files))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = wrongTexts(sourceFiles(root))
  for (const line of lines) say(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
