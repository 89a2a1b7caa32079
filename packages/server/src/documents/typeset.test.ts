import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processorTimeOf } from '../testing/processor-time.ts'
import { arabicSample } from './arabic-sample.testing.ts'
import { englishSample } from './english-sample.testing.ts'
import type { TypesetDocument } from './job.ts'
import {
  a4,
  flattenBookmarks,
  listFonts,
  readPdfOutline,
  readText,
  readWordsOnPage,
  renderPixels,
  runPdfTool,
  samplePictures,
  westernDigits,
} from './pdf-tools.testing.ts'
import { typesetDocument } from './typeset.ts'

const sources = [
  [a4, a4, { width: 842, height: 595 }, a4],
  [
    { width: 300, height: 150 },
    { width: 612, height: 792 },
  ],
  null,
]
let folder = ''
let pictures: Record<string, Uint8Array> = {}
const made: Record<string, TypesetDocument & { path: string }> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadara-typeset-'))
  pictures = await samplePictures()
  for (const sample of [arabicSample, englishSample]) {
    const path = join(folder, `${sample.language}.pdf`)
    const typed = await typesetDocument(sample, sources, pictures)
    await writeFile(path, typed.pdf)
    made[sample.language] = { ...typed, path }
  }
})
afterAll(() => rm(folder, { recursive: true }))

const of = (language: string): TypesetDocument & { path: string } => {
  const found = made[language]
  if (!found) throw new Error(`No sample in ${language}`)
  return found
}

