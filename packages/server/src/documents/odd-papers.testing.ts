import { deflateSync } from 'node:zlib'

/** Unusual but valid PDFs, written by hand, by their peculiarity. Small enough to fit the frame of the test typesetter. */

/** Object 1 is the catalog; each text is an object, `null` leaves a number out. */
export function writePdf(objects: readonly (string | null)[], { trailer = '', head = '' } = {}): Buffer {
  let text = `${head}%PDF-1.6\n%\xe2\xe3\xcf\xd3\n`
  const rows = objects.map((object, index) => {
    if (object === null) return '0000000000 00001 f \n'
    const row = `${String(text.length - head.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  const start = text.length - head.length
  text += `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n`
  text += `<</Size ${rows.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

export const stream = (data: string | Buffer, entries = ''): string => {
  const bytes = typeof data === 'string' ? data : data.toString('latin1')
  return `<</Length ${bytes.length} ${entries}>>\nstream\n${bytes}\nendstream`
}

export const formatDeflatedStream = (data: string): string => stream(deflateSync(data), '/Filter /FlateDecode')

/** A word, and a shape that shows the orientation. */
export const drawing = (word: string): string =>
  `0.8 0.1 0.1 rg 20 20 60 30 re f 0.1 0.1 0.8 rg 20 60 25 80 re f 0 g BT /F1 24 Tf 60 100 Td (${word}) Tj ET`

const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'
const catalog = '<</Type /Catalog /Pages 2 0 R>>'
const tree = (kids: string, more = '') => `<</Type /Pages /Kids [${kids}] /Count ${kids.split('R').length - 1} ${more}>>`
const resources = '/Resources <</Font <</F1 4 0 R>>>>'
const box = '/MediaBox [0 0 296 220]'

/** Objects: catalog 1, page tree 2, page 3, font 4, contents 5, then `more`. */
const onePage = (entries: string, contents: string, more: readonly (string | null)[] = []) =>
  writePdf([catalog, tree('3 0 R'), `<</Type /Page /Parent 2 0 R ${entries} /Contents 5 0 R>>`, font, contents, ...more])

const usual = `${box} ${resources}`

const turned = (entries: string) => onePage(`${usual} ${entries}`, formatDeflatedStream(drawing('TURNED')))

/** The expected words of each page. */
type Paper = { readonly words: readonly string[]; readonly bytes: Buffer }
const paper = (words: readonly string[], bytes: Buffer): Paper => ({ words, bytes })

/** Poppler draws nothing; other viewers ignore a `Q` without its `q`. */
export const unbalancedRestore: Buffer = onePage(
  usual,
  formatDeflatedStream(`Q Q /Span <</E (Q \\) q)>> BDC ${drawing('PLAIN')} EMC /Q BMC EMC Q Q`),
)

const half = drawing('SPLIT').length >> 1
const splitAt = drawing('SPLIT').indexOf(' ', half)

const appearance = (color: string, word: string, more = '') =>
  stream(
    `${color} rg 0 0 50 20 re f 0 g BT /F1 12 Tf 4 6 Td (${word}) Tj ET`,
    `/Type /XObject /Subtype /Form /BBox [0 0 50 20] /Resources <</Font <</F1 4 0 R>>>> ${more}`,
  )

const annotated = onePage(
  `${usual} /Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] /AA <</O 16 0 R>>`,
  // An open `q` and a changed matrix must not affect annotations.
  formatDeflatedStream(`q 0.9 0 0 0.9 10 10 cm ${drawing('UNDER')}`),
  [
    '<</Type /Annot /Subtype /Stamp /Rect [150 20 250 60] /F 4 /AP <</N 11 0 R>> /A 16 0 R>>',
    '<</Type /Annot /Subtype /Widget /FT /Btn /Rect [150 150 200 170] /F 4 /AS /On /AP <</N <</On 12 0 R /Off 13 0 R>>>>>>',
    '<</Type /Annot /Subtype /Stamp /Rect [20 180 120 210] /F 2 /AP <</N 13 0 R>>>>',
    '<</Type /Annot /Subtype /Link /Rect [0 0 50 50] /A <</S /URI /URI (https://example.org)>>>>',
    '<</Type /Annot /Subtype /Stamp /Rect [250 100 270 180] /AP <</N 14 0 R>> /P 3 0 R>>',
    appearance('1 0.8 0', 'STAMP'),
    appearance('0 0.8 0.2', 'TICKED'),
    appearance('1 0 0', 'UNSEEN'),
    appearance('0.5 0.9 0.9', 'UPRIGHT', '/Matrix [0 1 -1 0 0 0]'),
    null,
    '<</Type /Action /S /JavaScript /JS (app.alert\\(1\\))>>',
  ],
)

const layered = writePdf([
  '<</Type /Catalog /Pages 2 0 R /OCProperties <</OCGs [6 0 R 7 0 R] /D <</OFF [7 0 R] /Order [6 0 R 7 0 R]>>>>>>',
  tree('3 0 R'),
  `<</Type /Page /Parent 2 0 R ${box} /Resources <</Font <</F1 4 0 R>> /XObject <</X0 9 0 R /X1 10 0 R>>
    /Properties <</On 6 0 R /Off 7 0 R /Any 8 0 R>>>> /Contents 5 0 R>>`,
  font,
  formatDeflatedStream(
    `${drawing('BASE')} /OC /On BDC BT /F1 12 Tf 60 150 Td (SHOWN) Tj ET EMC /OC /Off BDC 0 1 0 rg 100 0 90 90 re f EMC
     /OC /Any BDC 0 0 1 rg 200 100 30 30 re f EMC /X0 Do /X1 Do`,
  ),
  '<</Type /OCG /Name (On)>>',
  '<</Type /OCG /Name (Off)>>',
  '<</Type /OCMD /OCGs [6 0 R 7 0 R] /P /AnyOn>>',
  stream('0 1 1 rg 200 20 40 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 296 220] /OC 6 0 R'),
  stream('1 0 1 rg 200 150 40 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 296 220] /OC 7 0 R'),
])

/** Saved incrementally: the page has new content and an object was deleted. */
function incrementallySaved(): Buffer {
  const first = onePage(usual, formatDeflatedStream(drawing('BEFORE')))
  const contents = `5 0 obj\n${formatDeflatedStream(drawing('AFTER'))}\nendobj\n`
  const [, start] = /startxref\n(\d+)/.exec(first.toString('latin1')) ?? []
  const table = `xref\n5 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 6 /Root 1 0 R /Prev ${start}>>\n`
  // Old contents after the newest: a program that only scans the file would use these.
  const stray = `5 0 obj\n${formatDeflatedStream(drawing('STRAY'))}\nendobj\n`
  const end = `startxref\n${first.length + contents.length + stray.length}\n%%EOF\n`
  return Buffer.concat([first, Buffer.from(`${contents}${stray}${table}${end}`, 'latin1')])
}

const misleading = `${drawing('LENGTH')} BT /F1 9 Tf 60 180 Td (stream endstream endobj) Tj ET`

export const oddPdfs: Readonly<Record<string, Paper>> = {
  plain: paper(['PLAIN'], onePage(usual, formatDeflatedStream(drawing('PLAIN')))),
  'turned by 90': paper(['TURNED'], turned('/Rotate 90')),
  'turned by 180': paper(['TURNED'], turned('/Rotate 180')),
  'turned by 270': paper(['TURNED'], turned('/Rotate 270')),
  'turned back by 90': paper(['TURNED'], turned('/Rotate -90')),
  'turned and cropped': paper(['TURNED'], turned('/Rotate 90 /CropBox [10 15 206 211]')),
  'cropped off its corner': paper(
    ['CROPPED'],
    onePage(`${usual} /CropBox [15 10 211 206]`, formatDeflatedStream(drawing('CROPPED'))),
  ),
  'with a crop box beyond its edge': paper(
    ['EDGE'],
    onePage(`${usual} /CropBox [-100 -100 900 900]`, formatDeflatedStream(drawing('EDGE'))),
  ),
  'with its corners the other way round': paper(
    ['CORNERS'],
    onePage(`/MediaBox [256 200 -40 -20] ${resources}`, formatDeflatedStream(drawing('CORNERS'))),
  ),
  'that inherits all it has': paper(
    ['FIRST', 'SECOND'],
    writePdf([
      catalog,
      tree('3 0 R', `${box} ${resources} /Rotate 90`).replace('/Count 1', '/Count 2'),
      '<</Type /Pages /Parent 2 0 R /Kids [6 0 R 7 0 R] /Count 2>>',
      font,
      formatDeflatedStream(drawing('FIRST')),
      '<</Type /Page /Parent 3 0 R /Contents 5 0 R>>',
      '<</Type /Page /Parent 3 0 R /Contents [8 0 R] /Rotate 0>>',
      formatDeflatedStream(drawing('SECOND')),
    ]),
  ),
  'with its instructions in several streams': paper(
    ['SPLIT'],
    onePage(`${usual}`, '[6 0 R 7 0 R 8 0 R]', [
      formatDeflatedStream(drawing('SPLIT').slice(0, splitAt)),
      stream(`${Buffer.from(drawing('SPLIT').slice(splitAt)).toString('hex')}>`, '/Filter [/ASCIIHexDecode]'),
      stream(''),
    ]),
  ),
  'with more states opened than closed': paper(
    ['OPEN'],
    onePage(usual, formatDeflatedStream(`q q 0.5 0 0 0.5 40 40 cm q ${drawing('OPEN')}`)),
  ),
  'with stamps and a ticked field': paper(['UNDER', 'STAMP', 'TICKED', 'UPRIGHT'], annotated),
  'with layers, one switched off': paper(['BASE', 'SHOWN'], layered),
  'saved again over itself': paper(['AFTER'], incrementallySaved()),
  'whose stream speaks of its own end': paper(
    ['LENGTH'],
    onePage(usual, stream(misleading).replace(/\/Length \d+/, '/Length 6 0 R'), [String(misleading.length)]),
  ),
  'with something before its header': paper(
    ['HEADER'],
    writePdf(
      [
        catalog,
        tree('3 0 R'),
        `<</Type /Page /Parent 2 0 R ${usual} /Contents 5 0 R>>`,
        font,
        formatDeflatedStream(drawing('HEADER')),
      ],
      {
        head: 'From: somebody\r\n\r\n',
      },
    ),
  ),
  'whose table of objects is false': paper(
    ['TABLE'],
    Buffer.from(
      onePage(usual, formatDeflatedStream(drawing('TABLE')))
        .toString('latin1')
        .replaceAll(/^\d{10} 00000 n/gm, '0000000003 00000 n'),
      'latin1',
    ),
  ),
  'that says it has more pages than it has': paper(
    ['COUNT'],
    Buffer.from(
      onePage(usual, formatDeflatedStream(drawing('COUNT')))
        .toString('latin1')
        .replace('/Count 1 ', '/Count 3 '),
      'latin1',
    ),
  ),
}

const circle = writePdf([catalog, '<</Type /Pages /Kids [3 0 R] /Count 1>>', '<</Type /Pages /Kids [2 0 R] /Count 1>>'])

/** Sources that cannot be included, by their defect. */
export const damagedPdfs: Readonly<Record<string, Buffer>> = {
  'no PDF': Buffer.from('hello'),
  'an empty file': Buffer.alloc(0),
  'a header alone': Buffer.from('%PDF-1.7\n'),
  'cut in the middle': ((whole) => whole.subarray(0, whole.length >> 1))(onePage(usual, stream(drawing('CUT').repeat(50)))),
  'a tree with a circle': circle,
  'no pages': writePdf([catalog, '<</Type /Pages /Kids [] /Count 0>>']),
  'a tree with a hole': writePdf([catalog, tree('3 0 R 9 0 R'), `<</Type /Page /Parent 2 0 R ${usual}>>`, font]),
  'instructions that are a number': onePage(usual, '7'),
  'more pages than anybody reads': writePdf([
    catalog,
    `<</Type /Pages /Kids [${'<</Type /Page /MediaBox [0 0 9 9]>> '.repeat(3001)}]>>`,
  ]),
  'one large page again and again': writePdf([
    catalog,
    `<</Type /Pages /Kids [${Array.from({ length: 500 }, (_, page) => `<</Type /Page /MediaBox [0 0 9 ${page + 9}] /Contents 3 0 R>>`).join(' ')}]>>`,
    stream(' '.repeat(1024 * 1024)),
  ]),
  'nested beyond measure': writePdf([
    catalog,
    tree('3 0 R'),
    `<</Type /Page /Contents 5 0 R /Resources ${'['.repeat(500_000)}`,
    font,
    formatDeflatedStream(''),
  ]),
}
