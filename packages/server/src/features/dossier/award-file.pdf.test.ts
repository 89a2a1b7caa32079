import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  flattenBookmarks,
  listFonts,
  qpdfErrors,
  readPdfOutline,
  readText,
  readWordsOnPage,
  runPdfTool,
  westernDigits,
} from '../../documents/pdf-tools.testing.ts'
import type { Applicant } from '../../testing/applicant.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createMarkedApplicant, hostilePattern, hostileTitle, type MarkedPdf } from './marked-pdfs.testing.ts'

/** Reads the generated PDFs with independent programs (poppler, qpdf): an end-to-end test of routes, contents, typesetter and PDF engine. */

let test: TestPortal
let mona: Applicant
let files: readonly MarkedPdf[]
let receipt: { readonly receiptNumber: string; readonly digest: string }
let folder: string

beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'jadara-award-file-'))
  ;({ who: mona, files } = await createMarkedApplicant(test))
  await download('ExportMyAwardFiles', 'en', 'draft')
  const { status, body } = await mona.post('/api/applicant/finalizeSubmission')
  expect(status).toBe(200)
  receipt = body as typeof receipt
  for (const language of ['en', 'ar']) {
    await download('ExportMyAwardFiles', language, language)
    await download('ExportMyPersonalFiles', language, `personal-${language}`)
  }
}, 120_000)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const toPath = (name: string) => join(folder, `${name}.pdf`)

async function download(call: string, language: string, name: string): Promise<void> {
  const { status, bytes } = await mona.get(`/api/${call}?language=${language}`)
  expect(status).toBe(200)
  await writeFile(toPath(name), bytes)
}

const toLine = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ')
const readPages = async (name: string) => (await readText(toPath(name))).split('\f').slice(0, -1).map(toLine)
const readBookmarks = async (name: string) => flattenBookmarks((await readPdfOutline(toPath(name))).outlines)

/** The sorted letters of a word: poppler reverses the letters of a ligature and repeats their diacritics. */
const letters = (word: string) => [...word.normalize('NFKD').replaceAll(/\P{L}/gu, '').replaceAll('ى', 'ي')].sort().join('')
/** Whether a heading is on the page: all its Latin words, or one word if all are Arabic. */
function isHeadingOn(title: string, page: string): boolean {
  // Poppler puts no space between two scripts.
  const pageWords = new Set((page.match(/\p{Script=Latin}+|[\p{Script=Arabic}\p{M}]+/gu) ?? []).map(letters))
  const words = title.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word))
  const latin = words.filter((word) => /[a-z]/i.test(word))
  return latin.length > 0
    ? latin.every((word) => pageWords.has(letters(word)))
    : words.some((word) => pageWords.has(letters(word)))
}

type ImageSize = { readonly width: number; readonly height: number }
async function readImageSizes(name: string): Promise<ImageSize[][]> {
  const { pages } = JSON.parse(await runPdfTool('qpdf', '--json=2', '--json-key=pages', toPath(name))) as {
    pages: { images: ImageSize[] }[]
  }
  return pages.map(({ images }) => images.map(({ width, height }) => ({ width, height })))
}

/** Every uploaded picture has a different width, which identifies it. */
async function findWidth(typeId: number): Promise<number> {
  const { path } = await findStoredFile('type_id', typeId)
  return (await sharp(path).metadata()).width
}

async function findStoredFile(column: 'type_id' | 'name', value: string | number) {
  const { sql } = test.database
  const [row] = await sql`select guid from stored_file where application_id = ${mona.id} and ${sql(column)} = ${value}`
  const guid = String(row?.guid)
  return { guid, ...(await test.portal.files.store.local(guid)) }
}

/** Checks that each attached file follows its divider, with its pages in order and nowhere else. `lost` are the files that were left out. */
async function expectAttached(name: string, lost: readonly MarkedPdf[] = []): Promise<void> {
  const pages = await readPages(name)
  const bookmarks = await readBookmarks(name)
  const attached = bookmarks.slice(bookmarks.findLastIndex(({ level }) => level === 1)).filter(({ level }) => level === 3)
  expect(attached.map(({ title }) => title.replace('السيرة الذاتية', 'Curriculum vitae'))).toEqual(
    files.map(({ title }) => title),
  )
  for (const [index, { page }] of attached.entries()) {
    const { name: fileName, words } = files[index] as MarkedPdf
    const divider = pages[page - 1] ?? ''
    expect(divider).toContain(fileName)
    if (lost.some((one) => one.name === fileName)) continue
    expect(westernDigits(divider)).toMatch(new RegExp(`(?:Pages|عدد الصفحات) ?[^\\d]*${words.length}\\b`))
    expect(words.map((word, n) => pages[page + n]?.includes(word))).toEqual(words.map(() => true))
    // The record names the page of its file.
    const earlierPages = pages.slice(0, (attached[0]?.page ?? 0) - 1).map(westernDigits)
    expect(earlierPages.some((text) => text.includes(fileName) && new RegExp(`(?:Page|صفحة)[^\\d]*${page - 1}\\b`).test(text)), fileName).toBe(true) // biome-ignore format: one statement
  }
  const whole = files.filter((file) => !lost.includes(file))
  expect(pages.join(' ').match(/PROOF\d+X\d/g)).toEqual(whole.flatMap(({ words }) => words))
}

