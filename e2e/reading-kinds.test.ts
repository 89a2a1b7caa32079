import { text } from '@jadara/contract/core/text'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignAttestedReviewer, createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { createSmallPdf, toStream } from './support/small-pdf.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const searchLabel = text('Search in the document', 'البحث في المستند')
const oneOfOne = text('1 of 1', '١ من ١')

/** What the letters A to I of a font mean. */
const arabicWords = 'أثر الماء'
const toHex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
const toUnicode = `/CIDInit /ProcSet findresource begin begincmap /CMapName /Words def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${arabicWords.length} beginbfchar
${[...arabicWords].map((letter, index) => `<${toHex(0x41 + index, 2)}> <${toHex(letter.charCodeAt(0), 4)}>`).join('\n')}
endbfchar endcmap end`

/** 16 × 16 pixels of one red, as JPEG 2000. */
const red =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAAAADYanAyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAYAAB/5PPtGQUAFyv9MewNwAAAABhIS/axEAAAMJCX/9/z7RgEVBUr99ISn+AAAAAAYSEv2jwAAADCQl/z7RgEVBUr99ISn+AAAAAAYSEv2jwAAADCQl//9k='

describe.each(storyLanguages('en'))('reading kinds of documents, in %s', (language) => {
  const stage = setStage()
  let nadia: Visitor
  let desk: string

  beforeAll(async () => {
    const { portal } = stage
    const applicant = await createApplicantWith(portal, { papers: 5 })
    await applicant.ask(finalizeSubmission)
    await createReviewer(portal)
    await assignAttestedReviewer(portal, applicant)
    desk = `/dashboard/review/${applicant.id}`
    nadia = await arriveSignedIn(stage, language, reviewer, office.applicants)
  })
  afterAll(() => nadia?.leave())
  beforeEach(() => nadia.page.unrouteAll())

  /** Opens the document at the desk; returns what was fetched of the portal's fonts, character maps and decoders. */
  const open = async (body: Buffer) => {
    const { page } = nadia
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url().replace(/^.*\/|-[\w-]{8}(?=\.\w+$)/g, '')))
    await page.route('**/api/Files/ViewFile/*', (route) => route.fulfill({ contentType: 'application/pdf', body }))
    await page.goto(desk)
    await page.locator('main a[href*="/ViewFile/"]').first().click()
    await page.locator('[data-page="1"] canvas[data-drawn]').waitFor()
    return fetched
  }
  const search = async (words: string) => {
    await nadia.page.getByRole('button', { name: nadia.say(searchLabel) }).click()
    await nadia.page.getByRole('searchbox', { name: nadia.say(searchLabel) }).fill(words)
    await nadia.page.keyboard.press('Enter')
    await nadia.sees(nadia.words(oneOfOne))
  }
  /** Of the picture of the page: its least part of a colour, and the colour in its middle. */
  const findColours = () =>
    nadia.page.locator('[data-page="1"] canvas').evaluate((canvas: HTMLCanvasElement) => {
      const picture = canvas.getContext('2d')
      const { width, height } = canvas
      const pixels: number[] = [...(picture?.getImageData(0, 0, width, height).data ?? [])]
      const middle = picture?.getImageData(width / 2, height / 2, 1, 1).data ?? []
      return { darkest: pixels.reduce((least, value) => Math.min(least, value), 255), middle: [...middle].slice(0, 3) }
    })

  it('documents without their fonts are drawn, with fonts of the portal where the device has none', async () => {
    const draw = (font: string) =>
      open(
        createSmallPdf('BT /F1 60 Tf 50 600 Td (Water) Tj ET', '/Font << /F1 5 0 R >>', [
          `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`,
        ]),
      )
    await draw('Helvetica')
    expect((await findColours()).darkest).toBeLessThan(40)
    await nadia.page.unrouteAll()
    expect(await draw('Symbol')).toContain('FoxitSymbol.pfb')
    expect((await findColours()).darkest).toBeLessThan(40)
  })

  it('Arabic words are found, also without the hamza that the document has', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>'
    // A document has its letters from left to right as they are drawn.
    await open(
      createSmallPdf('BT /F1 24 Tf 50 700 Td (IHGFEDCBA) Tj ET', '/Font << /F1 5 0 R >>', [font, toStream('', toUnicode)]),
    )
    await search('اثر الماء')
  })

  it('a Chinese document without its font is searched with character maps of the portal', async () => {
    const fonts = [
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ]
    const fetched = await open(
      createSmallPdf('BT /F1 24 Tf 50 700 Td <6C348D446E907BA17406> Tj ET', '/Font << /F1 5 0 R >>', fonts),
    )
    expect(fetched).toContain('UniGB-UCS2-H.bcmap')
    await search('管理')
  })

  it('a picture in JPEG 2000 is drawn', async () => {
    const picture = toStream(
      '/Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode',
      Buffer.from(red, 'base64'),
    )
    const fetched = await open(createSmallPdf('q 400 0 0 400 100 200 cm /I Do Q', '/XObject << /I 5 0 R >>', [picture]))
    expect(fetched).toContain('openjpeg.wasm')
    expect((await findColours()).middle).toEqual([200, 30, 30])
    expect(nadia.complaints).toEqual([])
  })
})
