import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arabicSample } from './arabic-sample.testing.ts'
import { englishSample } from './english-sample.testing.ts'
import { a4, listFonts, readText, runPdfTool } from './pdf-tools.testing.ts'
import type { PrintedDocument } from './printed-document.ts'
import { authors, planSection } from './sample-content.testing.ts'
import { typesetDocument } from './typeset.ts'
import { assertInsidePaper, createFormattedBlock, element, partOf, typesetToFile, withBlocks } from './typeset-to-file.testing.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadara-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))
const made = (printed: PrintedDocument, sources?: Parameters<typeof typesetDocument>[1]) =>
  typesetToFile(folder, printed, sources)

const hostile = [
  '#read("/etc/passwd")',
  '$x^2$',
  '*bold*',
  '<label>',
  '@ref',
  'back\\slash \\u{41}',
  '#panic("no")',
  '// no comment',
  '[#set page(width: 1pt)]',
  '"quoted" \'single\'',
  '= Heading',
  '`raw`',
]

describe.each([arabicSample, englishSample])('in $language', (sample) => {
  test('what looks like markup is text wherever it stands', async () => {
    for (const words of [hostile.join(' ; ')]) {
      const printed: PrintedDocument = {
        ...sample,
        title: words,
        running: words,
        words: { contents: words, page: words, of: words, damaged: words, pages: words },
        cover: {
          ...sample.cover,
          award: words,
          round: words,
          theme: words,
          kind: words,
          arabicName: words,
          englishName: words,
          photograph: null,
          facts: [
            { label: words, value: words, link: words },
            { label: words, value: [words, words], link: 'https://example.org/#read("/etc/passwd")' },
          ],
        },
        parts: [
          {
            title: words,
            about: words,
            sections: [
              { title: words, empty: words, blocks: [], entries: [] },
              {
                title: words,
                blocks: [
                  { block: 'table', head: [words, words], rows: [[words, words]], foot: [[words, words]], numeric: [1] },
                  {
                    block: 'formatted',
                    heading: words,
                    nodes: [words, element('h2', [words]), element('ul', [element('li', [element('em', [words])])])],
                  },
                  { block: 'plan', months: 12, monthWord: words, tasks: [{ title: words, months: [1, 2, 99, -4, 0.5], words }] },
                  { block: 'picture', picture: '../../../../etc/passwd', caption: words },
                  { block: 'note', text: words },
                ],
                entries: [{ title: words, blocks: [] }],
              },
            ],
          },
        ],
        attached: {
          title: words,
          about: words,
          leftOut: { damaged: words, slow: words, large: words },
          groups: [{ title: words, files: [{ title: words, facts: [{ label: words, value: words }], source: 0 }] }],
        },
      }
      const { path, pages } = await made(printed, [[a4]])
      const text = (await readText(path)).replace(/\s+/g, ' ')
      for (const word of hostile) expect(text).toContain(word)
      expect(text).not.toContain('root:')
      await assertInsidePaper(path, pages)
    }
  })

  test('words of 5,000 characters stay on the page', async () => {
    const words = [
      'W'.repeat(5000),
      'a'.repeat(5000),
      'م'.repeat(5000),
      `https://example.org/${'x'.repeat(3000)}`,
      '日'.repeat(1000),
      '👩‍🔬'.repeat(300),
    ]
    const { path, pages } = await made({
      ...sample,
      running: words[0] ?? '',
      cover: {
        ...sample.cover,
        photograph: null,
        facts: [{ label: words[0]?.slice(0, 200) ?? '', value: words[1]?.slice(0, 300) ?? '' }],
      },
      parts: words.map((word) => ({
        title: word.slice(0, 1000),
        sections: [
          {
            title: word,
            blocks: [
              {
                block: 'facts',
                facts: [
                  { label: word, value: word, link: word },
                  { label: 'x', value: [word, word] },
                ],
              },
              createFormattedBlock(element('p', [word])),
              { block: 'note', text: word },
              {
                block: 'table',
                head: ['a', 'b', 'c'],
                rows: [[word.slice(0, 900), word.slice(0, 900), '1']],
                foot: [],
                numeric: [2],
              },
            ],
            entries: [{ title: word, blocks: [] }],
          },
        ],
      })),
      attached: null,
    })
    await assertInsidePaper(path, pages)
  }, 60_000)

  test('characters that turn the order or that cannot be written do not get through, and nothing fails', async () => {
    const value =
      'before \u202egnp.exe\u202c \u2066open \u2069\u2069\u2069 after \ud800 lone \u0007bell \ufeff \u2028 line\rreturn\ttab'
    const { path, pdf } = await made(
      withBlocks(sample, { block: 'facts', facts: [{ label: 'label', value }] }, createFormattedBlock(element('p', [value]))),
    )
    const words = await runPdfTool('pdftotext', path, '-')
    // Poppler adds direction marks to Arabic pages.
    if (sample.language === 'en') expect(words).not.toContain('\u202e')
    expect(words).not.toContain('\u0007')
    expect(await readText(path)).toContain('gnp.exe')
    expect(pdf.length).toBeGreaterThan(1000)
  })

  test('what no face holds is an empty box, and no other face comes in', async () => {
    const { path } = await made(
      withBlocks(sample, { block: 'facts', facts: [{ label: 'names', value: '田中 太郎 김민준 😀 ไทย देवनागरी' }] }),
    )
    const fonts = await listFonts(path)
    expect(
      fonts.filter(({ name }) => !/^(?:MarkaziText|IBMPlexSansArabic|NotoSans|NotoSansArabic|DejaVuSansMono)-?/.test(name)),
    ).toEqual([])
  })

  test('nothing at all is a cover', async () => {
    const nothing: PrintedDocument = {
      ...sample,
      title: '',
      running: '',
      words: { contents: '', page: '', of: '', damaged: '', pages: '' },
      cover: {
        ...sample.cover,
        award: '',
        round: '',
        theme: '',
        kind: '',
        arabicName: '',
        englishName: '',
        photograph: 'missing',
        facts: [],
        seal: { state: 'draft', label: '', about: '' },
      },
      parts: [],
      attached: null,
    }
    expect((await made(nothing)).pages).toBe(1)
    const hollow = {
      ...nothing,
      parts: [
        { title: '', sections: [] },
        {
          title: '',
          sections: [
            {
              title: '',
              blocks: [
                { block: 'facts' as const, facts: [] },
                createFormattedBlock(),
                { block: 'table' as const, head: [], rows: [], foot: [], numeric: [] },
                { block: 'plan' as const, months: 0, monthWord: '', tasks: [] },
                { block: 'note' as const, text: '' },
              ],
              entries: [{ title: '', blocks: [] }],
            },
          ],
        },
      ],
      attached: { title: '', about: '', leftOut: { damaged: '', slow: '', large: '' }, groups: [{ title: '', files: [] }] },
    }
    expect((await made(hollow)).places).toEqual([])
  })

  test('two hundred authors, sixty months and three hundred rows are laid out', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => [
      `Row ${row + 1}`,
      'A description that is long enough to need a second line in its column',
      `${row * 1234}`,
    ])
    const { path, pages } = await made({
      ...withBlocks(
        sample,
        { block: 'facts', facts: [{ label: 'Authors', value: authors(200) }] },
        { block: 'table', head: ['Headword', 'What', 'Sum'], rows, foot: [['Total', '', '55']], numeric: [2] },
      ),
      parts: [
        partOf([{ block: 'table', head: ['Headword', 'What', 'Sum'], rows, foot: [['Total', '', '55']], numeric: [2] }]),
        {
          title: 'Plan',
          sections: [
            planSection(
              'Long plan',
              'Month',
              60,
              Array.from({ length: 60 }, (_, task) => [`Task ${task}`, [task + 1], `Month ${task + 1}`] as const),
            ),
          ],
        },
      ],
    })
    const text = await readText(path)
    expect(text.match(/Headword/g)?.length).toBeGreaterThan(5)
    expect(text).toContain('Row 300')
    expect(text.match(/^Month$/gm)?.length ?? 0).toBeGreaterThan(1)
    await assertInsidePaper(path, pages)
  })
})

test('a list may begin anywhere and a link may lead nowhere', async () => {
  const links = [
    '',
    'javascript:alert(1)',
    '/prize',
    'https://bank@evil.example',
    `https://example.org/${'a'.repeat(9000)}`,
    'https://example.org/ok',
  ].map((href) => element('p', [element('a', [`link ${href.slice(0, 20)}`], { href })]))
  const { path } = await made(
    withBlocks(
      englishSample,
      createFormattedBlock(
        element('ol', [element('li', ['one'])], { start: -999999 }),
        element('ol', [element('li', ['two'])], { start: 999999 }),
        ...links,
      ),
    ),
  )
  const objects = await runPdfTool('qpdf', '--json=2', '--json-key=qpdf', path)
  expect(new Set(objects.match(/u:https?:[^"]*|javascript/g))).toEqual(new Set(['u:https://example.org/ok']))
})

test('a picture that is none ends in an Error with the diagnostics', async () => {
  const broken = Buffer.from('no picture')
  await expect(
    typesetDocument({ ...englishSample, cover: { ...englishSample.cover, photograph: 'p' } }, [], { p: broken }),
  ).rejects.toThrow(/could not be typeset: .*image/)
})
