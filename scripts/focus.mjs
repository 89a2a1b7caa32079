import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stop } from './output.mjs'
import { root } from './paths.mjs'

const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path) && !/(\.(long|faults)|-speed|\/script-time)\.test\./.test(path)

/**
 * The test files for each word: those in a folder of that name, and those whose name begins with it. A path selects itself or its content. Throws `Stop` if
 * a word finds none.
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
  // Browser tests take minutes, so they run only if named by path.
  if (test.startsWith('e2e/')) return false
  const folders = test.split('/')
  const file = folders.pop() ?? ''
  return folders.includes(word) || file.startsWith(`${word}.`)
}

export function changedFilters(changed = changedFiles(), tests = allTests()) {
  return [...new Set(changed.flatMap((path) => tests.filter((test) => belongsToChange(test, path))))]
}

/** Tests of the same feature in any package; otherwise tests in the same folder. */
function belongsToChange(test, path) {
  if (isTest(path) || path.startsWith('e2e/')) return test === path
  const features = getFeatures(path)
  if (features.length > 0) return getFeatures(test).some((feature) => features.includes(feature))
  return getFolder(test) === getFolder(path).replace('/db/migrations', '/db')
}

const getFolder = (path) => path.slice(0, path.lastIndexOf('/'))

/** The feature names in a path. For the contract the folder and the file count: `reviewing/reviews.ts`. */
function getFeatures(path) {
  const [, feature] = /^packages\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path) ?? []
  if (feature) return [feature]
  const [, folder, file] = /^packages\/contract\/src\/([^/]+)\/([^/.]+)/.exec(path) ?? []
  return folder ? [folder, file] : []
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