/** Checks that bookmarks and contents lead to the pages of their headings. */
async function expectHeadingPages(name: string, side: 'left' | 'right'): Promise<void> {
  const pages = await readPages(name)
  const [contents, ...bookmarks] = await readBookmarks(name)
  for (const { title, page } of bookmarks) expect(isHeadingOn(title, pages[page - 1] ?? ''), `${title} on ${page}`).toBe(true)
  const numbers: number[] = []
  for (let page = contents?.page ?? 0; page < (bookmarks[0]?.page ?? 0); page += 1) {
    const column = (await readWordsOnPage(toPath(name), page)).filter(
      (word) => word.top > 70 && word.top < 775 && (side === 'right' ? word.left > 510 : word.right < 86),
    )
    numbers.push(...column.sort((one, other) => one.top - other.top).map(({ text }) => Number(westernDigits(text))))
  }
  // The cover has no page number.
  expect(numbers).toEqual(bookmarks.map(({ page }) => page - 1))
}

const words = {
  en: {
    title: 'Award file · Mona Abdelrahman · Research Excellence Award',
    parts: ['Contents', 'Applicant', 'Publications', 'Research Output', 'Proposal', 'Concept note', 'Attached files'],
    sealed: 'Submitted and sealed',
    plain: ['Journal papers', 'Curriculum vitae', 'Job title'],
    personal: /National ID|PhD certificate|Validation of/,
    labels: ['National ID, front', 'National ID, back', 'Recent photograph', 'PhD certificate'],
    numbers: 'right',
  },
  ar: {
    title: 'ملف الجائزة · منى عبد الرحمن · جائزة التميّز البحثي',
    parts: ['المحتويات', 'المتقدم', 'المنشورات العلمية', 'الإنتاج البحثي', 'المقترح', 'المذكرة المفاهيمية', 'الملفات المرفقة'],
    sealed: 'ومختوم',
    plain: [
      'الوظيفة',
      'البيانات الشخصية',
      'الإنتاج البحثي',
      'منى عبد الرحمن',
      'المجلات',
      'المنشورات العلمية',
      'تحلية المياه بالطاقة الشمسية',
    ],
    personal: /البطاقة|شهادة/,
    labels: ['بطاقة الرقم القومي', 'بطاقة الرقم القومي', 'صورة شخصية', 'شهادة الدكتوراه'],
    numbers: 'left',
  },
} as const

