// What `npm start` sets, the service, the image and the manual set by their own means: they say the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recommended } from '../bench/under-test.mjs'
import { nodeSettings } from './node-settings.mjs'
import { root } from './places.mjs'

const text = (path) => readFileSync(join(root, path), 'utf8')

// Where what was compiled lies is each one's own affair.
const { NODE_COMPILE_CACHE, ...everywhere } = nodeSettings

test.each(['deploy/jadara.service', 'deploy/Containerfile', 'docs/running.md'])('%s runs Node as npm start does', (path) => {
  const words = text(path).replaceAll('"', '')
  for (const [name, value] of Object.entries(everywhere)) expect(words).toContain(`${name}=${value}`)
  expect(words).toContain('NODE_COMPILE_CACHE')
})

test.each(['deploy/compose.yaml', 'docs/running.md'])('%s recommends the PostgreSQL that the bench measures', (path) => {
  for (const [name, value] of Object.entries(recommended)) expect(text(path)).toContain(`${name}=${value}`)
})

test('the embedded PostgreSQL has as much memory', () => {
  for (const [name, value] of Object.entries(recommended))
    expect(text('packages/server/src/db/embedded/server.ts')).toContain(`${name}: '${value}'`)
})
