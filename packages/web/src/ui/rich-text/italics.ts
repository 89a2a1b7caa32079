import { type Editor, Extension } from '@tiptap/react'

/** Of what is chosen, or of the paragraph in which the caret stands: whether it holds no letter but Arabic ones. */
function isArabic({ state: { doc, selection } }: Editor): boolean {
  const { from, to, empty, $from } = selection
  const words = empty ? $from.parent.textContent : doc.textBetween(from, to, ' ')
  return /\p{Script=Arabic}/u.test(words) && !/(?!\p{Script=Arabic})\p{L}/u.test(words)
}

/** Arabic has no italics (look.md): they are for what is written in other letters. What has them already can lose them. */
export const mayTurnItalic = (editor: Editor): boolean => editor.isActive('italic') || !isArabic(editor)

/** The key does what the tool does. */
export const ItalicsByKey = Extension.create({
  name: 'italicsByKey',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Mod-i': ({ editor }) => !mayTurnItalic(editor),
    'Mod-I': ({ editor }) => !mayTurnItalic(editor),
  }),
})
