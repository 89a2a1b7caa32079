import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  complaintsOf,
  fontsOf,
  listed,
  outlineOf,
  textOf,
  tool,
  westernDigits,
  wordsOn,
} from '../../documents/pdf-tools.testing.ts'
import type { Applicant } from '../../testing/applicant.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { hostileTitle, hostileWords, type Marked, markedFiling } from './marked.testing.ts'

/** What leaves the portal, read by programs that know nothing of how it was made: the calls, the contents, the typesetter and the engine together. */

let test: TestPortal
let mona: Applicant
let files: readonly Marked[]
let receipt: { readonly receiptNumber: string; readonly digest: string }
let folder: string

beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'jadara-award-file-'))
  ;({ who: mona, files } = await markedFiling(test))
  await fetched('ExportMyAwardFiles', 'en', 'draft')
  const { status, body } = await mona.post('/api/applicant/finalizeSubmission')
  expect(status).toBe(200)
  receipt = body as typeof receipt
  for (const language of ['en', 'ar']) {
    await fetched('ExportMyAwardFiles', language, language)
    await fetched('ExportMyPersonalFiles', language, `personal-${language}`)
  }
}, 120_000)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, `${name}.pdf`)

async function fetched(call: string, language: string, name: string): Promise<void> {
  const { status, bytes } = await mona.get(`/api/${call}?language=${language}`)
  expect(status).toBe(200)
  await writeFile(at(name), bytes)
}

const flat = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ')
/** The text of each page, on one line. */
const pagesOf = async (name: string) => (await textOf(at(name))).split('\f').slice(0, -1).map(flat)
const bookmarksOf = async (name: string) => listed((await outlineOf(at(name))).outlines)

/** The letters of a word in one order: poppler tells the letters of a ligature the other way round, and the marks above them twice. */
const letters = (word: string) => [...word.normalize('NFKD').replaceAll(/\P{L}/gu, '').replaceAll('ى', 'ي')].sort().join('')
/** Whether words of this heading stand on a page: each in Latin, and one where all are Arabic. */
function stands(title: string, page: string): boolean {
  // Poppler puts no space between two scripts.
  const here = new Set((page.match(/\p{Script=Latin}+|[\p{Script=Arabic}\p{M}]+/gu) ?? []).map(letters))
  const words = title.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word))
  const latin = words.filter((word) => /[a-z]/i.test(word))
  return latin.length > 0 ? latin.every((word) => here.has(letters(word))) : words.some((word) => here.has(letters(word)))
}

type ImageOf = { readonly width: number; readonly height: number }
async function imagesOf(name: string): Promise<ImageOf[][]> {
  const { pages } = JSON.parse(await tool('qpdf', '--json=2', '--json-key=pages', at(name))) as {
    pages: { images: ImageOf[] }[]
  }
  return pages.map(({ images }) => images.map(({ width, height }) => ({ width, height })))
}

/** Every picture that was uploaded has a width of its own. */
async function widthOf(typeId: number): Promise<number> {
  const { path } = await storedFile('type_id', typeId)
  return (await sharp(path).metadata()).width
}

async function storedFile(column: 'type_id' | 'name', value: string | number) {
  const { sql } = test.database
  const [row] = await sql`select guid from stored_file where application_id = ${mona.id} and ${sql(column)} = ${value}`
  const guid = String(row?.guid)
  return { guid, ...(await test.portal.files.store.local(guid)) }
}

