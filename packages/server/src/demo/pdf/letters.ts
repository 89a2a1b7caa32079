import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib'

/** The faces that every PDF reader brings along: nothing is embedded, so a paper stays small. Latin letters only. */
const faces = {
  roman: StandardFonts.TimesRoman,
  italic: StandardFonts.TimesRomanItalic,
  bold: StandardFonts.TimesRomanBold,
  sans: StandardFonts.Helvetica,
  sansBold: StandardFonts.HelveticaBold,
} as const
export type Face = keyof typeof faces

export type Letters = {
  font(face: Face): PDFFont
  /** In points, without kerning, as it is drawn. */
  width(text: string, face: Face, size: number): number
  wrap(text: string, face: Face, size: number, width: number, firstIndent: number): string[]
}

export async function lettersOf(document: PDFDocument): Promise<Letters> {
  const fonts = new Map<Face, PDFFont>()
  for (const face of Object.keys(faces) as Face[]) fonts.set(face, await document.embedFont(faces[face]))
  const font = (face: Face) => fonts.get(face) as PDFFont
  const advances = new Map<string, number>()

  function advance(letter: string, face: Face): number {
    const key = face + letter
    const known = advances.get(key)
    if (known !== undefined) return known
    const measured = font(face).widthOfTextAtSize(letter, 1000)
    advances.set(key, measured)
    return measured
  }

  function width(text: string, face: Face, size: number): number {
    let sum = 0
    for (const letter of text) sum += advance(letter, face)
    return (sum * size) / 1000
  }

  function wrap(text: string, face: Face, size: number, most: number, firstIndent: number): string[] {
    const lines: string[] = []
    const space = width(' ', face, size)
    let line = ''
    let used = firstIndent
    for (const word of text.split(' ')) {
      const wide = width(word, face, size)
      if (line !== '' && used + space + wide > most) {
        lines.push(line)
        line = word
        used = wide
      } else {
        used += line === '' ? wide : space + wide
        line = line === '' ? word : `${line} ${word}`
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  return { font, width, wrap }
}
