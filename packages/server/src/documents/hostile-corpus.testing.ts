import { deflateSync } from 'node:zlib'
import { pdf } from '../files/samples.testing.ts'
import {
  createPdfWithoutCrossReference,
  junkAfterEnd,
  manyObjectStreams,
  objectStreamBomb,
  sharedContents,
} from './hostile-papers.testing.ts'
import { stream, writePdf } from './odd-papers.testing.ts'

/** About 250 malicious PDFs: families of one idea with many parameters, always the same. */

export type HostilePdf = { readonly name: string; readonly bytes: Buffer }

const catalog = '<</Type /Catalog /Pages 2 0 R>>'
const tree = '<</Type /Pages /Kids [3 0 R] /Count 1>>'
const box = '/MediaBox [0 0 296 220]'
const megabyte = 1024 * 1024

const page = (entries: string) => `<</Type /Page /Parent 2 0 R ${entries}>>`
const onePage = (entries: string, more: readonly (string | null)[] = []) => writePdf([catalog, tree, page(entries), ...more])
const flate = (bytes: Buffer | string, entries = '') => stream(deflateSync(bytes), `/Filter /FlateDecode ${entries}`)

type Family = readonly (readonly [name: string, bytes: Buffer])[]
const each = <T>(values: readonly T[], make: (value: T) => readonly [string, Buffer]): Family => values.map(make)

const nested = (): Family =>
  [10, 100, 1000, 5000, 20_000, 100_000].flatMap((depth) => [
    [`arrays ${depth} deep`, onePage(`${box} /Resources <</Font ${'['.repeat(depth)}${']'.repeat(depth)}>>`)] as const,
    [`dictionaries ${depth} deep`, onePage(`${box} /Resources ${'<</A '.repeat(depth)}1${'>>'.repeat(depth)}`)] as const,
    [
      `references ${depth} deep`,
      onePage(
        `${box} /Resources <</Font 4 0 R>>`,
        Array.from({ length: Math.min(depth, 5000) }, (_, index) => `<</A ${index + 5} 0 R>>`),
      ),
    ] as const,
  ])

const trees = (): Family => [
  ...each([10, 100, 1000, 3000], (depth) => [
    `a page tree ${depth} deep`,
    writePdf([
      catalog,
      ...Array.from({ length: depth }, (_, index) => `<</Type /Pages /Kids [${index + 3} 0 R] /Count 1>>`),
      `<</Type /Page /Parent ${depth + 1} 0 R ${box}>>`,
    ]),
  ]),
  ['a page tree that holds itself', writePdf([catalog, '<</Type /Pages /Kids [2 0 R] /Count 1>>'])],
  [
    'a page tree that holds its parent',
    writePdf([catalog, '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>', page(box), '<</Type /Pages /Kids [2 0 R] /Count 1>>']),
  ],
  ['a page that is there three times', writePdf([catalog, '<</Type /Pages /Kids [3 0 R 3 0 R 3 0 R] /Count 3>>', page(box)])],
  ['a false count of pages', writePdf([catalog, '<</Type /Pages /Kids [3 0 R] /Count -7>>', page(box)])],
  ['kids that are no pages', writePdf([catalog, '<</Type /Pages /Kids [1 2 (three) /Four] /Count 4>>'])],
]

const shared = (): Family =>
  [2, 40, 400].flatMap((pages) =>
    each([megabyte, 16 * megabyte, 60 * megabyte], (bytes) => [
      `${pages} pages sharing ${bytes} bytes`,
      sharedContents({ pages, bytes }),
    ]),
  )

const objectStreams = (): Family => [
  ...each([0.1, 1, 10, 60], (size) => [
    `an object of ${size} MB of numbers`,
    objectStreamBomb({ bytes: Math.round(size * megabyte) }),
  ]),
  ...[2, 10, 40].flatMap((streams) =>
    each([1, 10], (size) => [`${streams} object streams of ${size} MB`, manyObjectStreams({ streams, bytes: size * megabyte })]),
  ),
]

