import { EditorState, TextSelection } from '@tiptap/pm/state'
import { type Editor, getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { mayTurnItalic, richTextExtensions } from './extensions.ts'

const schema = getSchema(richTextExtensions)

/** Selects that many letters from the start; with 0 only the caret is there. */
function editing(words: string, chosen = 0, isItalic = false): Editor {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, words ? schema.text(words) : [])])
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, 1 + chosen) })
  return { state, isActive: () => isItalic } as unknown as Editor
}

it('Arabic cannot become italic, other scripts can', () => {
  expect(mayTurnItalic(editing('كلمة ١٢', 4))).toBe(false)
  expect(mayTurnItalic(editing('فقرة عربية'))).toBe(false)
  expect(mayTurnItalic(editing('E. coli', 4))).toBe(true)
  expect(mayTurnItalic(editing('بكتيريا E. coli'))).toBe(true)
  expect(mayTurnItalic(editing('بكتيريا E. coli', 7))).toBe(false)
  expect(mayTurnItalic(editing(''))).toBe(true)
})

it('pasted italics can be removed', () => {
  expect(mayTurnItalic(editing('كلمة', 4, true))).toBe(true)
})
