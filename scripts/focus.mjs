import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './places.mjs'
import { Stop } from './say.mjs'

/** Those of the short suite. */
const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path) && !/(\.(long|faults)|-speed|\/script-time)\.test\./.test(path)

/**
 * The test files, as paths from the root, that belong to each word: those in a folder of that name, and those whose own name begins with it.
 * A path from the root means itself or what is in it. Throws `Stop` where a word finds none.
 */
export function filtersFor(words, tests = allTests()) {
  const found = words.map((word) => {
    const own = tests.filter((test) => belongsTo(test, word.replace(/\/$/, '')))
    if (own.length === 0) throw new Stop(`There is no test in a folder "${word}", and none of that name.`)
    return own
  })
  return [...new Set(found.flat())]
}

function belongsTo(test, word) {
  if (word.includes('/')) return test === word || test.startsWith(`${word}/`)
  // Browser tests take minutes: they run where they are named by their path.
  if (test.startsWith('e2e/')) return false
  const folders = test.split('/')
  const file = folders.pop() ?? ''
  return folders.includes(word) || file.startsWith(`${word}.`)
}

/** The same for what differs from the last commit, or is new; empty where no test belongs to that. */
export function changedFilters(changed = changedFiles(), tests = allTests()) {
  return [...new Set(changed.flatMap((path) => tests.filter((test) => isNear(test, path))))]
}

/** A feature's tests are near each of its files in any package; elsewhere those in the same folder are. */
function isNear(test, path) {
  if (isTest(path) || path.startsWith('e2e/')) return test === path
  const feature = featureOf(path)
  if (feature) return featureOf(test) === feature
  return folderOf(test) === folderOf(path).replace('/db/migrations', '/db')
}

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'))

/** `packages/server/src/features/rounds/store.ts` and `packages/contract/src/rounds.ts` → `rounds`. */
function featureOf(path) {
  const named =
    /^packages\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path) ?? /^packages\/contract\/src\/([^/.]+)/.exec(path)
  return named?.[1]
}

function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}

function allTests() {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && isTest(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return ['packages/contract/src', 'packages/server/src', 'packages/web/src', 'scripts', 'e2e'].flatMap(below)
}