/** Each attached file begins behind its divider, with its pages in their order, and nowhere else. `lost` are left out. */
async function expectAttached(name: string, lost: readonly Marked[] = []): Promise<void> {
  const pages = await pagesOf(name)
  const bookmarks = await bookmarksOf(name)
  const attached = bookmarks.slice(bookmarks.findLastIndex(({ level }) => level === 1)).filter(({ level }) => level === 3)
  expect(attached.map(({ title }) => title.replace('السيرة الذاتية', 'Curriculum vitae'))).toEqual(
    files.map(({ title }) => title),
  )
  for (const [index, { page }] of attached.entries()) {
    const { name: fileName, words } = files[index] as Marked
    const divider = pages[page - 1] ?? ''
    expect(divider).toContain(fileName)
    if (lost.some((one) => one.name === fileName)) continue
    expect(westernDigits(divider)).toMatch(new RegExp(`(?:Pages|عدد الصفحات) ?[^\\d]*${words.length}\\b`))
    expect(words.map((word, n) => pages[page + n]?.includes(word))).toEqual(words.map(() => true))
    // The record says where its file is.
    const told = pages.slice(0, (attached[0]?.page ?? 0) - 1).map(westernDigits)
    expect(told.some((text) => text.includes(fileName) && new RegExp(`(?:Page|صفحة)[^\\d]*${page - 1}\\b`).test(text)), fileName).toBe(true) // biome-ignore format: one sentence
  }
  const whole = files.filter((file) => !lost.includes(file))
  expect(pages.join(' ').match(/PROOF\d+X\d/g)).toEqual(whole.flatMap(({ words }) => words))
}

