// `npm start`, the service, the image and the manual must set the same variables.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recommended } from '../bench/portal-under-test.mjs'
import { nodeSettings } from './node-settings.mjs'
import { root } from './paths.mjs'

const text = (path) => readFileSync(join(root, path), 'utf8')

// The folder of the cache may differ.
const { NODE_COMPILE_CACHE, ...everywhere } = nodeSettings

test.each(['deploy/jadara.service', 'deploy/Containerfile', 'docs/running.md'])(
  '%s sets the same Node settings as npm start',
  (path) => {
    const words = text(path).replaceAll('"', '')
    for (const [name, value] of Object.entries(everywhere)) expect(words).toContain(`${name}=${value}`)
    expect(words).toContain('NODE_COMPILE_CACHE')
  },
)

test.each(['deploy/compose.yaml', 'docs/running.md'])('%s recommends the PostgreSQL settings that the bench uses', (path) => {
  for (const [name, value] of Object.entries(recommended)) expect(text(path)).toContain(`${name}=${value}`)
})

test('the embedded PostgreSQL has as much memory', () => {
  for (const [name, value] of Object.entries(recommended))
    expect(text('packages/server/src/db/embedded/server.ts')).toContain(`${name}: '${value}'`)
})

test('every package has the version of the newest dated release in CHANGELOG.md', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(text('CHANGELOG.md')) ?? []
  const { packages } = JSON.parse(text('package-lock.json'))
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules/'))
  const versions = own.map((path) => [path, packages[path].version, JSON.parse(text(join(path, 'package.json'))).version])
  expect(versions).toEqual(own.map((path) => [path, newest, newest]))
})
