import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { renderCsv } from './csv.ts'
import { renderJson } from './json.ts'
import { fieldsIn, filesIn, sheetsIn } from './read-back.testing.ts'
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts'
import { renderXlsx } from './xlsx.ts'

/** Keeps the byte order mark, which the platform's `text()` removes. */
const written = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => (await buffer(bytes)).toString('utf8')

type Row = { readonly name: SheetCell; readonly count?: SheetCell; readonly born?: SheetCell; readonly at?: SheetCell }

const columns: readonly SheetColumn<Row>[] = [
  { key: 'name', label: 'الاسم & <name>', type: 'plain', width: 30, cell: ({ name }) => name },
  { key: 'count', label: 'Count', type: 'plain', width: 8, cell: ({ count = null }) => count },
  { key: 'born', label: 'Born', type: 'day', width: 12, cell: ({ born = null }) => born },
  {
    key: 'at',
    label: 'At',
    type: 'moment',
    width: 20,
    cell: ({ at = null }) => at,
    value: ({ at }) => (at ? `${at} said otherwise` : null),
  },
]
const sheet = (rows: Sheet<Row>['rows'], name = 'Sheet'): Sheet<Row> => ({ name, columns, rows })
const head = columns.map(({ label }) => label)

const workbook = (rows: Sheet<Row>['rows'], options?: { rightToLeft: boolean }) => buffer(renderXlsx([sheet(rows)], options))
const namesIn = async (names: readonly string[]) =>
  (await sheetsIn(await workbook(names.map((name) => ({ name }))))).Sheet?.slice(1).map(([name]) => name)

/** Texts that a spreadsheet could interpret as formulas (case 51). */
const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://evil.example","منى")',
  "=cmd|' /C calc'!A0",
]

