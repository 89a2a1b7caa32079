import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lonelyTexts } from './check-texts.mjs'

let folder

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the check says of a component that returns this JSX. */
function check(jsx) {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(folder, 'packages/web/src'), { recursive: true })
  writeFileSync(join(folder, 'packages/web/src/page.tsx'), `export const Page = () => (\n${jsx}\n)\n`)
  return lonelyTexts(folder)
}

const lonely = [
  ['<p>Save</p>', 'Save'],
  ['<p>حفظ</p>', 'حفظ'],
  ['<>Save</>', 'Save'],
  ['<input placeholder="Your name" />', 'Your name'],
  ["<a aria-label={'Close'} />", 'Close'],
  ["<p>{late ? 'Too late' : say(open)}</p>", 'Too late'],
  ['<p>{`Hello`}</p>', 'Hello'],
]

const fine = [
  '<p>{say(save)}</p>',
  '<Field label={text(\'Name\', \'الاسم\')} name="name" className="wide row" />',
  '<p>12 · 3 – {count}%</p>',
  '<a lang="ar" title="العربية">العربية</a>',
  "<p key={'not shown'}>{words['of a map']}</p>",
  '<b>Jadara</b>',
]

describe('texts in one language alone', () => {
  it.each(lonely)('finds %s', (jsx, words) => {
    expect(check(jsx)).toEqual([expect.stringContaining(`packages/web/src/page.tsx:2 → “${words}”`)])
  })

  it.each(fine)('lets %s', (jsx) => expect(check(jsx)).toEqual([]))
})
