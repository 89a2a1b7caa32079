import { expect, it } from 'vitest'
import { findUnknownQuotedNames } from './quoted-names.mjs'
import { runRule } from './texts.testing.mjs'

const screen = "const texts = { save: text('Save', 'حفظ'), send: text('Send', 'إرسال') }\n"
const findProblems = (manual) =>
  runRule(findUnknownQuotedNames, { 'web/src/page.tsx': screen, 'web/src/manual.ts': `const words = ${manual}\n` })

it('names that are texts of a screen in both languages are accepted, in any order', () => {
  expect(findProblems("text('Press [[Save]], then [[Send]].', 'اضغط [[إرسال]] بعد [[حفظ]].')")).toEqual([])
})

it.each([
  ["text('Press [[Keep]].', 'اضغط.')", ['no text of a screen is “Keep”']],
  [
    "text('Press [[Save]].', 'اضغط [[احفظ]].')",
    ['“Save” is quoted in English alone: in Arabic it is “حفظ”', '“احفظ” is quoted in Arabic alone'],
  ],
  ["text('Press it.', 'اضغط [[حفظ]].')", ['“حفظ” is quoted in Arabic alone']],
  ["text('Press [[Save.', 'اضغط.')", ['a quoted name has no end']],
])('%s is found', (manual, problems) => {
  expect(findProblems(manual)).toEqual(problems.map((problem) => `packages/web/src/manual.ts:1 → ${problem}`))
})
