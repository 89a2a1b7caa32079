import { toLinkTarget } from '@jadara/contract/core/rich-text'
import { type AnyExtension, type Editor, Extension, Mark, mergeAttributes } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { tableExtensions } from './tables.ts'

/** Whether the selection, or the paragraph of the caret, contains only Arabic letters. */
function isArabic({ state: { doc, selection } }: Editor): boolean {
  const { from, to, empty, $from } = selection
  const words = empty ? $from.parent.textContent : doc.textBetween(from, to, ' ')
  return /\p{Script=Arabic}/u.test(words) && !/(?!\p{Script=Arabic})\p{L}/u.test(words)
}

/** Arabic has no italics, so Arabic text cannot become italic. Existing italics can be removed. */
export const mayTurnItalic = (editor: Editor): boolean => editor.isActive('italic') || !isArabic(editor)

/** The keyboard shortcut follows the same rule as the tool. */
const ItalicsByKey = Extension.create({
  name: 'italicsByKey',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Mod-i': ({ editor }) => !mayTurnItalic(editor),
    'Mod-I': ({ editor }) => !mayTurnItalic(editor),
  }),
})

const plainMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const preservedAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
})

/** Preserves the direction and language attributes of the office's texts. */
const OwnDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table', 'tableCell', 'tableHeader'],
        ...['isolated', 'passage'],
      ],
      attributes: { dir: preservedAttribute('dir'), lang: preservedAttribute('lang') },
    },
  ],
})

const Passage = Mark.create({
  name: 'passage',
  parseHTML: () => [{ tag: 'span[dir]' }, { tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
})

/** The formatting that the portal allows. Everything else is dropped, as on the server. */
export const richTextExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // Adds an empty paragraph after a final table; tidyHtml removes it.
    trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (address) => toLinkTarget(address) !== undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('isolated', 'bdi'),
  Passage,
  ...tableExtensions,
  OwnDirection,
  ItalicsByKey,
]
