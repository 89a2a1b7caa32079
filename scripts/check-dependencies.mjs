// Checks the installed packages offline: each is in the lock file with its digest, comes from the registry at an exact version, runs an install script only
// if package.json allows it, and has an accepted licence. Then asks the registry for known vulnerabilities; without an answer it reports "not checked".
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm } from './npm.mjs'
import { print } from './output.mjs'
import { root } from './paths.mjs'

const licences = new Set([
  ...[
    'MIT',
    'MIT-0',
    'MIT/X11',
    'MIT/Apache-2.0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  'OFL-1.1',
  // Used unmodified, in separate files.
  'MPL-2.0',
])

/** Exceptions by package name and licence. */
const licenceExceptions = new Map([
  // A dynamically loaded library that users can replace.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Their licence is only in the readme. Used by s3rver, and by tus-js-client outside browsers, in tests.
  [/^(?:humanize-number|only|combine-errors)$/, ''],
])

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const registry = /^https:\/\/registry\.npmjs\.org\//

/**
 * Returns the problems as lines. `lock` is package-lock.json, `manifests` maps workspace folders ('' is the root) to their package.json, `readLicences` reads
 * the licences of an installed package that the lock file does not name.
 */
export function findFaults({ lock, manifests, readLicences = () => [] }) {
  const parts = Object.entries(lock.packages).filter(([path, part]) => path.includes('node_modules/') && !part.link)
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => findManifestFaults(folder, manifest, lock.packages[folder])),
    ...parts.flatMap(([path, part]) => findPackageFaults(path, part, manifests[''].allowScripts ?? {}, readLicences)),
  ]
}

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies']

function findManifestFaults(folder, manifest, locked) {
  const name = join(folder, 'package.json')
  return dependencyKinds.flatMap((kind) => {
    const declared = manifest[kind] ?? {}
    const known = locked?.[kind] ?? {}
    return [...new Set([...Object.keys(declared), ...Object.keys(known)])].flatMap((part) => {
      if (declared[part] !== known[part]) return [`${name} → ${part}: package-lock.json says ${known[part] ?? 'nothing'} of it`]
      return exact.test(declared[part]) ? [] : [`${name} → ${part}: ${declared[part]} is no exact version`]
    })
  })
}

function findPackageFaults(path, part, allowScripts, readLicences) {
  const name = part.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const faults = []
  if (!exact.test(part.version ?? '')) faults.push(`${part.version ?? 'nothing'} is no exact version`)
  if (part.resolved !== undefined && !registry.test(part.resolved))
    faults.push(`comes from ${part.resolved}, not from the registry`)
  if (!/^sha512-/.test(part.integrity ?? '')) faults.push('has no SHA-512 digest')
  if (part.hasInstallScript && !allowScripts[name])
    faults.push('runs a script when it is installed, and allowScripts does not name it')
  const given = part.license === undefined ? readLicences(path) : [part.license]
  const licence = given.join(' AND ')
  if (!mayBeUsed(name, licence)) faults.push(licence ? `has the licence ${licence}` : 'names no licence')
  return faults.map((fault) => `${path}@${part.version} ${fault}`)
}

/** Licences joined by AND must all be accepted, of those joined by OR one. */
function mayBeUsed(name, licence) {
  const also = [...licenceExceptions].find(([of]) => of.test(name))?.[1]
  if (licence === '') return also === ''
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => licences.has(one) || one === also))
}

/** Interprets the output of `npm audit --json`. An output without counts is "not checked". */
export function parseAudit(printed) {
  let counts
  try {
    counts = JSON.parse(printed).metadata?.vulnerabilities
  } catch {}
  if (typeof counts?.total !== 'number')
    return { message: 'known faults: not checked, the registry gave no answer', failed: false }
  if (counts.total === 0) return { message: 'known faults: none, says the registry', failed: false }
  const { critical = 0, high = 0, total } = counts
  return {
    message: `known faults: ${total}, of which high ${high} and critical ${critical} (npm audit --omit=dev)`,
    failed: high + critical > 0,
  }
}

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Old manifests have a list. Packages for other platforms are not installed. */
function readInstalledLicences(path) {
  const manifest = join(path, 'package.json')
  if (!existsSync(join(root, manifest))) return []
  const { license, licenses = [] } = read(manifest)
  return license ? [license] : licenses.map(({ type }) => type)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = read('package-lock.json')
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
  const manifests = Object.fromEntries(folders.map((folder) => [folder, read(join(folder, 'package.json'))]))
  const faults = findFaults({ lock, manifests, readLicences: readInstalledLicences })
  for (const fault of faults) print(fault)
  const { output } = await npm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'])
  const { message, failed } = parseAudit(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  print(message)
  process.exitCode = failed || faults.length > 0 ? 1 : 0
}
