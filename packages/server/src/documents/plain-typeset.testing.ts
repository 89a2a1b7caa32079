import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { type SourcePages, type SourcePlace, type TypesetDocument, toIncludedPages } from './job.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'

/** The frame of the test typesetter, in points from the bottom left of A4. */
export const testPageFrame = { x: 50, y: 60, width: 496, height: 720 }

/** Replaces the typesetter in tests of sources: sets a cover and, for each source, a page with its name and its pages. */
export async function typesetDocument(
  printed: PrintedDocument | ReceiptSheet,
  sources: readonly SourcePages[],
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<TypesetDocument> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const places: SourcePlace[] = []
  const sheet = (text: string) => {
    const page = document.addPage([595, 842])
    page.drawText(text, { x: 50, y: 800, size: 10, font })
    return page
  }
  const cover = sheet(`COVER ${printed.title}`)
  for (const [index, picture] of Object.values(pictures).entries()) {
    const image = picture[0] === 0xff ? await document.embedJpg(picture) : await document.embedPng(picture)
    cover.drawImage(image, { x: 50, y: 100, width: 100, height: (100 * image.height) / image.width })
    cover.drawText(`PICTURE ${image.width}x${image.height}`, { x: 50, y: 700 - 20 * index, size: 10, font })
  }
  for (const [source, pages] of sources.entries()) {
    const shapes = toIncludedPages(pages)
    sheet(`SOURCE ${source}: ${shapes?.length ?? `LEFT OUT ${pages}`}`)
    for (const [page] of (shapes ?? []).entries()) {
      places.push({ source, page, at: document.getPageCount(), frame: testPageFrame })
      sheet(`HEAD ${source}.${page}`)
    }
  }
  document.catalog.set(PDFName.of('Lang'), PDFString.of('ar'))
  document.setTitle(printed.title)
  return { pdf: await document.save({ useObjectStreams: true }), pages: document.getPageCount(), places }
}