describe.each([arabicSample, englishSample])('the award file in $language', (sample) => {
  const { language } = sample

  test('is a clean, tagged PDF with its title, its language and its direction', async () => {
    const { path, pages } = of(language)
    expect(await runPdfTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
    const info = await runPdfTool('pdfinfo', path)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toContain(sample.title)
    expect(Number(/Pages: +(\d+)/.exec(info)?.[1])).toBe(pages)
    const catalog = await catalogOf(path)
    expect(catalog['/Lang']).toBe(`u:${language}`)
    expect(catalog['/ViewerPreferences']?.['/Direction']).toBe(language === 'ar' ? '/R2L' : '/L2R')
    const structure = await runPdfTool('pdfinfo', '-struct', path)
    for (const tag of ['H1', 'H2', 'H3', 'Table', 'TH', 'L ', 'LI', 'TOC', 'Link', 'Figure'])
      expect(structure).toMatch(new RegExp(`^ *${tag}`, 'm'))
  })

  test('is set in our faces alone, each embedded as a subset', async () => {
    const fonts = await listFonts(of(language).path)
    expect(fonts.every(({ subset }) => subset)).toBe(true)
    const ours = /^(?:MarkaziText|IBMPlexSansArabic|NotoSans|NotoSansArabic)-/
    expect(fonts.map(({ name }) => name).filter((name) => !ours.test(name))).toEqual(language === 'ar' ? ['DejaVuSansMono'] : [])
  })

  test('has bookmarks of three levels that lead to the page with their title', async () => {
    const { path } = of(language)
    const { outlines } = await readPdfOutline(path)
    const bookmarks = flattenBookmarks(outlines)
    expect(bookmarks.map(({ level, title }) => [level, title])).toEqual(headingsOf(sample))
    for (const { title, page } of bookmarks) {
      const word = /[A-Za-z]{4,}/.exec(title)?.[0]
      if (word) expect(await readText(path, page)).toContain(word)
    }
  })

  test('names in its contents the page where each of them is', async () => {
    const { path } = of(language)
    const column = (await readWordsOnPage(path, 2)).filter(
      ({ left, right, top }) => top > 100 && top < 740 && (language === 'ar' ? right < 86 : left > 510),
    )
    const numbers = column.sort((one, other) => one.top - other.top).map(({ text }) => Number(westernDigits(text)))
    const bookmarks = flattenBookmarks((await readPdfOutline(path)).outlines).slice(1)
    expect(numbers).toEqual(bookmarks.map(({ page }) => page - 1))
    const inside = Object.values(await objectsOf(path)).filter(
      ({ value }) => value?.['/Subtype'] === '/Link' && !value['/A']?.['/URI'],
    )
    expect(inside.length).toBeGreaterThanOrEqual(bookmarks.length)
  })

  test('says in its contents how many pages a file has, in words that are no page number', async () => {
    const contents = (await readText(of(language).path, 2)).normalize('NFKC').replaceAll(/\s+/g, ' ')
    expect(contents).toContain(language === 'ar' ? 'صفحتان' : '4 pages')
    expect(contents).not.toMatch(/Pages|عدد/)
  })

  test('labels its cover apart and numbers the others from one', async () => {
    const { path, pages } = of(language)
    const { pagelabels } = await readPdfOutline(path)
    expect(pagelabels[0]?.label['/S']).toBe('/r')
    expect(pagelabels[1]).toEqual({ index: 1, label: { '/S': '/D', '/St': 1 } })
    for (const { index, label } of pagelabels.slice(1)) expect(label['/St']).toBe(index)
    const last = westernDigits(await readText(path, pages)).replace(/\s+/g, ' ')
    expect(last).toContain(`${pages - 1}`)
    expect(westernDigits(await readText(path, 1))).not.toMatch(/Page|صفحة/)
  })

  test('keeps a page for each page of a source and says where its frame is', async () => {
    const { path, places } = of(language)
    const wanted = sources.slice(0, 2).flatMap((pages, source) => pages?.map((_, page) => `${source}/${page}`))
    expect(places.map(({ source, page }) => `${source}/${page}`)).toEqual(wanted)
    for (const { source, page, at, frame } of places) {
      const pixels = await renderPixels(path, at + 1)
      const shape = sources[source]?.[page] ?? a4
      expect(pixels.width > pixels.height).toBe(shape.width > shape.height)
      expect(frame.width / frame.height).toBeCloseTo(shape.width / shape.height, 2)
      const top = pixels.height - frame.y - frame.height
      const darkest = (x: number, y: number): number =>
        Math.min(...[-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => pixels.at(x + dx, y + dy))))
      for (const [x, y] of [
        [frame.x, top + frame.height / 3],
        [frame.x + frame.width, top + frame.height / 3],
        [frame.x + frame.width / 3, top],
        [frame.x + frame.width / 3, top + frame.height],
      ] as const) {
        expect(darkest(x, y)).toBeLessThan(225)
      }
      // The frame of the source page must be empty.
      for (let step = 0.05; step < 1; step += 0.05)
        expect(pixels.at(frame.x + frame.width * step, top + frame.height * step)).toBe(255)
      const foot = westernDigits(await readText(path, at + 1))
      expect(foot).toMatch(new RegExp(`\\b${at}\\b`))
    }
  })

  test('is the same to the byte when it is made again', async () => {
    const again = await typesetDocument(sample, sources, pictures)
    expect(Buffer.compare(again.pdf, of(language).pdf)).toBe(0)
  })
})

test.each([0, 1, 2, 3])(
  'the contents leave no section at the end of a page without its first entry (%i before them)',
  async (before) => {
    const entry = (title: string) => ({ title, blocks: [] })
    const first = { title: 'Before', blocks: [], entries: Array.from({ length: before }, (_, at) => entry(`Early ${at}`)) }
    const sections = Array.from({ length: 40 }, (_, at) => ({
      title: `Section ${at}`,
      blocks: [],
      entries: [entry(`Entry ${at}`)],
    }))
    const { pdf } = await typesetDocument(
      { ...englishSample, parts: [{ title: 'Part', sections: [first, ...sections] }], attached: null },
      [],
      {},
    )
    const path = join(folder, 'contents.pdf')
    await writeFile(path, pdf)
    const lines = (await readWordsOnPage(path, 2)).filter(({ text, top }) => /^(?:Section|Entry)$/.test(text) && top < 770)
    expect(lines.sort((one, other) => one.top - other.top).at(-1)?.text).toBe('Entry')
  },
)