/** Bookmarks and contents lead to the pages where the headings are. */
async function expectFound(name: string, side: 'left' | 'right'): Promise<void> {
  const pages = await pagesOf(name)
  const [contents, ...bookmarks] = await bookmarksOf(name)
  for (const { title, page } of bookmarks) expect(stands(title, pages[page - 1] ?? ''), `${title} on ${page}`).toBe(true)
  const numbers: number[] = []
  for (let page = contents?.page ?? 0; page < (bookmarks[0]?.page ?? 0); page += 1) {
    const column = (await wordsOn(at(name), page)).filter(
      (word) => word.top > 70 && word.top < 775 && (side === 'right' ? word.left > 510 : word.right < 86),
    )
    numbers.push(...column.sort((one, other) => one.top - other.top).map(({ text }) => Number(westernDigits(text))))
  }
  // The cover is not counted.
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

  it('is sound, and says what it is and in which language', async () => {
    expect(await complaintsOf(at(language))).toBe('')
    expect(await tool('pdfinfo', at(language))).toContain(`Title:           ${wanted.title}`)
    expect(await tool('qpdf', '--json=2', '--json-key=qpdf', at(language))).toContain(`"/Lang": "u:${language}"`)
    const { pagelabels } = await outlineOf(at(language))
    expect(pagelabels.map(({ label }) => [label['/S'], label['/St']])).toEqual([
      ['/r', 1],
      ...(await pagesOf(language)).slice(1).map((_, index) => ['/D', index + 1]),
    ])
  })

  it('has on its cover whose it is and what vouches for it', async () => {
    const cover = (await pagesOf(language))[0] ?? ''
    for (const word of ['Mona Abdelrahman', 'عبد الرحمن', receipt.receiptNumber, wanted.sealed]) expect(cover).toContain(word)
    expect(cover.replaceAll(' ', '')).toContain(receipt.digest)
    expect(cover).toContain(`https://award.example/verify/${receipt.receiptNumber}`)
  })

  it('has its parts in their order and every record by its title, three levels deep, where the bookmarks and the contents say', async () => {
    const bookmarks = await bookmarksOf(language)
    expect(bookmarks.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual(wanted.parts)
    expect(Math.max(...bookmarks.map(({ level }) => level))).toBe(3)
    const titles = bookmarks.filter(({ level }) => level === 3).map(({ title }) => title)
    const unproved = ['Water from air — الماء من الهواء', 'Desalination — تحلية المياه', 'State Encouragement Award']
    for (const title of [...files.slice(1, -1).map(({ title }) => title), ...unproved]) expect(titles).toContain(title)
    await expectFound(language, wanted.numbers)
  })

  it('shows every page of every attachment where its divider promises it', () => expectAttached(language))

  it('is set in our faces, embedded; others are those of the attachments', async () => {
    const fonts = await fontsOf(at(language))
    const ours = fonts.filter(({ name }) =>
      /^(?:MarkaziText|IBMPlexSansArabic|NotoSans|NotoSansArabic)-|^DejaVuSansMono$/.test(name),
    )
    expect(ours.every(({ subset }) => subset)).toBe(true)
    // One of the fourteen that every reader has, as their makers left it.
    expect([...new Set(fonts.filter((font) => !ours.includes(font)).map(({ name }) => name))]).toEqual(['Helvetica'])
  })

  it('can be searched, ligatures too', async () => {
    // As every search reads it: a single letter that stands for two is found by both.
    const text = (await pagesOf(language)).join(' ').normalize('NFKC')
    for (const word of wanted.plain) expect(text).toContain(word)
  })

  it('holds nothing of the identity card and no certificate: the photograph is its only picture', async () => {
    const images = (await imagesOf(language)).map((page) => page.map(({ width }) => width))
    expect(images.flat()).toEqual([await widthOf(3)])
    expect(images[0]).toHaveLength(1)
    expect((await pagesOf(language)).join(' ')).not.toMatch(wanted.personal)
  })

  it('does nothing of what a hostile attachment would do', async () => {
    const upload = (await storedFile('name', files.find(({ title }) => title === hostileTitle)?.name ?? '')).path
    const held = (path: string) => tool('qpdf', '--json=2', '--json-key=qpdf', path)
    expect(await held(upload)).toMatch(hostileWords)
    expect(await tool('pdfinfo', upload)).toMatch(/JavaScript: +yes/)
    expect(await held(at(language))).not.toMatch(hostileWords)
    expect(await tool('pdfinfo', at(language))).toMatch(/JavaScript: +no/)
  })

  it('has the personal files as a document of its own, each picture with its label', async () => {
    const name = `personal-${language}`
    expect(await complaintsOf(at(name))).toBe('')
    const widths = await Promise.all([1, 2, 3, 4].map(widthOf))
    const [cover, ...rest] = (await imagesOf(name)).map((page) => page.map(({ width }) => width))
    expect([cover, rest.flat()]).toEqual([[widths[2]], widths])
    const labels = (await bookmarksOf(name)).filter(({ level }) => level === 2).slice(0, 4)
    for (const [index, { title, page }] of labels.entries()) {
      expect(title).toContain(wanted.labels[index])
      expect(rest[page - 2]).toContain(widths[index])
      expect((await pagesOf(name))[page - 1]).toContain(`${wanted.labels[index]}`)
    }
    expect((await pagesOf(name)).join(' ')).not.toContain('PROOF')
  })
})

it('a draft says so, and bears no receipt', async () => {
  expect(await complaintsOf(at('draft'))).toBe('')
  const pages = await pagesOf('draft')
  expect(pages[0]).toContain('Draft Not submitted yet')
  expect(pages.join(' ')).not.toMatch(/JDR-|SHA-256|Submitted and sealed/)
})

it('a damaged attachment’s page says so, and all that follows is where it should be', async () => {
  const lost = files.filter(({ title }) => title === 'Paper 4')
  const { guid, path } = await storedFile('name', lost[0]?.name ?? '')
  const half = at('half')
  await writeFile(half, (await readFile(path)).subarray(0, 300))
  await test.portal.files.store.put(guid, half)
  await test.database.sql`delete from export`
  await fetched('ExportMyAwardFiles', 'en', 'damaged')
  expect(await complaintsOf(at('damaged'))).toBe('')
  await expectAttached('damaged', lost)
  await expectFound('damaged', 'right')
  const said = (await pagesOf('damaged')).filter((page) => page.includes('This file could not be included here.'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(lost[0]?.name)
  expect(await bookmarksOf('damaged')).toHaveLength((await bookmarksOf('en')).length)
})
