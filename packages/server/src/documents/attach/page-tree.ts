import { PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { maxPdfPages } from '../../files/pdf-pages.ts'
import { LimitExceeded } from './decode.ts'
import type { PdfSource } from './source.ts'

/** A page with its inherited attributes (7.7.3.4). `ref` is undefined if the page is a direct object. */
export type PdfPage = {
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

/** Lists the pages in order. Throws if the tree has a cycle, a missing node, no page or too many pages. */
export function listPdfPages(source: PdfSource): readonly PdfPage[] {
  const leaves: PdfPage[] = []
  const seen = new Set<PDFRef>()
  const nothing = { resources: undefined, mediaBox: undefined, cropBox: undefined, rotate: undefined }
  // An explicit stack, because the depth of the tree is not limited.
  const waiting: { readonly node: PDFObject | undefined; readonly above: Omit<PdfPage, 'ref' | 'dict'> }[] = [
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
    if (leaves.length > maxPdfPages || waiting.length > 2 * maxPdfPages) throw new LimitExceeded('Too many pages')
  }
  if (leaves.length === 0) throw new Error('There are no pages')
  return leaves
}
