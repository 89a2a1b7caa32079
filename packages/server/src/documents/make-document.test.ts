import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noise, pdf, picture } from '../files/samples.testing.ts'
import type { DocumentJob, WrittenDocument } from './job.ts'
import { renderDocument } from './make-document.ts'
import { damagedPdfs, drawing, oddPdfs, stream, unbalancedRestore, writePdf } from './odd-papers.testing.ts'
import { qpdf, qpdfErrors, readPageTexts, readPdfInfo, renderPart } from './pdf-tools.testing.ts'
import { testPageFrame, typesetDocument } from './plain-typeset.testing.ts'

let directory: string
let to: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-documents-'))
  to = join(directory, 'made.pdf')
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const printed = { title: 'Dossier' } as DocumentJob['printed']

async function file(name: string, bytes: Uint8Array): Promise<{ path: string }> {
  const path = join(directory, name)
  await writeFile(path, bytes)
  return { path }
}

async function make(sources: DocumentJob['sources'], pictures: Record<string, string> = {}): Promise<WrittenDocument> {
  return renderDocument(
    { printed, sources, pictures, outputPath: to },
    { typeset: typesetDocument, leftOut: {}, onSourceStart: () => {} },
  )
}

/** The page of the document, from 1, that shows this page of its only source. */
const shownOn = (page: number) => page + 3

/** Compares each page of the only source pixel by pixel with the source itself. */
async function expectSameLooks(source: string, pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const alone = await renderPart(source, page + 1)
    const x = testPageFrame.x + (testPageFrame.width - alone.width) / 2
    const y = 842 - testPageFrame.y - testPageFrame.height + (testPageFrame.height - alone.height) / 2
    const here = await renderPart(to, shownOn(page), { x, y, width: alone.width, height: alone.height })
    expect(here.stderr).toBe('')
    expect(new Set(here.pixels).size, 'something is drawn').toBeGreaterThan(2)
    expect(differenceOf(here.pixels, alone.pixels)).toBeLessThan(0.002)
  }
}

/** The share of pixels that differ visibly. */
const differenceOf = (one: Buffer, other: Buffer): number => {
  expect(one.length).toBe(other.length)
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 48).length / one.length
}

