import { linkLeadingTo } from '@jadara/contract/rich-text'
import { type AnyExtension, Extension, Mark, mergeAttributes } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { ItalicsByKey } from './italics.ts'
import { tableExtensions } from './tables.ts'

const plainMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
})

/** A passage may say its own direction and language: what the office's texts bring of that is not lost by editing them. */
const OwnDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table', 'tableCell', 'tableHeader'],
        ...['isolated', 'passage'],
      ],
      attributes: { dir: kept('dir'), lang: kept('lang') },
    },
  ],
})

const Passage = Mark.create({
  name: 'passage',
  parseHTML: () => [{ tag: 'span[dir]' }, { tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
})

/** What formatted text of the portal may hold, and no more: whatever else is pasted falls away (the server drops the same). */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // After a table at the end there is a place to write on; tidyHtml takes it away again.
    trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (address) => linkLeadingTo(address) !== undefined,
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
