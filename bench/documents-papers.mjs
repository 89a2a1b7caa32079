// PDFs as applicants scan them, the same bytes each time: a picture a page, a line of text under it.
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** In pixels: with grain, a JPEG of some 450 kB. */
const [width, height] = [1000, 1400]
const pictures = 4

/** Writes `count` PDFs of about `megabytes` each, and not more, into `directory`, if they are not there yet; resolves to their paths. */
export async function papers(directory, count, megabytes) {
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
  // An upload that is larger by a byte is refused: some room is left for what is no picture.
  const largest = Math.max(...scans.map(({ length }) => length)) + 4096
  for (let page = 0, held = 0; held + largest < size; page += 1) {
    const scan = scans[(number + page) % scans.length]
    // Behind the end of a JPEG anything may follow: no two pictures are the same bytes.
    const picture = await document.embedJpg(Buffer.concat([scan, Buffer.from(`${number}.${page}`)]))
    const sheet = document.addPage([595, 842])
    sheet.drawImage(picture, { x: 40, y: 80, width: 515, height: 721 })
    for (let line = 0; line < 5; line += 1)
      sheet.drawText(`Paper ${number}, page ${page}, line ${line}`, { x: 40, y: 70 - line * 11, size: 9, font })
    held += scan.length
  }
  return document.save({ useObjectStreams: number % 2 === 0 })
}

/** A page in grey with a grain that no filter packs well. */
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
