import { expect, test } from 'vitest'
import { toPlanStateChip } from './plan-texts.ts'

test('a draft for the first stage is called outdated once the second is open, in the list and on its page', () => {
  const secondStage = { kind: 'interview', englishName: 'Interviews', arabicName: 'المقابلات' } as const
  const words = (...[state, stage, open]: ['draft' | 'applied', 1 | 2, boolean]) =>
    toPlanStateChip({ state, stage, secondStage: open ? secondStage : null }).words.en
  expect(words('draft', 1, false)).toBe('Draft')
  expect(words('draft', 1, true)).toBe('Outdated draft')
  expect(words('draft', 2, true)).toBe('Draft')
  expect(words('applied', 1, true)).toBe('Applied')
})