describe.each(['en', 'ar'] as const)('the award file in %s', (language) => {
  const wanted = words[language]

  it('is a valid PDF with title, language and page labels', async () => {
    expect(await qpdfErrors(toPath(language))).toBe('')
    expect(await runPdfTool('pdfinfo', toPath(language))).toContain(`Title:           ${wanted.title}`)
    expect(await runPdfTool('qpdf', '--json=2', '--json-key=qpdf', toPath(language))).toContain(`"/Lang": "u:${language}"`)
    const { pagelabels } = await readPdfOutline(toPath(language))
    expect(pagelabels.map(({ label }) => [label['/S'], label['/St']])).toEqual([
      ['/r', 1],
      ...(await readPages(language)).slice(1).map((_, index) => ['/D', index + 1]),
    ])
  })

  it('shows the applicant and the receipt on its cover', async () => {
    const cover = (await readPages(language))[0] ?? ''
    for (const word of ['Mona Abdelrahman', 'عبد الرحمن', receipt.receiptNumber, wanted.sealed]) expect(cover).toContain(word)
    expect(cover.replaceAll(' ', '')).toContain(receipt.digest)
    expect(cover).toContain(`https://award.example/verify/${receipt.receiptNumber}`)
  })

  it('has bookmarks and contents of three levels that lead to every part and record', async () => {
    const bookmarks = await readBookmarks(language)
    expect(bookmarks.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual(wanted.parts)
    expect(Math.max(...bookmarks.map(({ level }) => level))).toBe(3)
    const titles = bookmarks.filter(({ level }) => level === 3).map(({ title }) => title)
    const unproved = ['Water from air — الماء من الهواء', 'Desalination — تحلية المياه', 'State Encouragement Award']
    for (const title of [...files.slice(1, -1).map(({ title }) => title), ...unproved]) expect(titles).toContain(title)
    await expectHeadingPages(language, wanted.numbers)
  })

  it('shows every page of every attachment behind its divider', () => expectAttached(language))

  it('embeds our fonts; all other fonts belong to the attachments', async () => {
    const fonts = await listFonts(toPath(language))
    const embedded = fonts.filter(({ name }) =>
      /^(?:MarkaziText|IBMPlexSansArabic|NotoSans|NotoSansArabic)-|^DejaVuSansMono$/.test(name),
    )
    expect(embedded.every(({ subset }) => subset)).toBe(true)
    // Helvetica is one of the 14 standard PDF fonts, which are not embedded.
    expect([...new Set(fonts.filter((font) => !embedded.includes(font)).map(({ name }) => name))]).toEqual(['Helvetica'])
  })

  it('can be searched, including ligatures', async () => {
    // A search normalizes ligatures in the same way.
    const text = (await readPages(language)).join(' ').normalize('NFKC')
    for (const word of wanted.plain) expect(text).toContain(word)
  })

  it('contains no identity card and no certificate; the photograph is its only picture', async () => {
    const images = (await readImageSizes(language)).map((page) => page.map(({ width }) => width))
    expect(images.flat()).toEqual([await findWidth(3)])
    expect(images[0]).toHaveLength(1)
    expect((await readPages(language)).join(' ')).not.toMatch(wanted.personal)
  })

  it('removes the active content of a hostile attachment', async () => {
    const upload = (await findStoredFile('name', files.find(({ title }) => title === hostileTitle)?.name ?? '')).path
    const readJson = (path: string) => runPdfTool('qpdf', '--json=2', '--json-key=qpdf', path)
    expect(await readJson(upload)).toMatch(hostilePattern)
    expect(await runPdfTool('pdfinfo', upload)).toMatch(/JavaScript: +yes/)
    expect(await readJson(toPath(language))).not.toMatch(hostilePattern)
    expect(await runPdfTool('pdfinfo', toPath(language))).toMatch(/JavaScript: +no/)
  })

  it('has the personal files in a separate document, each picture with its label', async () => {
    const name = `personal-${language}`
    expect(await qpdfErrors(toPath(name))).toBe('')
    const widths = await Promise.all([1, 2, 3, 4].map(findWidth))
    const [cover, ...rest] = (await readImageSizes(name)).map((page) => page.map(({ width }) => width))
    expect([cover, rest.flat()]).toEqual([[widths[2]], widths])
    const labels = (await readBookmarks(name)).filter(({ level }) => level === 2).slice(0, 4)
    for (const [index, { title, page }] of labels.entries()) {
      expect(title).toContain(wanted.labels[index])
      expect(rest[page - 2]).toContain(widths[index])
      expect((await readPages(name))[page - 1]).toContain(`${wanted.labels[index]}`)
    }
    expect((await readPages(name)).join(' ')).not.toContain('PROOF')
  })
})

it('a draft is marked as a draft and has no receipt', async () => {
  expect(await qpdfErrors(toPath('draft'))).toBe('')
  const pages = await readPages('draft')
  expect(pages[0]).toContain('Draft Not submitted yet')
  expect(pages.join(' ')).not.toMatch(/JDR-|SHA-256|Submitted and sealed/)
})

it('a damaged attachment is replaced by a note, and the following pages are in place', async () => {
  const lost = files.filter(({ title }) => title === 'Paper 4')
  const { guid, path } = await findStoredFile('name', lost[0]?.name ?? '')
  const truncated = toPath('half')
  await writeFile(truncated, (await readFile(path)).subarray(0, 300))
  await test.portal.files.store.put(guid, truncated)
  await test.database.sql`delete from export`
  await download('ExportMyAwardFiles', 'en', 'damaged')
  expect(await qpdfErrors(toPath('damaged'))).toBe('')
  await expectAttached('damaged', lost)
  await expectHeadingPages('damaged', 'right')
  const notes = (await readPages('damaged')).filter((page) => page.includes('This file could not be included here.'))
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain(lost[0]?.name)
  expect(await readBookmarks('damaged')).toHaveLength((await readBookmarks('en')).length)
})
