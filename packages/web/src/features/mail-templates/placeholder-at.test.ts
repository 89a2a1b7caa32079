import { expect, it } from 'vitest'
import { withPlaceholder } from './placeholder-at.ts'

it('puts a placeholder where the cursor is, and the cursor behind it', () => {
  expect(withPlaceholder('Dear , welcome', 'name', 5, 5)).toEqual({ words: 'Dear {name}, welcome', caret: 11 })
  expect(withPlaceholder('', 'name', 0, 0)).toEqual({ words: '{name}', caret: 6 })
})

it('takes the place of what is marked', () => {
  expect(withPlaceholder('عزيزي القارئ،', 'name', 6, 12)).toEqual({ words: 'عزيزي {name}،', caret: 12 })
})
