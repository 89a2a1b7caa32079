import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/**
 * One character of a page as it is drawn. `x` is its start and `end` the position after it along its line, `y` its base line, all in points and turned so
 * that its line runs to the right. `place` is its place in the order of drawing.
 */
export type Glyph = {
  readonly text: string
  readonly x: number
  readonly end: number
  readonly y: number
  readonly size: number
  readonly place: number
  /** How the line is turned on the page, in quarter turns. */
  readonly turn: Turn
}
export type Turn = 0 | 1 | 2 | 3

export type Box = { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number }
export type PageLink = Box & { readonly address: string }

export type PageGlyphs = {
  readonly box: Box
  readonly glyphs: readonly Glyph[]
  /** The web addresses behind areas of the page, which it need not print. */
  readonly links: readonly PageLink[]
}

/** Per page. A densely printed page of a journal has 8,000 characters. */
const maxCharacters = 30_000
const maxLinks = 500
/** PDFium's character for the hyphen of a word that is broken at the end of a line. */
const brokenWordHyphen = 2

const maxAddress = 2000

/**
 * Reads the characters and links of a page with PDFium. Call it in a child process only: a page can take very long, or more memory than `openPdfium`
 * allows. Undefined if PDFium cannot load the page.
 */
export function readPageGlyphs(pdfium: WrappedPdfiumModule, document: number, index: number): PageGlyphs | undefined {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0) return undefined
  const memory = openScratch(pdfium)
  const text = pdfium.FPDFText_LoadPage(page)
  try {
    return {
      box: readBox(pdfium, page, memory),
      glyphs: readGlyphs(pdfium, text, memory),
      links: readLinks(pdfium, document, page, memory),
    }
  } finally {
    if (text !== 0) pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
    memory.free()
  }
}

/** A few bytes of PDFium's memory for its answers. Views are made for each reading, because the memory may have grown. */
function openScratch(pdfium: WrappedPdfiumModule) {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(maxAddress + 64)
  const bytes = () => (pdfium.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8
  return {
    at,
    doubles: (count: number) => new Float64Array(bytes().buffer, at, count),
    floats: (count: number) => new Float32Array(bytes().buffer, at, count),
    string: (length: number) => Buffer.from(bytes().subarray(at, at + length)).toString('latin1'),
    free: () => free(at),
  }
}
type Scratch = ReturnType<typeof openScratch>

function readBox(pdfium: WrappedPdfiumModule, page: number, memory: Scratch): Box {
  const given = pdfium.FPDF_GetPageBoundingBox(page, memory.at)
  const [left = 0, top = 842, right = 595, bottom = 0] = given ? memory.floats(4) : []
  return { left, bottom, right, top }
}

function readGlyphs(pdfium: WrappedPdfiumModule, text: number, memory: Scratch): Glyph[] {
  if (text === 0) return []
  const count = Math.min(pdfium.FPDFText_CountChars(text), maxCharacters)
  const found: Glyph[] = []
  let drawn = { object: -1, size: 0, turn: 0 as Turn }
  for (let place = 0; place < count; place += 1) {
    const given = pdfium.FPDFText_GetUnicode(text, place)
    const code = given === brokenWordHyphen ? 0x2d : given
    // PDFium adds spaces and line ends where it sees a gap; lines are found by position here.
    if (code < 32 || code > 0x10ffff || pdfium.FPDFText_IsGenerated(text, place) === 1) continue
    if (pdfium.FPDFText_HasUnicodeMapError(text, place) === 1) continue
    const object = pdfium.FPDFText_GetTextObject(text, place)
    if (object !== drawn.object || object === 0) drawn = { object, ...readDrawing(pdfium, text, place, memory) }
    if (!(drawn.size > 0.5 && drawn.size < 2000)) continue
    if (!pdfium.FPDFText_GetLooseCharBox(text, place, memory.at)) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = memory.floats(4)
    if (!pdfium.FPDFText_GetCharOrigin(text, place, memory.at, memory.at + 8)) continue
    const [x = 0, y = 0] = memory.doubles(2)
    const box = { left, right, top: Math.max(top, bottom), bottom: Math.min(top, bottom) }
    found.push({ text: String.fromCodePoint(code), size: drawn.size, turn: drawn.turn, place, ...toLine(drawn.turn, box, x, y) })
  }
  return found
}

/** The size and the turn of what a text object draws: its font's size in its matrix. */
function readDrawing(pdfium: WrappedPdfiumModule, text: number, place: number, memory: Scratch): { size: number; turn: Turn } {
  const size = pdfium.FPDFText_GetFontSize(text, place)
  const given = pdfium.FPDFText_GetMatrix(text, place, memory.at)
  const [a = 1, b = 0, c = 0, d = 1] = given ? memory.floats(4) : []
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2))
  return { size: Math.abs(size) * Math.hypot(c, d), turn: ((quarters + 4) % 4) as Turn }
}

function toLine(turn: Turn, { left, right, top, bottom }: Box, x: number, y: number): Pick<Glyph, 'x' | 'end' | 'y'> {
  if (turn === 0) return { x: left, end: right, y }
  if (turn === 1) return { x: bottom, end: top, y: -x }
  if (turn === 2) return { x: -right, end: -left, y: -y }
  return { x: -top, end: -bottom, y: x }
}

const uriAction = 3

function readLinks(pdfium: WrappedPdfiumModule, document: number, page: number, memory: Scratch): PageLink[] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const next = malloc(8)
  const heap = () => new Int32Array((pdfium.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8.buffer, next, 2)
  heap().set([0, 0])
  const found: PageLink[] = []
  for (let seen = 0; seen < maxLinks && pdfium.FPDFLink_Enumerate(page, next, next + 4); seen += 1) {
    const link = heap()[1] ?? 0
    const action = pdfium.FPDFLink_GetAction(link)
    if (action === 0 || pdfium.FPDFAction_GetType(action) !== uriAction) continue
    if (!pdfium.FPDFLink_GetAnnotRect(link, memory.at)) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = memory.floats(4)
    const length = pdfium.FPDFAction_GetURIPath(document, action, memory.at, maxAddress)
    if (length < 2 || length > maxAddress) continue
    found.push({
      address: memory.string(length - 1),
      ...{ left, right, top: Math.max(top, bottom), bottom: Math.min(top, bottom) },
    })
  }
  free(next)
  return found
}
