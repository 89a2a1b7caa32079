import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { print, Stop, since } from './output.mjs'
import { root, web, webDist } from './paths.mjs'

const stampFile = join(webDist, '.stamp')
const sources = [web, join(root, 'packages/contract'), join(root, 'package-lock.json')]
const notSources = new Set(['dist', 'node_modules'])

/** The dashboard is built first, because its build empties the folder. */
const workspace = ['--workspace', '@jadara/web']
const builds = [
  ['run', 'build', ...workspace],
  ['exec', ...workspace, '--', 'vite', 'build', '--config', 'vite.public.config.ts'],
]

/** Builds the dashboard and the public pages into `packages/web/dist` unless their sources are unchanged. */
export async function buildWeb() {
  const wanted = stamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  print('Building the pages …')
  const start = performance.now()
  for (const build of builds) {
    const { code, output } = await npm(build)
    if (code !== 0) throw new Stop(`${output.trim()}\n\nThe pages could not be built; the lines above say why.`)
  }
  try {
    writeFileSync(stampFile, wanted)
  } catch (error) {
    throw new Stop(`The pages were built, but not into ${webDist} (${error.message}).`)
  }
  print(`Built in ${since(start)}.`)
}

function stamp() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const { mtimeMs, size } = statSync(path)
  const entries = statSync(path).isDirectory() ? readdirSync(path).filter((name) => !notSources.has(name)) : undefined
  if (!entries) hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  for (const name of entries?.sort() ?? []) addTo(hash, join(path, name))
}
