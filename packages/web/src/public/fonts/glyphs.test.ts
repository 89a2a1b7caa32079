import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fontCss } from '../fonts.ts'
import { readFontCharacters } from './characters.testing.ts'

const packages = fileURLToPath(new URL('../../../../', import.meta.url))
const cuts = fileURLToPath(new URL('.', import.meta.url))
const whole = fileURLToPath(new URL('../../../../../node_modules/@fontsource-variable/markazi-text/files/', import.meta.url))

/** The font files of a style sheet, and the characters each covers. */
function facesIn(css: string): { file: string; isAskedFor: (code: number) => boolean }[] {
  return [...css.matchAll(/@font-face\s*{[^}]*?url\("?([^")]+\.woff2)[^}]*?unicode-range:\s*([^;}]+)/g)].map(
    ([, url = '', range = '']) => {
      const name = basename(url)
      const spans = range.split(',').map((part) => {
        const [first = '', last = first] = part.trim().slice(2).split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
      })
      return {
        file: join(name.includes('-wght-') ? whole : cuts, name),
        isAskedFor: (code) => spans.some(([first, last]) => code >= first && code <= last),
      }
    },
  )
}

/** The characters of all texts, each with one place that uses it. Direction marks have no glyph. */
function charactersOfTexts(): Map<number, string> {
  const found = new Map<number, string>()
  const files = globSync(['contract/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: packages })
  for (const file of files.filter((name) => !/\.(?:test|testing)\./.test(name)))
    for (const character of readFileSync(join(packages, file), 'utf8').matchAll(/[^\s\p{Cf}]/gu))
      found.set(character[0].codePointAt(0) ?? 0, file)
  return found
}

it.each([
  ['the dashboard', readFileSync(join(packages, 'web/src/ui/theme/fonts.css'), 'utf8')],
  ['the public pages in English', fontCss.en],
  ['the public pages in Arabic', fontCss.ar],
])('every character of our texts has a glyph in the faces of %s', (_, css) => {
  const faces = facesIn(css).map(({ file, isAskedFor }) => ({ glyphs: readFontCharacters(file), isAskedFor }))
  expect(faces.length).toBeGreaterThan(3)
  const missing = [...charactersOfTexts()].filter(
    ([code]) => !faces.some(({ glyphs, isAskedFor }) => isAskedFor(code) && glyphs.has(code)),
  )
  expect(missing.map(([code, file]) => `${String.fromCodePoint(code)} in ${file}`)).toEqual([])
})
