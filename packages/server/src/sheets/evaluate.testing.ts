import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync, Model } from '@ironcalc/wasm'
import { filesIn } from './read-back.testing.ts'

/** Opens our workbooks in a spreadsheet engine that has no part in writing them, and computes their formulas. */

const engine = createRequire(import.meta.url)
  .resolve('@ironcalc/wasm')
  .replace(/wasm\.js$/, 'wasm_bg.wasm')
let isReady = false

type Cell = { readonly sheet: string; readonly at: string; readonly formula: string | null; readonly value: string }

export type EvaluatedWorkbook = {
  /** The cells with a formula, and the values that were written beside them. */
  readonly formulas: readonly Cell[]
  /** The value that the engine computes. */
  readonly read: (sheet: string, at: string) => string
  readonly write: (sheet: string, at: string, value: number | string) => void
}

export async function openWorkbook(bytes: Uint8Array): Promise<EvaluatedWorkbook> {
  if (!isReady) initSync({ module: readFileSync(engine) })
  isReady = true
  const files = await filesIn(bytes)
  const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => unescapeXml(name))
  const cells = names.flatMap((sheet, at) => readCells(sheet, files[`xl/worksheets/sheet${at + 1}.xml`] ?? ''))
  const model = new Model('workbook', 'en', 'UTC', 'en')
  model.pauseEvaluation()
  for (const [at, name] of names.entries()) {
    if (at > 0) model.newSheet()
    model.renameSheet(at, name)
  }
  const write = (sheet: string, at: string, input: string) => model.setUserInput(names.indexOf(sheet), ...toPosition(at), input)
  for (const { sheet, at, formula, value } of cells) write(sheet, at, formula === null ? value : `=${formula}`)
  model.resumeEvaluation()
  model.evaluate()
  return {
    formulas: cells.filter(({ formula }) => formula !== null),
    read: (sheet, at) => model.getFormattedCellValue(names.indexOf(sheet), ...toPosition(at)),
    write: (sheet, at, value) => {
      write(sheet, at, String(value))
      model.evaluate()
    },
  }
}

/** Texts get an apostrophe in front, so that the engine does not interpret them. */
const readCells = (sheet: string, xml: string): Cell[] =>
  [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(?:<f>([^<]*)<\/f>)?(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
    ([, at = '', formula, value, written]) => ({
      ...{ sheet, at, formula: formula === undefined ? null : unescapeXml(formula) },
      value: value === undefined ? `'${unescapeXml(written ?? '')}` : unescapeXml(value),
    }),
  )

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Row and column, counted from 1. */
function toPosition(at: string): [number, number] {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? []
  return [Number(row), [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0)]
}
