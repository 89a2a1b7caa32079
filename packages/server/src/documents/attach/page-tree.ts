import { PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { mostPages } from '../../files/pdf-verdict.ts'
import { LimitExceeded } from './limits.ts'
import type { Source } from './source.ts'

/** A page with what it inherits from the branches above it (7.7.3.4). `ref` is undefined where it stands in its parent itself. */
export type Leaf = {
  readonly ref: PDFRef | undefined
  readonly dict: PDFDict
  readonly resources: PDFObject | undefined
  readonly mediaBox: PDFObject | undefined
  readonly cropBox: PDFObject | undefined
  readonly rotate: PDFObject | undefined
}

const names = {
  kids: PDFName.of('Kids'),
  resources: PDFName.of('Resources'),
  mediaBox: PDFName.of('MediaBox'),
  cropBox: PDFName.of('CropBox'),
  rotate: PDFName.of('Rotate'),
}

/** The pages of a source in order. Throws where the tree has a circle, a hole, no page, or more pages than anybody reads. */
export function pagesOf(source: Source): readonly Leaf[] {
  const leaves: Leaf[] = []
  const seen = new Set<PDFRef>()
  const nothing = { resources: undefined, mediaBox: undefined, cropBox: undefined, rotate: undefined }
  // A stack of its own: a deep tree must not be deeper than the engine's.
  const waiting: { readonly node: PDFObject | undefined; readonly above: Omit<Leaf, 'ref' | 'dict'> }[] = [
    { node: source.root.get(PDFName.of('Pages')), above: nothing },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next
    if (node instanceof PDFRef) {
      if (seen.has(node)) throw new Error('The page tree has a circle')
      seen.add(node)
    }
    const dict = source.resolve(node)
    if (!(dict instanceof PDFDict)) throw new Error('The page tree has a hole')
    const here = {
      resources: dict.get(names.resources) ?? above.resources,
      mediaBox: dict.get(names.mediaBox) ?? above.mediaBox,
      cropBox: dict.get(names.cropBox) ?? above.cropBox,
      rotate: dict.get(names.rotate) ?? above.rotate,
    }
    const kids = source.array(dict.get(names.kids))
    if (kids) for (const kid of kids.toReversed()) waiting.push({ node: kid, above: here })
    else leaves.push({ ref: node instanceof PDFRef ? node : undefined, dict, ...here })
    if (leaves.length > mostPages || waiting.length > 2 * mostPages) throw new LimitExceeded('Too many pages')
  }
  if (leaves.length === 0) throw new Error('There are no pages')
  return leaves
}
