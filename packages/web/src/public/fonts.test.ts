import { expect, test } from 'vitest'
import { subtractRange } from './fonts.ts'

test.for([
  ['U+A1-FF', 'U+A9,U+AB', 'U+A1-A8,U+AA,U+AC-FF'],
  ['U+A1-FF', 'U+A0-A5,U+F0-130', 'U+A6-EF'],
  ['U+600-6FF,U+750', 'U+61B', 'U+600-61A,U+61C-6FF,U+750'],
  ['U+600-6FF,U+750', 'U+20', 'U+600-6FF,U+750'],
  ['U+600-6FF,U+750', 'U+600-750', undefined],
] as const)('%s outside %s is %s', ([range, taken, left]) => {
  expect(subtractRange(range, taken)).toBe(left)
})