const form = (draws: string, forms: string) =>
  stream(draws, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <<${forms}>>>>`)

const recursive = (): Family => [
  [
    'a form that draws itself',
    onePage(`${box} /Resources <</XObject <</A 4 0 R>>>> /Contents 5 0 R`, [form('/A Do', '/A 4 0 R'), stream('/A Do')]),
  ],
  [
    'two forms that draw each other',
    onePage(`${box} /Resources <</XObject <</A 4 0 R>>>> /Contents 6 0 R`, [
      form('/A Do', '/A 5 0 R'),
      form('/A Do', '/A 4 0 R'),
      stream('/A Do'),
    ]),
  ],
  ...each([5, 20, 100, 1000], (depth) => [
    `forms that draw the next ten times, ${depth} deep`,
    onePage(`${box} /Resources <</XObject <</A 5 0 R>>>> /Contents 4 0 R`, [
      stream('/A Do'),
      ...Array.from({ length: depth }, (_, index) => form('/A Do '.repeat(10), index < depth - 1 ? `/A ${index + 6} 0 R` : '')),
    ]),
  ]),
  ['resources that hold their page', onePage(`${box} /Resources <</XObject <</A 3 0 R>> /Font 1 0 R>>`)],
]

const shapes = (): Family =>
  each(
    [
      ...[
        '14400 14400',
        '1000000 1000000',
        '1000000000 1000000000',
        '2147483648 2147483648',
        '999999999999999999999 9',
        '1e9 1e9',
        '0 0',
        '-9 -9',
        '0.000001 0.000001',
        '(a) (b)',
        '1 0 R 1 0 R',
        '',
      ].map((size) => `/MediaBox [0 0 ${size}]`),
      ...['75000', '1000000', '-1', '0', '(x)'].map((unit) => `${box} /UserUnit ${unit}`),
      ...['45', '-90', '999999999', '(x)', '[90]'].map((turn) => `${box} /Rotate ${turn}`),
      `${box} /CropBox [500 500 900 900]`,
      `${box} /CropBox [0 0 0 0]`,
    ],
    (entries) => [`a page with ${entries}`, onePage(entries)],
  )

const pictures = (): Family =>
  ['JBIG2Decode', 'JPXDecode', 'DCTDecode', 'CCITTFaxDecode', 'FlateDecode', 'LZWDecode', 'NoSuchFilter'].flatMap((filter) =>
    each([9, 65_000, 2_000_000_000], (side) => [
      `a picture of ${side} pixels a side in ${filter}`,
      onePage(`${box} /Resources <</XObject <</A 4 0 R>>>> /Contents 5 0 R`, [
        stream(
          Buffer.alloc(3000, '\x97JB2\r\n\x1a\n'),
          `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /${filter}`,
        ),
        stream('/A Do'),
      ]),
    ]),
  )

const junk = (): Family => {
  const sound = onePage(box)
  const kinds = [' ', '\0', '%PDF-1.4 ', 'startxref 0 ', 'x 1 0 obj << /A [ ', '1 0 obj<<>>endobj ']
  return kinds.flatMap((kind) => [
    ...each([10, 1000, 1025, 100_000], (size) => [
      `${size} bytes of ${JSON.stringify(kind)} before it`,
      Buffer.concat([Buffer.alloc(size, kind), sound]),
    ]),
    ...each([100, 3000, 2_000_000], (size) => [
      `${size} bytes of ${JSON.stringify(kind)} behind it`,
      junkAfterEnd({ bytes: size, junk: kind }),
    ]),
  ])
}

const tables = (): Family => {
  const sound = onePage(box).toString('latin1')
  const start = /startxref\n(\d+)/.exec(sound)?.[1] ?? ''
  const changed = (name: string, from: string | RegExp, to: string) =>
    [name, Buffer.from(sound.replace(from, to), 'latin1')] as const
  const older = (offset: string) => `/Root 1 0 R /Prev ${offset} `
  return [
    changed('a table that follows itself', '/Root 1 0 R ', older(start)),
    changed('an older table at the beginning', '/Root 1 0 R ', older('0')),
    changed('an older table behind the end', '/Root 1 0 R ', older('99999999')),
    changed('an older table at -1', '/Root 1 0 R ', older('-1')),
    changed('an older table that is no number', '/Root 1 0 R ', older('(x)')),
    changed('a table that is a stream nowhere', '/Root 1 0 R ', '/Root 1 0 R /XRefStm 5 '),
    changed('no startxref', 'startxref', 'startover'),
    changed('a startxref behind the end', `startxref\n${start}`, 'startxref\n9999999999'),
    changed('a startxref of -1', `startxref\n${start}`, 'startxref\n-1'),
    changed('a table of two thousand million', /0 4\n/, '0 2000000000\n'),
    changed('a table of -4', /0 4\n/, '0 -4\n'),
    changed('no trailer', 'trailer', 'trailing'),
    changed('no root', '/Root 1 0 R', ''),
    changed('a root that is a page', '/Root 1 0 R', '/Root 3 0 R'),
    changed('a root that is not there', '/Root 1 0 R', '/Root 77 0 R'),
    ...each([1, -1, 7, 1000], (by) =>
      changed(`offsets wrong by ${by}`, /\d{10}(?= 00000 n)/g, String(1000 + by).padStart(10, '0')),
    ),
    [
      'two thousand tables',
      Buffer.concat([
        Buffer.from(sound, 'latin1'),
        ...Array.from({ length: 2000 }, () =>
          Buffer.from(`xref\n0 0\ntrailer\n<</Root 1 0 R /Prev ${start}>>\nstartxref\n${start}\n%%EOF\n`),
        ),
      ]),
    ],
    ...each([0.1, 1, 5], (size) => [`${size} MB without a table`, createPdfWithoutCrossReference({ bytes: size * megabyte })]),
  ]
}

const lengths = (): Family =>
  each(['0', '-1', '999999999', '4 0 R', '77 0 R', '(x)', ''], (length) => [
    `a stream of length ${length || 'none'}`,
    onePage(`${box} /Contents 4 0 R`, [`<</Length ${length}>>\nstream\n0 0 m 9 9 l S\nendstream`]),
  ])

const packings = (): Family => {
  let bytes: Buffer = Buffer.alloc(8 * megabyte, ' ')
  const bombs = [1, 2, 3, 4].map((times) => {
    bytes = deflateSync(bytes)
    const filters = '/FlateDecode '.repeat(times)
    return [
      `instructions packed ${times} times`,
      onePage(`${box} /Contents [4 0 R 4 0 R]`, [stream(bytes, `/Filter [${filters}]`)]),
    ] as const
  })
  return [
    ...bombs,
    ...each(['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'Crypt'], (filter) => [
      `instructions in a broken ${filter}`,
      onePage(`${box} /Contents [4 0 R 4 0 R]`, [stream(Buffer.alloc(20_000, 'z\x81'), `/Filter /${filter}`)]),
    ]),
    ...each([50, 5000, 50_000], (count) => [
      `${count} annotations of one appearance`,
      onePage(`${box} /Annots [${'4 0 R '.repeat(count)}]`, [
        '<</Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP <</N 5 0 R>>>>',
        stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
      ]),
    ]),
    ['a name of a megabyte', onePage(`${box} /A /${'n'.repeat(megabyte)}`)],
    ['a text of a megabyte', onePage(`${box} /Resources <</A (${'('.repeat(megabyte)}>>`)],
    ['instructions that open a million states', onePage(`${box} /Contents 4 0 R`, [flate('q '.repeat(megabyte))])],
    ['instructions that close a million states', onePage(`${box} /Contents 4 0 R`, [flate('Q '.repeat(megabyte))])],
    ['instructions of a million brackets', onePage(`${box} /Contents 4 0 R`, [flate('('.repeat(megabyte))])],
  ]
}

async function encrypted(): Promise<Family> {
  const [owner, user] = [await pdf({ password: { owner: 'a' } }), await pdf({ password: { owner: 'a', user: 'b' } })]
  return [
    ['protected by its owner', owner],
    ['protected for its readers', user],
    ...each([0, 1, 2, 4, 5, 99], (version) => [
      `a false encryption of version ${version}`,
      writePdf([catalog, tree, page(box)], {
        trailer: `/Encrypt <</Filter /Standard /V ${version} /R ${version} /O (o) /U (u) /P -1>> `,
      }),
    ]),
    ['an encryption that is not there', writePdf([catalog, tree, page(box)], { trailer: '/Encrypt 77 0 R ' })],
    ...each([0.3, 0.6, 0.9], (share) => [`protected, cut at ${share}`, user.subarray(0, user.length * share)]),
  ]
}

async function damaged(): Promise<Family> {
  const sound = await pdf({ pages: 5 })
  const flipped = (seed: number) => {
    const bytes = Buffer.from(sound)
    let state = seed
    for (let times = 0; times < 3 + (seed % 20); times += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[state % bytes.length] = state >>> 24
    }
    return bytes
  }
  return [
    ...each([1, 2, 3, 4, 5, 6, 7, 8, 9], (tenths) => [
      `cut after ${tenths} tenths`,
      sound.subarray(0, (sound.length * tenths) / 10),
    ]),
    ...each(
      Array.from({ length: 50 }, (_, index) => index + 1),
      (seed) => [`false bytes, ${seed}`, flipped(seed)],
    ),
  ]
}

export async function createHostileCorpus(): Promise<readonly HostilePdf[]> {
  const families = [
    nested(),
    trees(),
    shared(),
    objectStreams(),
    recursive(),
    shapes(),
    pictures(),
    junk(),
    tables(),
    lengths(),
    packings(),
  ]
  return [...families, await encrypted(), await damaged()].flat().map(([name, bytes]) => ({ name, bytes }))
}
