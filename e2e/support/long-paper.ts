import { noise } from '@jadara/server/files/samples.testing'
import sharp from 'sharp'

type Layout = {
  readonly pages: number
  readonly isLinearised: boolean
  /** Its first page is full of text. */
  readonly isDense?: boolean
}

const megabytes = 19
const [catalog, tree, font] = [1, 2, 3]
const pageAt = (page: number) => 3 * page + 1

/** A paper of about 20 MB, first a page of text and then pictures. Its objects are uncompressed, so that the entry of each page is beside its content. */
export async function createLongPaper({ pages, isLinearised, isDense = false }: Layout): Promise<Buffer> {
  const side = Math.round(Math.sqrt((megabytes * 1024 ** 2) / (pages - 1) / 1.38))
  const picture = await sharp(noise(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const objects = new Map<number, Buffer>()
  const add = (number: number, words: string, stream?: Buffer) => {
    const whole = stream
      ? [Buffer.from(`${words.replace('>>', `/Length ${stream.length} >>`)}\nstream\n`), stream, Buffer.from('\nendstream')]
      : [Buffer.from(words)]
    objects.set(number, Buffer.concat([Buffer.from(`${number} 0 obj\n`), ...whole, Buffer.from('\nendobj\n')]))
  }
  for (let page = 1; page <= pages; page++) {
    const at = pageAt(page)
    const content =
      page === 1 ? `BT /F1 24 Tf 50 780 Td (First page) Tj ${isDense ? listLines() : ''} ET` : 'q 480 0 0 480 50 100 cm /I Do Q'
    const resources = page === 1 ? `/Font << /F1 ${font} 0 R >>` : `/XObject << /I ${at + 2} 0 R >>`
    add(at, `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R /Resources << ${resources} >> >>`)
    add(at + 1, '<< >>', Buffer.from(content))
    if (page > 1) {
      const kind = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
      add(at + 2, `<< ${kind} /Width ${side} /Height ${side} >>`, picture)
    }
  }
  add(font, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const kids = Array.from({ length: pages }, (_, index) => `${pageAt(index + 1)} 0 R`).join(' ')
  add(tree, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`)
  add(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  return isLinearised ? linearise(objects, pages) : write(objects)
}

const header = Buffer.from('%PDF-1.7\n')
const digits = (number: number) => String(number).padStart(10, '0')

/** The table of some objects, which are numbered in ascending order. */
function writeTable(offsets: ReadonlyMap<number, number>, withFree: boolean, trailer: string): Buffer {
  const entries = [...offsets]
    .sort(([one], [other]) => one - other)
    .map(([number, offset]) => `${number} 1\n${digits(offset)} 00000 n \n`)
  return Buffer.from(`xref\n${withFree ? '0 1\n0000000000 65535 f \n' : ''}${entries.join('')}trailer\n<< ${trailer} >>\n`)
}

function placeObjects(objects: Iterable<readonly [number, Buffer]>, begin: number) {
  const offsets = new Map<number, number>()
  let end = begin
  for (const [number, bytes] of objects) {
    offsets.set(number, end)
    end += bytes.length
  }
  return { offsets, end }
}

function listLines(): string {
  const letters = noise(60 * 100)
  const lines = Array.from({ length: 60 }, (_, line) =>
    [...letters.subarray(line * 100, (line + 1) * 100)].map((byte) => 'etaoinshrdlu cmf wygp '[byte % 22]).join(''),
  )
  return `/F1 9 Tf 11 TL ${lines.map((line) => `T* (${line}) Tj`).join(' ')}`
}

function write(objects: ReadonlyMap<number, Buffer>): Buffer {
  const { offsets, end } = placeObjects(objects, header.length)
  const table = writeTable(offsets, true, `/Size ${Math.max(...objects.keys()) + 1} /Root ${catalog} 0 R`)
  return Buffer.concat([header, ...objects.values(), table, Buffer.from(`startxref\n${end}\n%%EOF\n`)])
}

/** The first page first, with its table before it (ISO 32000, annex F), without hints. */
function linearise(objects: ReadonlyMap<number, Buffer>, pages: number): Buffer {
  const size = Math.max(...objects.keys()) + 2
  const isFirst = ([number]: readonly [number, Buffer]) => [catalog, font, pageAt(1), pageAt(1) + 1].includes(number)
  const [first, rest] = [[...objects].filter(isFirst), [...objects].filter((one) => !isFirst(one))]
  const toDictionary = (length: number, end: number, table: number) =>
    Buffer.from(
      `${size - 1} 0 obj\n<< /Linearized 1 /L ${digits(length)} /H [ 1 1 ] /O ${pageAt(1)} /E ${digits(end)} /N ${pages} /T ${digits(table)} >>\nendobj\n`,
    )
  const dictionaryLength = toDictionary(0, 0, 0).length
  const toFirstTable = (offsets: ReadonlyMap<number, number>, prev: number) => {
    const all = new Map([...offsets, [size - 1, header.length] as const])
    return Buffer.concat([
      writeTable(all, false, `/Size ${size} /Root ${catalog} 0 R /Prev ${digits(prev)}`),
      Buffer.from('startxref\n0\n%%EOF\n'),
    ])
  }
  const tableAt = header.length + dictionaryLength
  const begin = tableAt + toFirstTable(new Map(first.map(([number]) => [number, 0])), 0).length
  const placedFirst = placeObjects(first, begin)
  const placedRest = placeObjects(rest, placedFirst.end)
  const tail = Buffer.concat([
    writeTable(placedRest.offsets, true, `/Size ${size}`),
    Buffer.from(`startxref\n${tableAt}\n%%EOF\n`),
  ])
  return Buffer.concat([
    header,
    toDictionary(placedRest.end + tail.length, placedFirst.end, placedRest.end),
    toFirstTable(placedFirst.offsets, placedRest.end),
    ...[...first, ...rest].map(([, bytes]) => bytes),
    tail,
  ])
}
