// What can be known of the packages that are installed without asking anybody: each stands in the lock file with its digest, comes from the
// registry at an exact version, runs a script only where package.json allows it, and has a licence under which it may be handed on. Then the
// registry is asked for known faults; without its answer nothing is said to be clean.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm } from './npm.mjs'
import { root } from './places.mjs'
import { say } from './say.mjs'

const licences = new Set([
  ...[
    'MIT',
    'MIT-0',
    'MIT/X11',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  // Fonts.
  'OFL-1.1',
  // Used as they come, in files of their own.
  'MPL-2.0',
])

/** What a rule above does not let pass, by name and licence, and why it may. */
const excepted = new Map([
  // The library that sharp loads as a file of its own: whoever wants puts another in its place.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Their licence stands in their Readme alone; for tests, by way of s3rver.
  [/^(?:humanize-number|only)$/, ''],
])

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const registry = /^https:\/\/registry\.npmjs\.org\//

/**
 * What is wrong, as lines to print. `lock` is the parsed package-lock.json, `manifests` maps the folder of each workspace ('' is the root) to its
 * package.json, `licencesOf` answers what an installed package calls its licences, where the lock file does not say.
 */
export function faultsOf({ lock, manifests, licencesOf = () => [] }) {
  const parts = Object.entries(lock.packages).filter(([path, part]) => path.includes('node_modules/') && !part.link)
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => faultsOfManifest(folder, manifest, lock.packages[folder])),
    ...parts.flatMap(([path, part]) => faultsOfPart(path, part, manifests[''].allowScripts ?? {}, licencesOf)),
  ]
}

const kindsOfDependency = ['dependencies', 'devDependencies', 'optionalDependencies']

function faultsOfManifest(folder, manifest, locked) {
  const name = join(folder, 'package.json')
  return kindsOfDependency.flatMap((kind) => {
    const asked = manifest[kind] ?? {}
    const known = locked?.[kind] ?? {}
    return [...new Set([...Object.keys(asked), ...Object.keys(known)])].flatMap((part) => {
      if (asked[part] !== known[part]) return [`${name} → ${part}: package-lock.json says ${known[part] ?? 'nothing'} of it`]
      return exact.test(asked[part]) ? [] : [`${name} → ${part}: ${asked[part]} is no exact version`]
    })
  })
}

function faultsOfPart(path, part, allowScripts, licencesOf) {
  const name = part.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const faults = []
  if (!exact.test(part.version ?? '')) faults.push(`${part.version ?? 'nothing'} is no exact version`)
  if (part.resolved !== undefined && !registry.test(part.resolved))
    faults.push(`comes from ${part.resolved}, not from the registry`)
  if (!/^sha512-/.test(part.integrity ?? '')) faults.push('has no SHA-512 digest')
  if (part.hasInstallScript && !allowScripts[name])
    faults.push('runs a script when it is installed, and allowScripts does not name it')
  const given = part.license === undefined ? licencesOf(path) : [part.license]
  const licence = given.join(' AND ')
  if (!mayBeUsed(name, licence)) faults.push(licence ? `has the licence ${licence}` : 'names no licence')
  return faults.map((fault) => `${path}@${part.version} ${fault}`)
}

/** Of several licences joined by AND each has to be one of ours, of those joined by OR one. */
function mayBeUsed(name, licence) {
  const also = [...excepted].find(([of]) => of.test(name))?.[1]
  if (licence === '') return also === ''
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => licences.has(one) || one === also))
}

/** `{ said, failed }` of what `npm audit --json` printed; clean only by the registry's own word. */
export function verdictOf(printed) {
  let counts
  try {
    counts = JSON.parse(printed).metadata?.vulnerabilities
  } catch {
    // No JSON: no answer.
  }
  if (typeof counts?.total !== 'number') return { said: 'known faults: not checked, the registry gave no answer', failed: false }
  if (counts.total === 0) return { said: 'known faults: none, says the registry', failed: false }
  const { critical = 0, high = 0, total } = counts
  return {
    said: `known faults: ${total}, of which high ${high} and critical ${critical} (npm audit --omit=dev)`,
    failed: high + critical > 0,
  }
}

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** An older form names them in a list; a package of another system is not installed here. */
function installedLicences(path) {
  const manifest = join(path, 'package.json')
  if (!existsSync(join(root, manifest))) return []
  const { license, licenses = [] } = read(manifest)
  return license ? [license] : licenses.map(({ type }) => type)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = read('package-lock.json')
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
  const manifests = Object.fromEntries(folders.map((folder) => [folder, read(join(folder, 'package.json'))]))
  const faults = faultsOf({ lock, manifests, licencesOf: installedLicences })
  for (const fault of faults) say(fault)
  const { output } = await npm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'])
  const { said, failed } = verdictOf(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  say(said)
  process.exitCode = failed || faults.length > 0 ? 1 : 0
}