describe('a workbook', () => {
  it('holds texts as texts, numbers as numbers, days and moments as dates that no time zone moves', async () => {
    const rows = [
      { name: 'منى عبد الرحمن', count: 0, born: '1986-04-12', at: '2026-11-21 23:59:59' },
      { name: '  00123 ', count: -1250000.5, born: '2024-02-29', at: '2026-03-27 00:00:00' },
      { name: null, count: 3, born: null },
    ]
    expect(await sheetsIn(await workbook(rows))).toEqual({
      Sheet: [
        head,
        ['منى عبد الرحمن', 0, new Date('1986-04-12T00:00:00Z'), new Date('2026-11-21T23:59:59Z')],
        ['  00123 ', -1250000.5, new Date('2024-02-29T00:00:00Z'), new Date('2026-03-27T00:00:00Z')],
        [null, 3, null, null],
      ],
    })
  })

  it('counts days as Excel does, its 29 February 1900 among them', async () => {
    const born = ['1900-01-01', '1900-02-28', '1900-03-01', '1986-04-12', '2199-12-31']
    const { 'xl/worksheets/sheet1.xml': xml = '' } = await filesIn(await workbook(born.map((born) => ({ name: null, born }))))
    expect([...xml.matchAll(/<c r="C\d+" s="4"><v>(\d+)<\/v><\/c>/g)].map(([, serial]) => Number(serial))).toEqual([
      1, 59, 61, 31514, 109574,
    ])
  })

  it('has a bold head that stays, a filter over all rows, widths, and begins at the right in Arabic alone', async () => {
    const arabic = await filesIn(await workbook([{ name: 'a' }, { name: 'b' }], { rightToLeft: true }))
    const xml = arabic['xl/worksheets/sheet1.xml'] ?? ''
    expect(xml).toContain(
      '<sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
    )
    expect(xml).toContain(
      '<cols><col min="1" max="1" width="30" customWidth="1"/><col min="2" max="2" width="8" customWidth="1"/>',
    )
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">')
    expect(xml).toContain('<autoFilter ref="A1:D3"/></worksheet>')
    expect(arabic['xl/workbook.xml']).toContain(`hidden="1">'Sheet'!$A$1:$D$3</definedName>`)
    const cellXfs = [...(arabic['xl/styles.xml']?.split('<cellXfs')[1] ?? '').matchAll(/<xf ([^>]+)>/g)].map(([, xf]) => xf)
    expect(cellXfs[1]).toContain('fontId="1"')
    expect(arabic['xl/styles.xml']).toContain('<font><b/>')
    expect(arabic['xl/styles.xml']).toContain('<numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>')
    const english = await filesIn(await workbook([]))
    expect(english['xl/worksheets/sheet1.xml']).not.toContain('rightToLeft')
    expect(english['xl/worksheets/sheet1.xml']).toContain('<autoFilter ref="A1:D1"/>')
  })

  it('abuse 51: holds no formula, whatever a text begins with, and none comes of editing its cell', async () => {
    expect(await namesIn(formulas)).toEqual(formulas.map((text) => text.replace('\r', '\n')))
    const files = await filesIn(await workbook(formulas.map((name) => ({ name }))))
    const xml = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(xml).not.toMatch(/<f[ >/]/)
    const cells = [...xml.matchAll(/<c r="A(\d+)" ([^>]*)>/g)].slice(1).map(([, , attributes]) => attributes)
    expect(cells).toEqual(formulas.map(() => 's="3" t="inlineStr"'))
    const [, guarded] = /<xf ([^>]*quotePrefix[^>]*)\/>/.exec(files['xl/styles.xml'] ?? '') ?? []
    expect(guarded).toBe('numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"')
  })

  it('holds what looks like markup, an error, a number or an escape of its own as it was typed', async () => {
    const odd = [
      '<b>&amp;"\'',
      '#N/A',
      '1e5',
      '_x0041_',
      '_x000D_',
      ']]>',
      'TRUE',
      '👩🏽‍🔬 لَا إِلَٰه',
      'a\nb',
      'tab\there',
      "'quoted",
    ]
    expect(await namesIn(odd)).toEqual(odd)
  })

  it('leaves out what XML cannot hold, and cuts what Excel would refuse', async () => {
    const long = 'م'.repeat(32_766)
    expect(
      await namesIn(['a\u0000b\u0008c\uFFFFd', 'half \ud83d of a pair', `${long}م`, `${long}مم`, `${'x'.repeat(32_765)}👩y`]),
    ).toEqual(['abcd', 'half  of a pair', `${long}م`, `${long}…`, `${'x'.repeat(32_765)}…`])
  })

  it('names its sheets as Excel can', async () => {
    const names = ["It's a/b:c*?[x]", 'ا'.repeat(40)]
    const made = await buffer(renderXlsx(names.map((name) => sheet([{ name: 'x' }], name))))
    expect(Object.keys(await sheetsIn(made))).toEqual(["It's a b c   x", 'ا'.repeat(31)])
    expect((await filesIn(made))['xl/workbook.xml']).toContain(`'It''s a b c   x'!$A$1:$D$2`)
  })

  it('numbers columns past Z, and keeps many rows', async () => {
    const many = Array.from(
      { length: 53 },
      (_, at): SheetColumn<number> => ({ key: `${at}`, label: `${at}`, type: 'plain', width: 5, cell: (row) => row * at }),
    )
    const rows = Array.from({ length: 3000 }, (_, row) => row)
    const read = await sheetsIn(await buffer(renderXlsx([{ name: 'Many', columns: many, rows }])))
    expect(read.Many?.slice(1)).toEqual(rows.map((row) => many.map((_, at) => row * at)))
  })
})

