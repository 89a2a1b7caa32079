// Finds names of screens, quoted as `[[Save]]` in the manual and its help, that are no text of the portal: nothing on a screen is called that (any more).
import { lineAt } from './source-files.mjs'
import { isForTests } from './syntax.mjs'
import { pairsIn } from './text-pairs.mjs'

const listNames = ({ words }) => [...words.matchAll(/\[\[(.+?)\]\]/g)].map(([, name]) => name)

export function findUnknownQuotedNames(files) {
  const pairs = files
    .filter(({ path }) => !isForTests(path))
    .flatMap((file) => pairsIn(file.program).map(({ start, en, ar }) => ({ file, start, en, ar, names: listNames(en) })))
  // The manual's own titles are no proof.
  const quoting = new Set(pairs.filter(({ names }) => names.length > 0).map(({ file }) => file))
  const known = Map.groupBy(
    pairs.filter(({ file }) => !quoting.has(file)),
    ({ en }) => en.words,
  )
  return pairs.flatMap(({ file, start, en, ar, names }) => {
    const arabic = listNames(ar)
    const problems = names.flatMap((name) => {
      const translations = known.get(name)?.map((pair) => pair.ar.words) ?? []
      if (translations.length === 0) return [`no text of a screen is “${name}”`]
      const place = arabic.findIndex((one) => translations.includes(one))
      if (place < 0) return [`“${name}” is quoted in English alone: in Arabic it is “${translations.join('” or “')}”`]
      arabic.splice(place, 1)
      return []
    })
    problems.push(...arabic.map((name) => `“${name}” is quoted in Arabic alone`))
    if (names.length + listNames(ar).length === 0 && /\[\[|\]\]/.test(en.words + ar.words))
      problems.push('a quoted name has no end')
    return problems.map((problem) => `${file.path}:${lineAt(file.text, start)} → ${problem}`)
  })
}
