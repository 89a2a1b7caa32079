import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findImportViolations } from './check-imports.mjs'

let folder

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates files under packages/ and returns the violations. */
function check(files) {
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const name of ['contract', 'server', 'demo', 'web']) mkdirSync(join(folder, 'packages', name, 'src'), { recursive: true })
  for (const [path, source] of Object.entries(files)) {
    const file = join(folder, 'packages', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  return findImportViolations(folder)
}

const allowed = [
  ['contract/src/a.ts', "import { z } from 'zod'"],
  ['server/src/features/rounds/routes.ts', "import '../../http/serve.ts'"],
  ['server/src/features/submission/rules.ts', "import { find } from '../rounds/store.ts'"],
  ['server/src/features/rounds/rounds.test.ts', "import '../profile/routes.ts'\nimport '../../testing/build-app.ts'"],
  ['server/src/http/multipart.ts', "import '../files/store.ts'\nimport '../db/open.ts'"],
  ['server/src/http/health.ts', "import manifest from '../../package.json' with { type: 'json' }"],
  ['server/src/main.ts', "import './boot/app.ts'\nawait import('./db/open.ts')"],
  [
    'web/src/features/profile/form.tsx',
    "import '../../ui/table.tsx'\nimport '@jadara/contract/accounts/profile'\nimport './form.css'",
  ],
  ['web/src/ui/table.tsx', "import { text } from '@jadara/contract/core/text'\nimport '../lib/dates.ts'"],
  ['demo/src/award.ts', "import '@jadara/server/db/open'\nimport '@jadara/contract/accounts/profile'\nimport './names.ts'"],
  ['web/src/pages/home.tsx', "import '../features/profile/form.tsx'"],
]

const refused = [
  ['contract/src/a.ts', "import { readFile } from 'node:fs'", 'contract imports zod alone'],
  ['contract/src/a.ts', "import '@jadara/server/boot/app'", 'contract imports zod alone'],
  ['server/src/main.ts', "import '@jadara/demo/award'", 'server never imports demo'],
  ['demo/src/award.ts', "import '@jadara/server/testing/portal'", 'production code does not import tests'],
  ['server/src/http/serve.ts', "import '../features/rounds/store.ts'", 'http does not import features'],
  ['server/src/files/store.ts', "import '../http/serve.ts'", 'files does not import http'],
  ['server/src/db/open.ts', "import type { App } from '../boot/app.ts'", 'db does not import boot'],
  ['server/src/features/rounds/routes.ts', "export * from '../profile/store.ts'", 'features do not import each other'],
  ['server/src/features/dossier/routes.ts', "import '../rounds/routes.ts'", 'through its store.ts alone'],
  ['server/src/boot/app.ts', "import '../testing/build-app.ts'", 'production code does not import tests or testing/'],
  ['server/src/boot/app.ts', "import '@jadara/web/main'", 'server never imports web'],
  ['server/src/boot/app.ts', "import '../../../web/src/main.ts'", 'packages import each other by name'],
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
  ['web/src/ui/table.tsx', "import '@jadara/contract/accounts/profile'", 'ui knows no feature'],
  ['web/src/lib/dates.ts', "import '../ui/table.tsx'", 'lib does not import ui'],
]

describe('the import rules', () => {
  it.each(allowed)('lets %s: %s', (path, source) => expect(check({ [path]: source })).toEqual([]))

  it.each(refused)('refuses %s: %s', (path, source, sentence) => {
    const lines = check({ [path]: `// a comment first\n${source}` })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`packages/${path}:2 imports`)
    expect(lines[0]).toContain(sentence)
  })

  it('reports a cycle once, whichever file is read first', () => {
    const lines = check({
      'contract/src/a.ts': "import './b.ts'",
      'contract/src/b.ts': "import type { C } from './c.ts'",
      'contract/src/c.ts': "export * from './a.ts'",
      'contract/src/d.ts': "import './a.ts'",
    })
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `packages/contract/src/${name}.ts`)
    expect(lines).toEqual([`${a} → no import circles: ${a} → ${b} → ${c} → ${a}`])
  })

  it('ignores text that only looks like imports', () => {
    expect(check({ 'contract/src/a.ts': "// import 'fs'\nexport const help = `import 'fs'`" })).toEqual([])
  })
})