describe('a source', () => {
  test.each(Object.entries(oddPdfs))('%s is shown as it looks alone', async (_, { words, bytes }) => {
    const source = await file('source.pdf', bytes)
    const made = await make([source])
    expect(made.damaged).toEqual([])
    expect(await qpdfErrors(to)).toBe('')
    const texts = await readPageTexts(to)
    expect(made.pages).toBe(texts.length)
    const pages = texts.slice(2)
    expect(
      pages
        .join(' ')
        .match(/[A-Z]{4,}/g)
        ?.filter((word) => word !== 'HEAD')
        .toSorted(),
    ).toEqual(words.toSorted())
    await expectSameLooks(source.path, pages.length)
  })

  test.each([
    ['with object streams', ['--object-streams=generate']],
    ['without compression', ['--stream-data=uncompress']],
    ['linearised', ['--linearize']],
  ])('%s is read', async (_, options) => {
    const plain = await file('plain.pdf', await pdf({ pages: 12 }))
    const path = join(directory, 'source.pdf')
    await qpdf(...options, plain.path, path)
    expect(await make([{ path }])).toMatchObject({ damaged: [], pages: 14 })
    expect(await qpdfErrors(to)).toBe('')
    expect((await readPageTexts(to)).slice(2)).toEqual(Array.from({ length: 12 }, (_, page) => `HEAD 0.${page} Page ${page + 1}`))
  })

  test('of any size fits its frame', async () => {
    const paper = (width: number, height: number, word: string) =>
      writePdf([
        '<</Type /Catalog /Pages 2 0 R>>',
        '<</Type /Pages /Kids [3 0 R] /Count 1>>',
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources <</Font <</F1 4 0 R>>>> /Contents 5 0 R>>`,
        '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
        stream(`1 0 0 rg 0 0 ${width} ${height} re f 0 g BT /F1 ${width / 10} Tf ${width / 5} ${height / 2} Td (${word}) Tj ET`),
      ])
    const sizes = [
      [1191, 842, 'LANDSCAPE'],
      [14400, 14400, 'HUGE'],
      [30, 3000, 'NARROW'],
    ] as const
    const sources = await Promise.all(sizes.map(([width, height, word]) => file(`${word}.pdf`, paper(width, height, word))))
    await make(sources)
    expect(await qpdfErrors(to)).toBe('')
    const texts = await readPageTexts(to)
    for (const [index, [width, height, word]] of sizes.entries()) {
      const page = 3 + 2 * index
      expect(texts[page - 1]).toContain(word)
      const { pixels } = await renderPart(to, page)
      expect(boxOfRed(pixels)).toEqual(expectedBox(width, height))
    }
  })

  test('in units of its own is as large as it says', async () => {
    const paper = (width: number, height: number, unit: number) =>
      writePdf([
        '<</Type /Catalog /Pages 2 0 R>>',
        '<</Type /Pages /Kids [3 0 R] /Count 1>>',
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /UserUnit ${unit} /Contents 4 0 R>>`,
        stream(`1 0 0 rg 0 0 ${width} ${height} re f`),
      ])
    await make([await file('plain.pdf', paper(200, 100, 1)), await file('unit.pdf', paper(100, 50, 2))])
    expect((await renderPart(to, 5)).pixels.equals((await renderPart(to, 3)).pixels)).toBe(false)
    expect(boxOfRed((await renderPart(to, 5)).pixels)).toEqual(boxOfRed((await renderPart(to, 3)).pixels))
  })

  test('that closes more states than it opened does not undo its place', async () => {
    const { bytes } = oddPdfs.plain ?? { bytes: Buffer.alloc(0) }
    await make([await file('closed.pdf', unbalancedRestore)])
    await expectSameLooks((await file('plain.pdf', bytes)).path, 1)
  })

  test('brings no action, field, attachment or tag of its own along', async () => {
    await make([await file('source.pdf', oddPdfs['with stamps and a ticked field']?.bytes ?? Buffer.alloc(0))])
    const { stdout } = await qpdf('--qdf', '--object-streams=disable', to, '-')
    expect(stdout).not.toMatch(/JavaScript|alert|URI|\/Annot\b|\/Widget|\/AcroForm|\/AA|UNSEEN/)
    expect(await readPdfInfo(to)).toMatch(/JavaScript: +no/)
  })

  test('is found at its page of its turn', async () => {
    const sources = await Promise.all([3, 1, 2].map(async (pages, index) => file(`${index}.pdf`, await pdf({ pages }))))
    expect(await make(sources)).toMatchObject({ pages: 10, damaged: [] })
    expect(await readPageTexts(to)).toEqual([
      'COVER Dossier',
      'SOURCE 0: 3',
      'HEAD 0.0 Page 1',
      'HEAD 0.1 Page 2',
      'HEAD 0.2 Page 3',
      'SOURCE 1: 1',
      'HEAD 1.0 Page 1',
      'SOURCE 2: 2',
      'HEAD 2.0 Page 1',
      'HEAD 2.1 Page 2',
    ])
  })

  test('that many pages share is written once', async () => {
    const kids = Array.from({ length: 40 }, () => '<</Type /Page /Parent 2 0 R /Contents 3 0 R>>').join(' ')
    const bytes = writePdf([
      '<</Type /Catalog /Pages 2 0 R>>',
      `<</Type /Pages /Kids [${kids}] /Count 40 /MediaBox [0 0 200 200] /Resources <</Font <</F1 4 0 R>>>>>>`,
      stream(`${drawing('SHARED')} %${noise(200_000).toString('hex')}`),
      '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    ])
    const made = await make([await file('source.pdf', bytes)])
    expect(made.pages).toBe(42)
    expect(made.size).toBeLessThan(bytes.length + 60_000)
  })
})

describe('a damaged source', () => {
  const large = ['more pages than anybody reads', 'one large page again and again']

  test.each(Object.entries(damagedPdfs))('%s is left out whole', async (name, bytes) => {
    const sources = [await file('bad.pdf', bytes), await file('good.pdf', await pdf())]
    expect(await make(sources)).toMatchObject({ damaged: [0], pages: 4 })
    expect(await qpdfErrors(to)).toBe('')
    expect(await readPageTexts(to)).toEqual([
      'COVER Dossier',
      `SOURCE 0: LEFT OUT ${large.includes(name) ? 'large' : 'damaged'}`,
      'SOURCE 1: 1',
      'HEAD 1.0 Page 1',
    ])
  })

  test('an encrypted or missing one too', async () => {
    const open = await file('open.pdf', await pdf())
    await qpdf('--encrypt', '', 'owner', '256', '--', open.path, join(directory, 'owner.pdf'))
    await qpdf('--encrypt', 'user', 'owner', '256', '--', open.path, join(directory, 'user.pdf'))
    const sources = ['owner.pdf', 'user.pdf', 'missing.pdf', 'open.pdf'].map((name) => ({ path: join(directory, name) }))
    expect(await make(sources)).toMatchObject({ damaged: [0, 1, 2], pages: 6 })
    expect(await qpdfErrors(to)).toBe('')
  })
})

describe('the document', () => {
  test('is the typesetter’s in all but the sources, and the same each time', async () => {
    const source = await file('source.pdf', await pdf())
    const { size } = await make([source])
    const first = await readFile(to)
    expect(first.length).toBe(size)
    expect(await readPdfInfo(to)).toMatch(/Title: +Dossier/)
    expect((await qpdf('--qdf', to, '-')).stdout).toContain('/Lang (ar)')
    await expect(make([source]), 'never over another file').rejects.toThrow('EEXIST')
  })

  test('shrinks pictures, keeps their clearness, and names those that are broken', async () => {
    const clear = await picture(40, 30).ensureAlpha(0.5).png().toBuffer()
    const pictures = {
      large: (await file('large.jpg', await picture(4000, 1000).jpeg().toBuffer())).path,
      clear: (await file('clear.png', clear)).path,
      broken: (await file('broken.jpg', Buffer.from('no picture'))).path,
      missing: join(directory, 'missing.png'),
    }
    expect((await make([], pictures)).lostPictures).toEqual(['broken', 'missing'])
    expect((await readPageTexts(to))[0]).toBe('COVER Dossier PICTURE 1600x400 PICTURE 40x30')
  })
})

function boxOfRed(pixels: Buffer): readonly number[] {
  const red = Array.from({ length: pixels.length / 3 }, (_, at) => at).filter(
    (at) => pixels[at * 3] === 255 && pixels[at * 3 + 1] === 0,
  )
  const [xs, ys] = [red.map((at) => at % 595), red.map((at) => Math.floor(at / 595))]
  return [xs, ys].flatMap((all) => [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))])
}

function expectedBox(width: number, height: number): readonly number[] {
  const scale = Math.min(1, testPageFrame.width / width, testPageFrame.height / height)
  const left = testPageFrame.x + (testPageFrame.width - width * scale) / 2
  const top = 842 - testPageFrame.y - testPageFrame.height / 2 - (height * scale) / 2
  return [left, left + width * scale, top, top + height * scale].map((value, index) =>
    index % 2 ? expect.closeTo(value - 1, -0.4) : expect.closeTo(value, -0.4),
  )
}
