// Scanned PDFs with the same bytes at every run, and an applicant who uploads them through the portal's calls.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** In pixels: a JPEG of about 450 kB with its grain. */
const [width, height] = [1000, 1400]
const pictures = 4

/** Writes `count` PDFs of at most `megabytes` each into `directory`, unless they exist; resolves to their paths. */
export async function createPapers(directory, count, megabytes) {
  await mkdir(directory, { recursive: true })
  let scans
  const paths = []
  for (let number = 0; number < count; number += 1) {
    const path = join(directory, `${megabytes}-${number}.pdf`)
    paths.push(path)
    if (await stat(path).catch(() => null)) continue
    scans ??= await Promise.all(Array.from({ length: pictures }, (_, seed) => scan(seed + 1)))
    await writeFile(path, await paper(scans, number, megabytes * 1024 * 1024))
  }
  return paths
}

async function paper(scans, number, size) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  // A larger upload is refused; 4 kB are left for everything but pictures.
  const largest = Math.max(...scans.map(({ length }) => length)) + 4096
  for (let page = 0, bytes = 0; bytes + largest < size; page += 1) {
    const scan = scans[(number + page) % scans.length]
    // Bytes after the end of a JPEG are ignored; they make each picture different.
    const picture = await document.embedJpg(Buffer.concat([scan, Buffer.from(`${number}.${page}`)]))
    const sheet = document.addPage([595, 842])
    sheet.drawImage(picture, { x: 40, y: 80, width: 515, height: 721 })
    for (let line = 0; line < 5; line += 1)
      sheet.drawText(`Paper ${number}, page ${page}, line ${line}`, { x: 40, y: 70 - line * 11, size: 9, font })
    bytes += scan.length
  }
  return document.save({ useObjectStreams: number % 2 === 0 })
}

async function scan(seed) {
  const pixels = Buffer.allocUnsafe(width * height)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const isInk = at % width > 100 && (Math.floor(at / width / 14) + Math.floor((at % width) / 9)) % 5 === 0
    pixels[at] = (isInk ? 60 : 200) + (state >>> 27)
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Records by kind that make up thirty files; eight journals are the maximum. */
const kinds = [
  ['journal', 8],
  ['book', 6],
  ['conference', 6],
  ['book-chapter', 3],
  ['patent', 3],
  ['thesis-supervisions', 2],
]

/** Registers an applicant and uploads the PDFs: journals first, then the other kinds, the concept note and the CV. */
export async function createApplicantWithPapers(portal, paths) {
  const { createRegisteredApplicant } = await import('../packages/server/src/testing/applicant.ts')
  const { createRecordCalls } = await import('../packages/server/src/features/records/calls.testing.ts')
  const { noteInput: noteSent } = await import('../packages/server/src/features/concept-note/samples.testing.ts')
  const { formOf } = await import('../packages/server/src/testing/forms.ts')
  const applicant = await createRegisteredApplicant(portal.send)
  const add = (kind) => (paper) => createRecordCalls(kind, applicant).add({}, paper)
  const uploads = [
    ...kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => add(kind))),
    (paper) => applicant.post('/api/ConceptNote', formOf(noteSent, paper)),
    (paper) => applicant.post('/api/uploadfile', formOf({ type: 6 }, paper)),
  ]
  for (const [index, path] of paths.entries()) {
    const { status, body } = await uploads[index]({ name: `paper ${index + 1}.pdf`, bytes: await readFile(path) })
    if (status !== 200 && status !== 201) throw new Error(`Paper ${index + 1} was answered ${status} ${JSON.stringify(body)}`)
  }
  return applicant
}
