import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arabicSample } from './arabic-sample.testing.ts'
import { englishSample } from './english-sample.testing.ts'
import { readText, readWordsOnPage, westernDigits } from './pdf-tools.testing.ts'
import type { DocumentBlock, FormattedNode, PrintedDocument } from './printed-document.ts'
import { assertInsidePaper, createFormattedBlock, element, typesetToFile, withBlocks } from './typeset-to-file.testing.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadara-tables-'))
})
afterAll(() => rm(folder, { recursive: true }))
const made = (printed: PrintedDocument) => typesetToFile(folder, printed)

describe('a table that somebody wrote', () => {
  const row = (cells: readonly FormattedNode[]): FormattedNode => element('tr', cells)
  const table = (...rows: FormattedNode[]): FormattedNode => element('table', [element('tbody', rows)])

  test('of sixty columns is dealt out over several, each with the first column', async () => {
    const head = row(Array.from({ length: 60 }, (_, column) => element('th', [column === 0 ? 'Station' : `Head${column}`])))
    const body = Array.from({ length: 30 }, (_, line) =>
      row(
        Array.from({ length: 60 }, (_, column) =>
          element('td', [column === 0 ? `S${line}` : `${line}·${column} internationalisation`]),
        ),
      ),
    )
    const { path, pages } = await made(withBlocks(englishSample, createFormattedBlock(table(head, ...body))))
    const text = await readText(path)
    expect(text).toContain('Head59')
    expect(text.match(/Station/g)?.length).toBeGreaterThanOrEqual(8)
    await assertInsidePaper(path, pages)
  })

  test('with spans that reach too far, meet or leave holes is laid out', async () => {
    const spans = table(
      row([element('th', ['a'], { colspan: 20, rowspan: 20 }), element('th', ['b'])]),
      row([element('td', ['c'], { rowspan: 20 }), element('td', ['d'], { colspan: 20 })]),
      row([]),
      row([
        element('td', ['e']),
        element('td', [table(row([element('td', [table(row([element('td', ['deep'])]))], { colspan: 3 })]))], {
          colspan: 2,
          rowspan: 2,
        }),
      ]),
      row([element('td', ['f'.repeat(5000)])]),
    )
    const { path, pages } = await made(withBlocks(arabicSample, createFormattedBlock(spans)))
    expect(await readText(path)).toContain('deep')
    await assertInsidePaper(path, pages)
  })

  test('nested twenty deep, in lists and quotations, is kept to the last word', async () => {
    const nest = (tags: readonly string[], depth: number): FormattedNode =>
      depth === 0
        ? 'innermost'
        : tags.reduceRight<FormattedNode>((inside, tag) => element(tag, [`${tag}${depth} `, inside]), nest(tags, depth - 1))
    const nodes = [
      nest(['ul', 'li'], 10),
      nest(['blockquote'], 20),
      nest(['table', 'tbody', 'tr', 'td'], 5),
      nest(['table', 'tbody', 'tr', 'td', 'ol', 'li', 'blockquote'], 3),
      nest(['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span', 'bdi'], 3),
    ]
    for (const sample of [englishSample, arabicSample]) {
      const { path, pages } = await made(withBlocks(sample, createFormattedBlock(...nodes)))
      expect((await readText(path)).match(/innermost/g)).toHaveLength(5)
      await assertInsidePaper(path, pages)
    }
  })
})

test('numbers in a column of numbers end under each other, where the lines of the table end', async () => {
  const block: DocumentBlock = {
    block: 'table',
    head: ['Item', 'Amount'],
    rows: [
      ['Station', '7301'],
      ['Travel', '58'],
    ],
    foot: [],
    numeric: [1],
  }
  for (const [sample, side] of [
    [englishSample, 'right'],
    [arabicSample, 'left'],
  ] as const) {
    const { path, pages } = await made(withBlocks(sample, block))
    const words = (await Promise.all(Array.from({ length: pages }, (_, page) => readWordsOnPage(path, page + 1)))).flat()
    const end = (digits: string) => words.find(({ text }) => westernDigits(text) === digits)?.[side] ?? Number.NaN
    expect(Math.abs(end('58') - end('7301'))).toBeLessThan(1)
  }
})