test('a damaged source gets a page that says so, and no frame', async () => {
  const { path, pages, places } = of('ar')
  expect(places.some(({ source }) => source === 2)).toBe(false)
  expect(await readText(path, pages)).toContain('PhD certificate')
  const english = await typesetDocument(englishSample, [[a4], null], {})
  const file = join(folder, 'damaged.pdf')
  await writeFile(file, english.pdf)
  expect((await readText(file, english.pages)).replace(/\s+/g, ' ')).toContain(englishSample.words.damaged)
})

test('a source that is left out gets a page that says why', async () => {
  const { pdf, pages, places } = await typesetDocument(englishSample, ['slow', 'large'], {})
  expect(places).toEqual([])
  const file = join(folder, 'left-out.pdf')
  await writeFile(file, pdf)
  const texts = await Promise.all(Array.from({ length: pages }, (_, page) => readText(file, page + 1)))
  const all = texts.join(' ').replace(/\s+/g, ' ')
  for (const reason of ['slow', 'large'] as const) expect(all).toContain(englishSample.attached?.leftOut[reason])
})

test('a fact that names an attached file says on which page it is', async () => {
  const { path, places } = of('ar')
  const text = westernDigits(await readText(path, 4)).replace(/\s+/g, ' ')
  // The divider comes before the first page of the file; the cover is not counted.
  expect(text).toMatch(
    new RegExp(`final version\\.pdf[^\\d]*\\b${(places[0]?.at ?? 0) - 1}\\b|\\b${(places[0]?.at ?? 0) - 1}\\b[^\\d]*J\\. Hazard`),
  )
})

test('a telephone number, a formula and an address keep their order in an Arabic line', async () => {
  const text = await readText(of('ar').path)
  for (const whole of [
    '10 1234 5678',
    'Journal of Hazardous Materials (Elsevier)',
    '0000-0002-1825-009X',
    'mona.elsharkawy@mans.example.edu.eg',
    'magnetic recovery > 95 %',
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(whole)
  }
})

test('the time for attached pages does not grow faster than their number', async () => {
  const typesetPages = (count: number) => typesetDocument(englishSample, [Array.from({ length: count }, () => a4), [a4]], {})
  const small = await processorTimeOf(() => typesetPages(250))
  let made!: Awaited<ReturnType<typeof typesetDocument>>
  const large = await processorTimeOf(async () => {
    made = await typesetPages(1000)
  })
  const { places, pages } = made
  // Four times as many pages; quadratic growth would take sixteen times as long.
  expect(large / small).toBeLessThan(6)
  expect(places).toHaveLength(1001)
  expect(places[999]?.at).toBe(places[0] ? places[0].at + 999 : -1)
  expect(places.at(-1)?.at).toBe(pages - 1)
})

function headingsOf(sample: typeof arabicSample): [number, string][] {
  const parts = sample.parts.flatMap(({ title, sections }): [number, string][] => [
    [1, title],
    ...sections.flatMap((section): [number, string][] => [
      [2, section.title],
      ...section.entries.map((entry): [number, string] => [3, entry.title]),
    ]),
  ])
  const files = sample.attached?.groups.flatMap((group): [number, string][] => [
    [2, group.title],
    ...group.files.map((file): [number, string] => [3, file.title]),
  ])
  return [[1, sample.words.contents], ...parts, [1, sample.attached?.title ?? ''], ...(files ?? [])]
}

type Thing = {
  readonly '/Root'?: string
  readonly '/Lang'?: string
  readonly '/ViewerPreferences'?: { readonly '/Direction'?: string }
  readonly '/Subtype'?: string
  readonly '/A'?: { readonly '/URI'?: string }
}

async function objectsOf(path: string): Promise<Record<string, { value?: Thing }>> {
  return JSON.parse(await runPdfTool('qpdf', '--json=2', '--json-key=qpdf', path)).qpdf[1]
}

async function catalogOf(path: string): Promise<Thing> {
  const objects = await objectsOf(path)
  return objects[`obj:${objects.trailer?.value?.['/Root']}`]?.value ?? {}
}
