import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sourceFiles } from './source-files.mjs'

export function runRule(rule, files) {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  try {
    for (const name of ['contract', 'server', 'web']) mkdirSync(join(folder, 'packages', name, 'src'), { recursive: true })
    for (const [path, code] of Object.entries(files)) {
      const file = join(folder, 'packages', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, code)
    }
    return rule(sourceFiles(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
