import { expect, it } from 'vitest'
import { findTextProblems } from './check-texts.mjs'
import { runRule } from './texts.testing.mjs'

it('applies every rule to the same files', () => {
  const problems = runRule(findTextProblems, {
    'web/src/page.tsx': "const texts = { save: text('Save', '') }\nexport const Page = () => <p>Save</p>\n",
    'contract/src/site/landing.ts': "export const landingSlots = { title: slot('line') }\n",
  })
  expect(problems.map((line) => line.replace(/^packages\//, ''))).toEqual([
    'web/src/page.tsx:2 → “Save” stands in one language alone: make it text(en, ar)',
    'web/src/page.tsx:1 → “Save” says nothing in Arabic',
    'web/src/page.tsx:1 → nobody reads the text texts.save',
    'contract/src/site/landing.ts:1 → no public page shows the slot title',
  ])
})
