import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '@jadara/contract/core/text'
import { type AcceptedFormat, toUnreadableFileRefusal } from '@jadara/contract/files/file-refusal'
import { fileTexts } from '@jadara/contract/files/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../sheets/read-back.testing.ts'
import { processorTimeOf } from '../testing/processor-time.ts'
import { type AcceptedUploadFormat, inspectFile } from './inspect.ts'
import {
  noise,
  openTestFileServices,
  pdf,
  picture,
  pngBomb,
  readIncomingBytes,
  sha256,
  type TestFileServices,
} from './samples.testing.ts'
import { zipOf } from './zip.testing.ts'

let bench: TestFileServices
beforeAll(async () => {
  bench = await openTestFileServices()
})
afterAll(() => bench.end())

const inspected = async (bytes: Uint8Array, accepts: AcceptedUploadFormat, name?: string) =>
  inspectFile(await bench.receive(bytes, name), accepts, bench.files)

async function expectRefused(bytes: Uint8Array, accepts: AcceptedUploadFormat, message: Text, name?: string): Promise<void> {
  await expect(inspected(bytes, accepts, name)).rejects.toMatchObject({
    status: 415,
    messages: [message],
    fields: { file: message },
  })
  expect(await readdir(bench.files.temporary)).toEqual([])
}

/** Expects 415 with the reason and the advice for this file. */
async function expectUnfit(bytes: Uint8Array, accepts: AcceptedFormat, name = 'a.pdf'): Promise<void> {
  const { why, help } = toUnreadableFileRefusal(bytes, name, accepts)
  await expect(inspected(bytes, accepts, name)).rejects.toMatchObject({
    status: 415,
    messages: [why, help],
    fields: { file: why },
  })
  expect(await readdir(bench.files.temporary)).toEqual([])
}

