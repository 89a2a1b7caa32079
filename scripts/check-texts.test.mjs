import { expect, it } from 'vitest'
import { wrongTexts } from './check-texts.mjs'
import { saidOf } from './texts.testing.mjs'

it('puts every rule to the same files', () => {
  const said = saidOf(wrongTexts, {
    'web/src/page.tsx': "const texts = { save: text('Save', '') }\nexport const Page = () => <p>Save</p>\n",
    'contract/src/site/landing.ts': "export const landingSlots = { title: slot('line') }\n",
  })
  expect(said.map((line) => line.replace(/^packages\//, ''))).toEqual([
    'web/src/page.tsx:2 → “Save” stands in one language alone: make it text(en, ar)',
    'web/src/page.tsx:1 → “Save” says nothing in Arabic',
    'web/src/page.tsx:1 → nobody reads the text texts.save',
    'contract/src/site/landing.ts:1 → no public page shows the slot title',
  ])
})
