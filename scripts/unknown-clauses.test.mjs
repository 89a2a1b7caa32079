import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findUnknownClauses } from './unknown-clauses.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clauses-'))
  for (const folder of ['packages', 'e2e', 'scripts', 'bench', 'docs']) mkdirSync(join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (file, text) => writeFileSync(join(root, file), text)

it('reports a citation of a missing clause with its line', () => {
  write('docs/specification.md', '- **SUB-1** A deadline.\n- **SUB-2** A submission (SUB-1).\n')
  write('packages/a.ts', '// specification SUB-2\n// specification SUB-1 to SUB-3, UTF-8\n')
  expect(findUnknownClauses(root)).toEqual(['packages/a.ts:2 → docs/specification.md has no clause SUB-3'])
})

it('reports a number that two clauses have', () => {
  write('docs/specification.md', '- **SUB-1** A deadline.\n- **SUB-1** A submission.\n')
  expect(findUnknownClauses(root)).toEqual(['docs/specification.md → SUB-1 is numbered twice'])
})