describe('CSV', () => {
  const read = async (rows: Sheet<Row>['rows']) => fieldsIn(await written(renderCsv(sheet(rows))))

  it('is UTF-8 with its mark, lines ended by CRLF, quoted where it must be', async () => {
    const rows = [
      { name: 'منى, "أحمد"', count: -1.5, born: '1986-04-12', at: '2026-11-21 12:00:00' },
      { name: 'a\r\nb', count: null },
    ]
    const bytes = await written(renderCsv(sheet(rows)))
    expect(bytes).toBe(
      '\uFEFFالاسم & <name>,Count,Born,At\r\n"منى, ""أحمد""",-1.5,1986-04-12,2026-11-21 12:00:00\r\n"a\r\nb",,,\r\n',
    )
    expect(fieldsIn(bytes)[1]?.[0]).toBe('منى, "أحمد"')
  })

  it('abuse 51: marks what would be a formula as a text', async () => {
    const risky = [...formulas, '\n=1', '＝1+1']
    expect((await read(risky.map((name) => ({ name })))).slice(1).map(([name]) => name)).toEqual(risky.map((name) => `'${name}`))
    expect(await read([{ name: 'a=b', count: -7 }])).toEqual([head, ['a=b', '-7', '', '']])
  })

  it('abuse 51: is the same, byte for byte, in whatever portions hostile rows come', async () => {
    const cells = {
      '=1+1': "'=1+1",
      'a"b': '"a""b"',
      '"': '""""',
      'a,b': '"a,b"',
      'a;=b': `"a;'=b"`,
      "'=x": "'=x",
      'منى، "م"': '"منى، ""م"""',
      '\n': `"'\n"`,
      '\r\n@x': `"'\r\n'@x"`,
      '＝1': "'＝1",
      '-': "'-",
      '👩🏽‍🔬': '👩🏽‍🔬',
      '\uFEFFx': '\uFEFFx',
      '\u2028': '\u2028',
    }
    const many = Array.from({ length: 400 }, () => Object.keys(cells).map((name) => ({ name, count: -1 }))).flat()
    const lines = Object.values(cells).map((cell) => `${cell},-1,,\r\n`)
    const bytes = `\uFEFFالاسم & <name>,Count,Born,At\r\n${lines.join('').repeat(400)}`
    async function* inPortionsOf(size: number): AsyncGenerator<Row[]> {
      for (let at = 0; at < many.length; at += size) yield many.slice(at, at + size)
    }
    for (const rows of [many, inPortionsOf(1), inPortionsOf(200), inPortionsOf(5000)])
      expect(await written(renderCsv(sheet(rows)))).toBe(bytes)
  })

  it('abuse 51: and what would be one where cells are parted at semicolons', async () => {
    const said = 'a;=1+1; -2\t@x; b-c'
    expect((await read([{ name: said }]))[1]?.[0]).toBe("a;'=1+1; '-2\t'@x; b-c")
  })
})

describe('JSON', () => {
  it('abuse 51: has the values as they are kept, which no spreadsheet opens by itself', async () => {
    const rows = [{ name: '=1+1', count: -1.5, born: '1986-04-12', at: 'x' }, { name: 'منى "م"\u2028' }]
    expect(JSON.parse(await written(renderJson(sheet(rows))))).toEqual([
      { name: '=1+1', count: -1.5, born: '1986-04-12', at: 'x said otherwise' },
      { name: 'منى "م"\u2028', count: null, born: null, at: null },
    ])
    expect(JSON.parse(await written(renderJson(sheet([]))))).toEqual([])
  })
})

describe('rows that come while they are written', () => {
  const watched = () => {
    const seen = { asked: 0, closed: false }
    async function* rows(): AsyncGenerator<Row[]> {
      try {
        for (;;) {
          seen.asked += 1
          yield Array.from({ length: 10 }, () => ({ name: randomBytes(300).toString('hex') }))
        }
      } finally {
        seen.closed = true
      }
    }
    return { seen, rows: rows() }
  }
  const makers = {
    xlsx: (rows: Sheet<Row>['rows']) => renderXlsx([sheet(rows)]),
    csv: (rows: Sheet<Row>['rows']) => Readable.from(renderCsv(sheet(rows))),
    json: (rows: Sheet<Row>['rows']) => Readable.from(renderJson(sheet(rows))),
  }

  it.each(Object.entries(makers))(
    'are not asked for faster than %s is read, and are closed when nobody reads on',
    async (_, make) => {
      const { seen, rows } = watched()
      const stream = make(rows)
      stream.read(0)
      let asked = -1
      while (seen.asked !== asked || asked === 0) {
        asked = seen.asked
        await wait(300)
      }
      // Each stage buffers only a few chunks, whatever the number of rows.
      expect(asked).toBeLessThan(1000)
      stream.destroy()
      while (!seen.closed) await wait(5)
    },
  )

  it.each(Object.entries(makers))('that fail end the %s with their error', async (_, make) => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield [{ name: 'a' }]
      throw new Error('the database went away')
    }
    await expect(buffer(make(failing()))).rejects.toThrow('the database went away')
  })
})