describe('a PDF', () => {
  it('is counted, and stays as it was received', async () => {
    const bytes = await pdf({ pages: 7 })
    const file = await inspected(bytes, 'pdf', 'بحث.pdf')
    expect(file).toMatchObject({
      mime: 'application/pdf',
      pages: 7,
      thumbnail: null,
      name: 'بحث.pdf',
      size: bytes.length,
      sha256: sha256(bytes),
    })
    expect(await readIncomingBytes(file.incoming)).toEqual(bytes)
    await file.discard()
    expect(await readdir(bench.files.temporary)).toEqual([])
  })

  it('is refused with a password to open it', async () =>
    expectRefused(await pdf({ password: { owner: 'o', user: 'u' } }), 'pdf', fileTexts.encrypted))

  it('is refused with an owner password alone, which opens without asking', async () =>
    expectRefused(await pdf({ password: { owner: 'o' } }), 'pdf', fileTexts.encrypted))

  it('is refused when only its header is one', async () =>
    expectRefused(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(50_000)]), 'pdf', fileTexts.broken))

  it('is refused when it is empty after its header', async () => expectRefused(Buffer.from('%PDF-1.4'), 'pdf', fileTexts.broken))

  it('is refused with a false page count of 999,999', async () => {
    const lying = Buffer.from((await pdf({ pages: 1 })).toString('latin1').replace('/Count 1', '/Count 999999'), 'latin1')
    await expectRefused(lying, 'pdf', fileTexts.tooManyPages)
  })

  it('is refused when its page tree holds no real page', async () => {
    const of = (pages: string) =>
      Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages${pages}>>endobj\n` +
          '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF',
      )
    await expectRefused(of('/Kids[2 0 R]/Count 1'), 'pdf', fileTexts.broken)
    await expectRefused(of('/Kids[]/Count 0'), 'pdf', fileTexts.broken)
    await expectRefused(of('/Kids[3 0 R]/Count 7'), 'pdf', fileTexts.broken)
    const file = await inspected(of('/Kids[3 0 R]/Count 1'), 'pdf')
    expect(file.pages).toBe(1)
    await file.discard()
  })

  it('may begin within its first 1024 bytes, as readers accept it', async () => {
    const late = async (lines: string) => Buffer.concat([Buffer.from(lines), await pdf({ pages: 2 })])
    const file = await inspected(await late('Received: by a scanner\r\n'.repeat(30)), 'pdf', 'scan.bin')
    expect(file).toMatchObject({ mime: 'application/pdf', pages: 2, name: 'scan.pdf' })
    await file.discard()
    await expectUnfit(await late(' '.repeat(1025)), 'pdf')
    await expectRefused(Buffer.from('How to write %PDF- by hand'), 'pdf', fileTexts.broken)
  })

  it('is asked for: anything else is refused, whatever it is called', async () => {
    await expectUnfit(await picture().jpeg().toBuffer(), 'pdf', 'paper.pdf')
    await expectUnfit(Buffer.from('<html><script>alert(1)</script>'), 'pdf', 'paper.pdf')
  })

  it('is checked as a curriculum vitae too', async () => {
    const file = await inspected(await pdf({ pages: 2 }), 'any')
    expect(file).toMatchObject({ mime: 'application/pdf', pages: 2 })
    await file.discard()
    await expectRefused(await pdf({ password: { owner: 'o', user: 'u' } }), 'any', fileTexts.encrypted)
  })

  // Runs only where the project's real papers are stored beside the clone.
  const papers = join(import.meta.dirname, '../../../../../shared/papers')
  if (existsSync(papers))
    it('of a real journal is accepted', async () => {
      for (const [name, pages] of [
        ['aorsf', 4],
        ['deeprank2', undefined],
        ['fastvpinns', 5],
      ] as const) {
        const file = await inspected(readFileSync(`${papers}/${name}.pdf`), 'pdf')
        expect(file.pages, name).toBe(pages ?? file.pages)
        await file.discard()
      }
    })
})

describe('a picture', () => {
  it('abuse 38: keeps its kind, and is stored upright, in its colours and without metadata', async () => {
    const jpeg = await picture(600, 400)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()

    const file = await inspected(jpeg, 'picture', 'صورة.jpeg')
    const stored = await readIncomingBytes(file.incoming)
    expect(file).toMatchObject({
      mime: 'image/jpeg',
      pages: null,
      name: 'صورة.jpeg',
      size: stored.length,
      sha256: sha256(stored),
    })
    const { exif, icc, xmp, orientation, width, height, chromaSubsampling } = await sharp(stored).metadata()
    expect({ exif, icc, xmp, orientation, width, height, chromaSubsampling }).toEqual({
      width: 400,
      height: 600,
      chromaSubsampling: '4:2:0',
    })
    // Rotated clockwise: the left half is now at the top.
    expect(await colourAt(stored, 200, 10)).toEqual('red')
    expect(await colourAt(stored, 200, 590)).toEqual('blue')

    const thumbnail = await sharp(await readIncomingBytes(file.thumbnail)).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 480 })
    await file.discard()
    expect(await readdir(bench.files.temporary)).toEqual([])
  })

  it('abuse 38: with GPS data in a PNG loses it', async () => {
    const png = await picture()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' } })
      .png()
      .toBuffer()
    expect((await sharp(png).metadata()).exif).toBeDefined()
    const file = await inspected(png, 'picture')
    expect(file.mime).toBe('image/png')
    expect((await sharp(await readIncomingBytes(file.incoming)).metadata()).exif).toBeUndefined()
    await file.discard()
  })

  it('in another colour space keeps its colours', async () => {
    for (const profile of ['p3', 'cmyk']) {
      const jpeg = await picture()
        .toColourspace(profile === 'cmyk' ? 'cmyk' : 'srgb')
        .withIccProfile(profile)
        .jpeg({ quality: 100 })
        .toBuffer()
      const file = await inspected(jpeg, 'picture')
      expect(await sharp(await readIncomingBytes(file.incoming)).metadata(), profile).toMatchObject({
        space: 'srgb',
        channels: 3,
      })
      expect(await colourAt(await readIncomingBytes(file.incoming), 5, 5), profile).toBe('red')
      await file.discard()
    }
  })

  it('as a GIF is stored as the PNG of its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'lime'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const file = await inspected(gif, 'picture', 'me.GIF')
    expect(file).toMatchObject({ mime: 'image/png', name: 'me.png' })
    expect(await sharp(await readIncomingBytes(file.incoming)).metadata()).toMatchObject({ format: 'png', width: 20, height: 20 })
    expect(await colourAt(await readIncomingBytes(file.incoming), 10, 10)).toBe('red')
    await file.discard()
  })

  it('loses nothing that an eye would see', async () => {
    const photograph = await sharp(noise(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .blur(2)
      .jpeg({ quality: 90 })
      .toBuffer()
    const file = await inspected(photograph, 'picture')
    const [before, after] = await Promise.all([
      sharp(photograph).raw().toBuffer(),
      sharp(await readIncomingBytes(file.incoming))
        .raw()
        .toBuffer(),
    ])
    const squared = before.reduce((sum, value, at) => sum + (value - (after[at] ?? 0)) ** 2, 0) / before.length
    expect(10 * Math.log10(255 ** 2 / squared)).toBeGreaterThan(40)
    await file.discard()
  })

  it('takes no more room than what was sent, where the difference counts', async () => {
    const pixels = noise(1700 * 1300 * 3)
    const raw = { raw: { width: 1700, height: 1300, channels: 3 } } as const
    const chroma = { chromaSubsampling: '4:4:4' } as const
    for (const [name, sent] of [
      [
        'JPEG 4:4:4',
        await sharp(pixels, raw)
          .jpeg({ quality: 80, ...chroma })
          .toBuffer(),
      ],
      ['JPEG 4:2:0', await sharp(pixels, raw).jpeg({ quality: 80 }).toBuffer()],
      ['PNG', await sharp(pixels, raw).png().toBuffer()],
      ['PNG of a palette', await sharp(pixels, raw).png({ palette: true, effort: 1 }).toBuffer()],
    ] as const) {
      const file = await inspected(sent, 'picture')
      expect(file.size / sent.length, name).toBeLessThanOrEqual(1.01)
      await file.discard()
    }
  })

  it('of a palette loses no colour', async () => {
    const png = await sharp(noise(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png({ palette: true })
      .toBuffer()
    const file = await inspected(png, 'picture')
    const colours = (of: Buffer | string) => sharp(of).toColourspace('srgb').removeAlpha().raw().toBuffer()
    expect(await colours(await readIncomingBytes(file.incoming))).toEqual(await colours(png))
    await file.discard()
  })

  it('that cannot be kept under 20,971,520 bytes is too large', async () => {
    const png = sharp(noise(3000 * 2600 * 3), { raw: { width: 3000, height: 2600, channels: 3 } }).png()
    await expect(inspected(await png.toBuffer(), 'picture')).rejects.toMatchObject({ status: 413 })
    expect(await readdir(bench.files.temporary)).toEqual([])
  })

  it('of 81 megapixels is told so', async () => {
    const large = sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
    await expectRefused(await large.jpeg().toBuffer(), 'picture', fileTexts.tooManyPixels)
  })

  it('is named after its bytes', async () => {
    const file = await inspected(await picture().png().toBuffer(), 'picture', 'a.pdf')
    expect(file).toMatchObject({ mime: 'image/png', name: 'a.png' })
    await file.discard()
  })

  it('cut off in the middle is refused', async () => {
    const jpeg = await sharp(noise(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer()
    await expectRefused(jpeg.subarray(0, jpeg.length / 2), 'picture', fileTexts.brokenPicture)
  })

  it('with a header alone is refused', async () =>
    expectRefused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(10_000)]), 'picture', fileTexts.brokenPicture))

  it('abuse 36: of 2.5 gigapixels in a few hundred kilobytes is refused within a second', async () => {
    const bomb = pngBomb(50_000)
    const refusing = () => expectRefused(bomb, 'picture', fileTexts.tooManyPixels)
    expect(await processorTimeOf(refusing)).toBeLessThan(1000)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing known', 'just text'],
  ])('that is %s is an unsupported format', async (_, content) => expectUnfit(Buffer.from(content), 'picture', 'photo.png'))

  it('that is a PDF called .jpg is an unsupported format', async () => expectUnfit(await pdf(), 'picture', 'id.jpg'))

  it.each([
    ['WebP', () => picture().webp().toBuffer(), 'a picture in WebP, as websites use it'],
    ['AVIF', () => picture().avif().toBuffer(), 'a picture in AVIF, as websites use it'],
    ['TIFF', () => picture().tiff().toBuffer(), 'a picture in TIFF, as scanners make it'],
    [
      'HEIC',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'a photograph in HEIC, the format of iPhones and many Android phones',
    ],
  ])('in %s under the name of a JPG is an unsupported format, and told what it is', async (_, content, what) => {
    const bytes = await content()
    await expectUnfit(bytes, 'picture', 'id.jpg')
    expect(toUnreadableFileRefusal(bytes, 'id.jpg', 'picture').help.en).toContain(
      `Its name ends in \u2068.jpg\u2069, but by its content it is ${what}. A JPG, PNG or GIF is needed here.`,
    )
  })
})

describe('any file', () => {
  it('that is a picture is normalised', async () => {
    const file = await inspected(
      await picture()
        .withExif({ IFD0: { Make: 'Camera' } })
        .jpeg()
        .toBuffer(),
      'any',
      'cv.jpg',
    )
    expect(file.mime).toBe('image/jpeg')
    expect(file.thumbnail).not.toBeNull()
    expect((await sharp(await readIncomingBytes(file.incoming)).metadata()).exif).toBeUndefined()
    await file.discard()
  })

  it.each([
    ['cv.txt', 'Just text, السيرة الذاتية', 'text/plain'],
    ['cv.rtf', '{\\rtf1\\ansi Curriculum vitae}', 'application/rtf'],
  ])('%s is kept as it is', async (name, content, mime) => {
    const file = await inspected(Buffer.from(content), 'any', name)
    expect(file).toMatchObject({ name, mime, pages: null, thumbnail: null, sha256: sha256(Buffer.from(content)) })
    await file.discard()
  })

  it.each([
    ['CV.html', '<!doctype html><script>alert(1)</script>'],
    ['cv.hta', '<hta:application/><script>new ActiveXObject("WScript.Shell")</script>'],
    ['cv.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['cv.bat', 'start calc'],
    ['cv', 'start calc'],
    ['cv.exe', `MZ${'\0'.repeat(200)}`],
    ['cv.txt', 'text\0'],
    ['cv.rtf', '{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}'],
    ['سيرة.lnk', 'L\0\0\0'],
  ])('%s is kept byte for byte in a ZIP of its own', async (name, content) => {
    const file = await inspected(Buffer.from(content), 'any', name)
    expect(file).toMatchObject({ name: `${name}.zip`, mime: 'application/zip', pages: null, thumbnail: null })
    const zip = await readIncomingBytes(file.incoming)
    expect([file.size, file.sha256]).toEqual([zip.length, sha256(zip)])
    expect(await filesIn(zip)).toEqual({ [name]: content })
    await file.discard()
  })

  it('of the greatest size that may be sent is kept in a ZIP too', async () => {
    const file = await inspected(noise(20_971_520), 'any', 'cv.bin')
    expect(file).toMatchObject({ name: 'cv.bin.zip', mime: 'application/zip' })
    await file.discard()
  })

  it('of Office keeps its kind', async () => {
    const odt = 'application/vnd.oasis.opendocument.text'
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const types = `<Types><Override PartName="/word/document.xml" ContentType="${docx}.main+xml"/></Types>`
    const zip = 'application/zip'
    const macros = types.replace(`${docx}.main+xml`, 'application/vnd.ms-word.document.macroEnabled.main+xml')
    const cfb = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(1000)])
    for (const [name, bytes, mime] of [
      ['cv.odt', await zipOf({ mimetype: odt, 'content.xml': '<x/>' }, { compress: false }), odt],
      ['macros.odt', await zipOf({ mimetype: odt, 'Basic/script-lc.xml': '<x/>' }, { compress: false }), zip],
      ['cv.docx', await zipOf({ '[Content_Types].xml': types, 'word/document.xml': '<x/>' }), docx],
      ['macros.docx', await zipOf({ '[Content_Types].xml': types, 'word/document.xml': '', 'word/vbaProject.bin': 'x' }), zip],
      ['cv.docm', await zipOf({ '[Content_Types].xml': macros, 'word/document.xml': '<x/>' }), zip],
      ['cv.doc', cfb, zip],
      ['setup.msi', cfb, zip],
      ['cv.zip', await zipOf({ 'cv.txt': 'text' }), zip],
    ] as const) {
      const file = await inspected(bytes, 'any', name)
      expect(file.mime, name).toBe(mime)
      await file.discard()
    }
  })
})

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  if (red > 200 && green < 60 && blue < 60) return 'red'
  if (blue > 200 && green < 60 && red < 60) return 'blue'
  return `${red} ${green} ${blue}`
}
