import { type Text, text } from '@jadara/contract/text'
import type { Command as PmCommand } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { mayTurnItalic } from './italics.ts'
import { insertTable, inTable, tableCommands } from './tables.ts'

/** A tool as data: what it is called, what it does, whether it is on where the caret stands, and whether it can do anything there. */
export type Tool = {
  readonly key: string
  readonly label: Text
  /** Without it the tool opens a dialog of its name. */
  readonly act?: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

const begin = (editor: Editor) => editor.chain().focus()

const raised = (key: 'superscript' | 'subscript', other: string, label: Text): Tool => ({
  key,
  label,
  act: (editor) => begin(editor).unsetMark(other).toggleMark(key).run(),
  isOn: (editor) => editor.isActive(key),
})

const directed = (dir: 'rtl' | 'ltr', label: Text): Tool => ({
  key: dir,
  label,
  act: (editor) => byCommand(editor, setDirection(editor.isActive({ dir }) ? null : dir)),
  isOn: (editor) => editor.isActive({ dir }),
})

const byCommand = (editor: Editor, command: PmCommand): void => {
  command(editor.state, editor.view.dispatch, editor.view)
  editor.view.focus()
}

/** The direction of the chosen paragraphs, and of the lists they stand in: their marks stand at the side where reading begins. */
export const setDirection =
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

const onTable = (key: keyof typeof tableCommands, label: Text): Tool => ({
  key,
  label,
  act: (editor) => byCommand(editor, tableCommands[key]),
  can: (editor) => tableCommands[key](editor.state),
})

/** Arabic has no italics, but what was brought along can be taken away. */
const italic: Tool = {
  key: 'italic',
  label: text('Italic', 'مائل'),
  act: (editor) => begin(editor).toggleItalic().run(),
  isOn: (editor) => editor.isActive('italic'),
  can: mayTurnItalic,
}

const heading = (key: string, level: 2 | 3, label: Text): Tool => ({
  key,
  label,
  act: (editor) => begin(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const shortTextTools: readonly Tool[] = [
  heading('title', 2, text('Title', 'عنوان')),
  heading('subtitle', 3, text('Subtitle', 'عنوان فرعي')),
  {
    key: 'bold',
    label: text('Bold', 'غامق'),
    act: (editor) => begin(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic,
  {
    key: 'list',
    label: text('List', 'قائمة'),
    act: (editor) => begin(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    label: text('Numbers', 'ترقيم'),
    act: (editor) => begin(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  { key: 'link', label: text('Link', 'رابط'), isOn: (editor) => editor.isActive('link') },
]

export const longTextTools: readonly Tool[] = [
  {
    key: 'quote',
    label: text('Quote', 'اقتباس'),
    act: (editor) => begin(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  raised('subscript', 'superscript', text('Subscript', 'نص منخفض')),
  raised('superscript', 'subscript', text('Superscript', 'نص مرتفع')),
  directed('rtl', text('Right to left', 'من اليمين')),
  directed('ltr', text('Left to right', 'من اليسار')),
  {
    key: 'table',
    label: text('Table', 'جدول'),
    act: (editor) => byCommand(editor, insertTable),
    can: (editor) => !inTable(editor),
  },
]

const wayBack: readonly Tool[] = [
  {
    key: 'undo',
    label: text('Undo', 'تراجع'),
    act: (editor) => begin(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    key: 'redo',
    label: text('Redo', 'إعادة'),
    act: (editor) => begin(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** They are there only while the caret stands in a table. */
const tableTools: readonly Tool[] = [
  onTable('rowBefore', text('Row above', 'صف قبله')),
  onTable('rowAfter', text('Row below', 'صف بعده')),
  onTable('columnBefore', text('Column before', 'عمود قبله')),
  onTable('columnAfter', text('Column after', 'عمود بعده')),
  onTable('headerRow', text('Title row', 'صف عناوين')),
  onTable('deleteRow', text('Delete row', 'حذف الصف')),
  onTable('deleteColumn', text('Delete column', 'حذف العمود')),
  onTable('deleteTable', text('Delete table', 'حذف الجدول')),
]

export const firstTableTool = tableTools[0]?.key

/** Before the text is drawn: the tools have their place, and nothing to do yet. */
export const toolsAtRest = ({ lang, long }: { lang: string | undefined; long: boolean }): readonly Tool[] => [
  ...shortTextTools.filter((tool) => lang !== 'ar' || tool !== italic),
  ...(long ? longTextTools : []),
  ...wayBack,
]

/** The tools of a text where its caret stands now: a long one has more of them. */
export function toolsOf(editor: Editor, { lang, long }: { lang: string | undefined; long: boolean }): readonly Tool[] {
  const short = lang === 'ar' && !editor.isActive('italic') ? shortTextTools.filter((tool) => tool !== italic) : shortTextTools
  if (!long) return [...short, ...wayBack]
  return [...short, ...longTextTools, ...wayBack, ...(inTable(editor) ? tableTools : [])]
}
