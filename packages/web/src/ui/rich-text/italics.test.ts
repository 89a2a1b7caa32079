import { EditorState, TextSelection } from '@tiptap/pm/state'
import { type Editor, getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { extensions } from './extensions.ts'
import { mayTurnItalic } from './italics.ts'

const schema = getSchema(extensions)

/** With so many letters chosen from the start; none: the caret stands there. */
function editing(words: string, chosen = 0, isItalic = false): Editor {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, words ? schema.text(words) : [])])
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, 1 + chosen) })
  return { state, isActive: () => isItalic } as unknown as Editor
}

it('Arabic does not turn italic, what is written in other letters does', () => {
  expect(mayTurnItalic(editing('كلمة ١٢', 4))).toBe(false)
  expect(mayTurnItalic(editing('فقرة عربية'))).toBe(false)
  expect(mayTurnItalic(editing('E. coli', 4))).toBe(true)
  expect(mayTurnItalic(editing('بكتيريا E. coli'))).toBe(true)
  expect(mayTurnItalic(editing('بكتيريا E. coli', 7))).toBe(false)
  expect(mayTurnItalic(editing(''))).toBe(true)
})

it('what was brought along italic can lose it', () => {
  expect(mayTurnItalic(editing('كلمة', 4, true))).toBe(true)
})
