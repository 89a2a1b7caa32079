import { expect, it } from 'vitest'
import { insertPlaceholder } from './placeholder-bar.tsx'

it('inserts a placeholder at the cursor and moves the cursor behind it', () => {
  expect(insertPlaceholder('Dear , welcome', 'name', 5, 5)).toEqual({ words: 'Dear {name}, welcome', caret: 11 })
  expect(insertPlaceholder('', 'name', 0, 0)).toEqual({ words: '{name}', caret: 6 })
})

it('replaces the selection', () => {
  expect(insertPlaceholder('عزيزي القارئ،', 'name', 6, 12)).toEqual({ words: 'عزيزي {name}،', caret: 12 })
})
