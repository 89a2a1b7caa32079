import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

/** Independent programs, so that documents are checked by readers that share no code with the writer. */

const packages = {
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
} as const

async function run(program: keyof typeof packages, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  try {
    return await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      `${program} reads the documents that are made here and is not installed: apt-get install ${packages[program]}`,
    )
  }
}

export const runPdfTool = async (program: keyof typeof packages, ...args: readonly string[]): Promise<string> =>
  (await run(program, ...args)).stdout

export const qpdf = (...args: readonly string[]) => run('qpdf', ...args)

/** Errors and warnings of qpdf; empty for a valid file. */
export const qpdfErrors = (path: string): Promise<string> =>
  qpdf('--check', path).then(
    () => '',
    ({ stdout, stderr, message }) => stdout + stderr || message,
  )

/** The text of each page on one line. */
export async function readPageTexts(path: string): Promise<readonly string[]> {
  return (await runPdfTool('pdftotext', path, '-'))
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ' ').trim())
}

export const readPdfInfo = (path: string): Promise<string> => runPdfTool('pdfinfo', path)

/** Renders a part of a page with poppler in grey, one pixel per point. Fails on any warning. */
export async function renderPart(path: string, page: number, part?: { x: number; y: number; width: number; height: number }) {
  const crop = part ? ['-x', part.x, '-y', part.y, '-W', part.width, '-H', part.height].map(String) : []
  const directory = await mkdtemp(join(tmpdir(), 'jadara-drawn-'))
  try {
    const { stderr } = await run(
      'pdftoppm',
      '-r',
      '72',
      '-cropbox',
      '-f',
      `${page}`,
      '-l',
      `${page}`,
      ...crop,
      '-singlefile',
      '-png',
      path,
      join(directory, 'p'),
    )
    const { data, info } = await sharp(join(directory, 'p.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { stderr, width: info.width, height: info.height, pixels: data }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

export type Bookmark = { readonly title: string; readonly destpageposfrom1: number; readonly kids: readonly Bookmark[] }
export type Label = {
  readonly index: number
  readonly label: { readonly '/S'?: string; readonly '/St'?: number; readonly '/P'?: string }
}

export async function readPdfOutline(pdf: string): Promise<{ outlines: Bookmark[]; pagelabels: Label[] }> {
  return JSON.parse(await runPdfTool('qpdf', '--json=2', '--json-key=outlines', '--json-key=pagelabels', pdf))
}

/** Bookmarks in reading order with their level. */
export const flattenBookmarks = (bookmarks: readonly Bookmark[], level = 1): { title: string; level: number; page: number }[] =>
  bookmarks.flatMap(({ title, destpageposfrom1, kids }) => [
    { title, level, page: destpageposfrom1 },
    ...flattenBookmarks(kids, level + 1),
  ])

/** The text of a page (from 1) or of all pages, without direction marks. */
export const readText = async (pdf: string, page?: number): Promise<string> =>
  (await runPdfTool('pdftotext', ...(page ? ['-f', `${page}`, '-l', `${page}`] : []), pdf, '-')).replace(
    /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  )

export type PositionedWord = { readonly text: string; readonly left: number; readonly right: number; readonly top: number }

export async function readWordsOnPage(pdf: string, page: number): Promise<PositionedWord[]> {
  const html = await runPdfTool('pdftotext', '-bbox', '-f', `${page}`, '-l', `${page}`, pdf, '-')
  return [...html.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">(.*?)<\/word>/g)].map(
    ([, left, top, right, text]) => ({
      text: (text ?? '').replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
      left: Number(left),
      right: Number(right),
      top: Number(top),
    }),
  )
}

export const westernDigits = (text: string): string => text.replace(/[٠-٩]/g, (digit) => `${digit.charCodeAt(0) - 0x660}`)

export async function listFonts(pdf: string): Promise<{ name: string; subset: boolean }[]> {
  const rows = (await runPdfTool('pdffonts', pdf)).split('\n').slice(2).filter(Boolean)
  return rows.map((row) => ({
    name: row.split(' ')[0]?.replace(/^[A-Z]{6}\+/, '') ?? '',
    subset: /^[A-Z]{6}\+.* yes yes (?:yes|no) /.test(row),
  }))
}

/** Renders a page (from 1) in grey, one pixel per point. */
export async function renderPixels(
  pdf: string,
  page: number,
): Promise<{ at: (x: number, y: number) => number; width: number; height: number }> {
  await runPdfTool('pdftoppm', '-r', '72', '-f', `${page}`, '-l', `${page}`, '-png', '-singlefile', pdf, `${pdf}.${page}`)
  const { data, info } = await sharp(`${pdf}.${page}.png`).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { at: (x, y) => data[Math.round(y) * info.width + Math.round(x)] ?? 255, width: info.width, height: info.height }
}

/** Pictures as re-encoded at upload. */
export async function samplePictures(): Promise<Record<string, Uint8Array>> {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  return {
    photograph: await plain(600, 800, '#9ab').jpeg().toBuffer(),
    card: await plain(1012, 638, '#cdb').png().toBuffer(),
  }
}

export const a4 = { width: 595.28, height: 841.89 }
