import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { offendingImports } from './check-imports.mjs'

let folder

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Plants a tree of `path under packages/ → source` and returns what the check says of it. */
function check(files) {
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const name of ['contract', 'server', 'web']) mkdirSync(join(folder, 'packages', name, 'src'), { recursive: true })
  for (const [path, source] of Object.entries(files)) {
    const file = join(folder, 'packages', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  return offendingImports(folder)
}

const allowed = [
  ['contract/src/a.ts', "import { z } from 'zod'"],
  ['server/src/features/rounds/routes.ts', "import '../../http/serve.ts'"],
  ['server/src/features/submission/rules.ts', "import { find } from '../rounds/store.ts'"],
  ['server/src/features/rounds/rounds.test.ts', "import '../profile/routes.ts'\nimport '../../testing/build-app.ts'"],
  ['server/src/http/multipart.ts', "import '../files/store.ts'\nimport '../db/open.ts'"],
  ['server/src/main.ts', "import './app.ts'\nawait import('./db/open.ts')"],
  ['web/src/features/profile/form.tsx', "import '../../ui/table.tsx'\nimport '@jadara/contract/profile'\nimport './form.css'"],
  ['web/src/ui/table.tsx', "import { text } from '@jadara/contract/text'\nimport '../lib/dates.ts'"],
  ['web/src/pages/home.tsx', "import '../features/profile/form.tsx'"],
]

const refused = [
  ['contract/src/a.ts', "import { readFile } from 'node:fs'", 'contract imports zod alone'],
  ['contract/src/a.ts', "import '@jadara/server/app'", 'contract imports zod alone'],
  ['server/src/http/serve.ts', "import '../features/rounds/store.ts'", 'http does not import features'],
  ['server/src/files/store.ts', "import '../http/serve.ts'", 'files does not import http'],
  ['server/src/db/open.ts', "import type { App } from '../app.ts'", 'db does not import app'],
  ['server/src/features/rounds/routes.ts', "export * from '../profile/store.ts'", 'features do not import each other'],
  ['server/src/features/dossier/routes.ts', "import '../rounds/routes.ts'", 'through its store.ts alone'],
  ['server/src/app.ts', "import './testing/build-app.ts'", 'production code does not import tests or testing/'],
  ['server/src/app.ts', "import '@jadara/web/main'", 'server never imports web'],
  ['server/src/app.ts', "import '../../web/src/main.ts'", 'packages import each other by name'],
  ['server/src/utils/misc.ts', "import '../db/open.ts'", 'utils has no place in the plan'],
  [
    'web/src/features/profile/form.tsx',
    "const store = await import('@jadara/server/features/rounds/store')",
    'web never imports server',
  ],
  ['web/src/features/profile/form.tsx', "import '../journals/list.tsx'", 'features do not import each other'],
  ['web/src/features/profile/form.tsx', "import '../../app/router.tsx'", 'features does not import app'],
  ['web/src/ui/table.tsx', "import '../features/profile/form.tsx'", 'ui imports ui alone'],
  ['web/src/ui/table.tsx', "import '../lib/session.ts'", 'ui imports ui alone'],
  ['web/src/ui/table.tsx', "import '@jadara/contract/profile'", 'ui knows no feature'],
  ['web/src/lib/dates.ts', "import '../ui/table.tsx'", 'lib does not import ui'],
]

describe('the import lines of the design', () => {
  it.each(allowed)('lets %s: %s', (path, source) => expect(check({ [path]: source })).toEqual([]))

  it.each(refused)('refuses %s: %s', (path, source, sentence) => {
    const lines = check({ [path]: `// a comment first\n${source}` })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`packages/${path}:2 imports`)
    expect(lines[0]).toContain(sentence)
  })

  it('finds a circle once, whoever is read first', () => {
    const lines = check({
      'contract/src/a.ts': "import './b.ts'",
      'contract/src/b.ts': "import type { C } from './c.ts'",
      'contract/src/c.ts': "export * from './a.ts'",
      'contract/src/d.ts': "import './a.ts'",
    })
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `packages/contract/src/${name}.ts`)
    expect(lines).toEqual([`${a} → no import circles: ${a} → ${b} → ${c} → ${a}`])
  })

  it('is not misled by words that only look like imports', () => {
    expect(check({ 'contract/src/a.ts': "// import 'fs'\nexport const help = `import 'fs'`" })).toEqual([])
  })
})
