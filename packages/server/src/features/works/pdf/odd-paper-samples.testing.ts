import { PDFDocument } from '@cantoo/pdf-lib'
import { stream, writePdf } from '../../../documents/odd-papers.testing.ts'
import { picture } from '../../../files/samples.testing.ts'

/**
 * A paper as older programs store Arabic: each letter by its form, from left to right. `lines` are given as read, in such forms; the first is large.
 * Latin words must be given backwards.
 */
export function createPaperOfLetterForms(lines: readonly string[]): Buffer {
  const letters = [...new Set(lines.flatMap((line) => [...line]))]
  const hex = (value: number) => value.toString(16).padStart(4, '0')
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${letters.map((letter, index) => `1 beginbfchar <${hex(index + 1)}> <${hex(letter.codePointAt(0) ?? 0)}> endbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
  const drawn = lines.map((line, index) => {
    const codes = [...line].toReversed().map((letter) => hex(letters.indexOf(letter) + 1))
    return `BT /F1 ${index === 0 ? 20 : 10} Tf 100 ${760 - 40 * index} Td <${codes.join('')}> Tj ET`
  })
  return writePdf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F1 4 0 R>>>> /Contents 5 0 R>>',
    '<</Type /Font /Subtype /Type0 /BaseFont /Old /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R>>',
    stream(drawn.join('\n')),
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /Old /DW 500 /FontDescriptor 8 0 R
/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>>>`,
    stream(toUnicode),
    '<</Type /FontDescriptor /FontName /Old /Flags 4 /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontBBox [0 -200 1000 800]>>',
  ])
}

/** A page that is a picture. */
export async function createScannedPaper(title: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  const image = await document.embedJpg(await picture(300, 400).jpeg().toBuffer())
  document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  document.setTitle(title)
  return Buffer.from(await document.save())
}

/** One page with these instructions; `/F1` is Helvetica. */
export const createPaperOf = (contents: string, entries = '/MediaBox [0 0 595 842]'): Buffer =>
  writePdf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R ${entries} /Resources <</Font <</F1 4 0 R>>>> /Contents 5 0 R>>`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    contents,
  ])

/** A page of lines, each with its size and its height above the lower edge, in Helvetica. */
export const createPaperOfLines = (lines: readonly (readonly [size: number, y: number, text: string])[]): Buffer =>
  createPaperOf(
    stream(lines.map(([size, y, text]) => `BT /F1 ${size} Tf 60 ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`).join('\n')),
  )
