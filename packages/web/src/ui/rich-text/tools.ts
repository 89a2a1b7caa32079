import { type Text, text } from '@jadara/contract/core/text'
import type { Command as PmCommand } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { mayTurnItalic } from './extensions.ts'
import { insertTable, isCaretInTable, tableCommands } from './tables.ts'

/** A tool as data: its label, its action, and whether it is on and usable at the caret. */
export type RichTextTool = {
  readonly key: string
  readonly label: Text
  /** Without an action the tool opens the dialog of its name. */
  readonly act?: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

/** Focuses synchronously: `chain().focus()` waits for a frame and loses keys. */
const focusedChain = (editor: Editor) => {
  editor.view.focus()
  return editor.chain()
}

const raised = (key: 'superscript' | 'subscript', other: string, label: Text): RichTextTool => ({
  key,
  label,
  act: (editor) => focusedChain(editor).unsetMark(other).toggleMark(key).run(),
  isOn: (editor) => editor.isActive(key),
})

const directed = (dir: 'rtl' | 'ltr', label: Text): RichTextTool => ({
  key: dir,
  label,
  act: (editor) => runCommand(editor, setParagraphDirection(editor.isActive({ dir }) ? null : dir)),
  isOn: (editor) => editor.isActive({ dir }),
})

const runCommand = (editor: Editor, command: PmCommand): void => {
  command(editor.state, editor.view.dispatch, editor.view)
  editor.view.focus()
}

/** Sets the direction of the selected paragraphs and of their lists, whose markers follow it. */
export const setParagraphDirection =
  (dir: 'rtl' | 'ltr' | null): PmCommand =>
  (state, dispatch) => {
    const { from, to } = state.selection
    const { tr } = state
    state.doc.nodesBetween(from, to, (node, at) => {
      if (node.isTextblock || /List$/.test(node.type.name)) tr.setNodeAttribute(at, 'dir', dir)
    })
    dispatch?.(tr)
    return true
  }

const onTable = (key: keyof typeof tableCommands, label: Text): RichTextTool => ({
  key,
  label,
  act: (editor) => runCommand(editor, tableCommands[key]),
  can: (editor) => tableCommands[key](editor.state),
})

/** Arabic has no italics, but existing ones can be removed. */
const italic: RichTextTool = {
  key: 'italic',
  label: text('Italic', 'مائل'),
  act: (editor) => focusedChain(editor).toggleItalic().run(),
  isOn: (editor) => editor.isActive('italic'),
  can: mayTurnItalic,
}

const heading = (key: string, level: 2 | 3, label: Text): RichTextTool => ({
  key,
  label,
  act: (editor) => focusedChain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const shortTextTools: readonly RichTextTool[] = [
  heading('title', 2, text('Title', 'عنوان')),
  heading('subtitle', 3, text('Subtitle', 'عنوان فرعي')),
  {
    key: 'bold',
    label: text('Bold', 'غامق'),
    act: (editor) => focusedChain(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic,
  {
    key: 'list',
    label: text('List', 'قائمة'),
    act: (editor) => focusedChain(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    label: text('Numbers', 'ترقيم'),
    act: (editor) => focusedChain(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  { key: 'link', label: text('Link', 'رابط'), isOn: (editor) => editor.isActive('link') },
]

export const additionalLongTextTools: readonly RichTextTool[] = [
  {
    key: 'quote',
    label: text('Quote', 'اقتباس'),
    act: (editor) => focusedChain(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  raised('subscript', 'superscript', text('Subscript', 'نص منخفض')),
  raised('superscript', 'subscript', text('Superscript', 'نص مرتفع')),
  directed('rtl', text('Right to left', 'من اليمين')),
  directed('ltr', text('Left to right', 'من اليسار')),
  {
    key: 'table',
    label: text('Table', 'جدول'),
    act: (editor) => runCommand(editor, insertTable),
    can: (editor) => !isCaretInTable(editor),
  },
]

const wayBack: readonly RichTextTool[] = [
  {
    key: 'undo',
    label: text('Undo', 'تراجع'),
    act: (editor) => focusedChain(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    key: 'redo',
    label: text('Redo', 'إعادة'),
    act: (editor) => focusedChain(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** Shown only while the caret is in a table. */
const tableTools: readonly RichTextTool[] = [
  onTable('rowBefore', text('Row above', 'صف قبله')),
  onTable('rowAfter', text('Row below', 'صف بعده')),
  onTable('columnBefore', text('Column before', 'عمود قبله')),
  onTable('columnAfter', text('Column after', 'عمود بعده')),
  onTable('headerRow', text('Title row', 'صف عناوين')),
  onTable('deleteRow', text('Delete row', 'حذف الصف')),
  onTable('deleteColumn', text('Delete column', 'حذف العمود')),
  onTable('deleteTable', text('Delete table', 'حذف الجدول')),
]

export const firstTableToolKey = tableTools[0]?.key

/** The disabled tools before the editor is rendered. */
export const listInitialTools = ({ lang, long }: { lang: string | undefined; long: boolean }): readonly RichTextTool[] => [
  ...shortTextTools.filter((tool) => lang !== 'ar' || tool !== italic),
  ...(long ? additionalLongTextTools : []),
  ...wayBack,
]

/** The tools at the caret; a long text has more of them. */
export function toolsOf(editor: Editor, { lang, long }: { lang: string | undefined; long: boolean }): readonly RichTextTool[] {
  const short = lang === 'ar' && !editor.isActive('italic') ? shortTextTools.filter((tool) => tool !== italic) : shortTextTools
  if (!long) return [...short, ...wayBack]
  return [...short, ...additionalLongTextTools, ...wayBack, ...(isCaretInTable(editor) ? tableTools : [])]
}
