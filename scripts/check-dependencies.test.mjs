import { describe, expect, it } from 'vitest'
import { findFaults, parseAudit } from './check-dependencies.mjs'

const good = { version: '1.2.3', license: 'MIT', integrity: 'sha512-abc' }
const findPackageFaults = (part, name = 'part', allowScripts = {}) =>
  findFaults({
    lock: { packages: { '': { dependencies: { [name]: '1.2.3' } }, [`node_modules/${name}`]: { ...good, ...part } } },
    manifests: { '': { dependencies: { [name]: '1.2.3' }, allowScripts } },
    readLicences: () => ['MIT', 'ISC'],
  })
const problem = (fault, name = 'part', version = '1.2.3') => [`node_modules/${name}@${version} ${fault}`]

describe('an installed package', () => {
  it.each([
    [{}],
    [{ license: 'MIT OR GPL-3.0-only' }],
    [{ license: '(MIT OR CC0-1.0)' }],
    [{ license: 'MIT AND OFL-1.1' }],
    [{ license: undefined }],
    [{ resolved: 'https://registry.npmjs.org/part/-/part-1.2.3.tgz' }],
  ])('passes: %o', (part) => expect(findPackageFaults(part)).toEqual([]))

  it.each(['AGPL-3.0-only', 'GPL-2.0-or-later', 'SSPL-1.0', 'MIT AND GPL-3.0-only', 'LGPL-3.0-or-later', 'UNLICENSED'])(
    'does not with the licence %s',
    (license) => expect(findPackageFaults({ license })).toEqual(problem(`has the licence ${license}`)),
  )

  it("may have the licence of sharp’s library only in sharp's packages", () => {
    const license = 'Apache-2.0 AND LGPL-3.0-or-later'
    expect(findPackageFaults({ license }, '@img/sharp-linux-x64')).toEqual([])
    expect(findPackageFaults({ license: 'AGPL-3.0-only' }, '@img/sharp-linux-x64')).toEqual(
      problem('has the licence AGPL-3.0-only', '@img/sharp-linux-x64'),
    )
  })

  it('needs a digest, an exact version and the registry', () => {
    expect(findPackageFaults({ integrity: undefined })).toEqual(problem('has no SHA-512 digest'))
    expect(findPackageFaults({ integrity: 'sha1-abc' })).toEqual(problem('has no SHA-512 digest'))
    for (const resolved of [
      'git+ssh://git@github.com/a/b.git#1',
      'http://registry.npmjs.org/a.tgz',
      'https://evil.example/a.tgz',
    ])
      expect(findPackageFaults({ resolved })).toEqual(problem(`comes from ${resolved}, not from the registry`))
    expect(findPackageFaults({ version: 'git+https://a' })).toEqual(
      problem('git+https://a is no exact version', 'part', 'git+https://a'),
    )
  })

  it('may run an install script only if allowed by name', () => {
    expect(findPackageFaults({ hasInstallScript: true })).toEqual(
      problem('runs a script when it is installed, and allowScripts does not name it'),
    )
    expect(findPackageFaults({ hasInstallScript: true }, 'part', { part: true })).toEqual([])
    expect(findPackageFaults({ hasInstallScript: true }, 'part', { other: true })).toHaveLength(1)
  })

  it('needs a licence', () => {
    const lock = { packages: { '': {}, 'a/node_modules/b': { ...good, license: undefined } } }
    expect(findFaults({ lock, manifests: { '': {} } })).toEqual(['a/node_modules/b@1.2.3 names no licence'])
  })
})

it('package.json and package-lock.json contain the same exact versions', () => {
  const faults = (asked, locked) =>
    findFaults({
      lock: { packages: { 'packages/web': { dependencies: locked } } },
      manifests: { 'packages/web': { dependencies: asked }, '': {} },
    })
  expect(faults({ a: '1.0.0' }, { a: '1.0.0' })).toEqual([])
  expect(faults({ a: '1.0.1' }, { a: '1.0.0' })).toEqual(['packages/web/package.json → a: package-lock.json says 1.0.0 of it'])
  expect(faults({ a: '1.0.0' }, {})).toEqual(['packages/web/package.json → a: package-lock.json says nothing of it'])
  expect(faults({}, { a: '1.0.0' })).toEqual(['packages/web/package.json → a: package-lock.json says 1.0.0 of it'])
  for (const loose of ['^1.0.0', '*', 'latest', 'github:a/b'])
    expect(faults({ a: loose }, { a: loose })).toEqual([`packages/web/package.json → a: ${loose} is no exact version`])
})

describe("the registry's answer about known vulnerabilities", () => {
  const answer = (vulnerabilities) => parseAudit(JSON.stringify({ metadata: { vulnerabilities } }))
  it('passes only with explicit counts of zero', () => {
    expect(answer({ total: 0, high: 0, critical: 0 })).toEqual({
      message: 'known faults: none, says the registry',
      failed: false,
    })
    const none = { message: 'known faults: not checked, the registry gave no answer', failed: false }
    for (const printed of ['', 'npm error', '{}', '{"message":"405 Method Not Allowed","statusCode":405}', '{"metadata":{}}'])
      expect(parseAudit(printed)).toEqual(none)
  })
  it('fails from severity high', () => {
    expect(answer({ total: 3, moderate: 3, high: 0, critical: 0 }).failed).toBe(false)
    expect(answer({ total: 1, high: 1, critical: 0 }).failed).toBe(true)
    expect(answer({ total: 1, high: 0, critical: 1 }).failed).toBe(true)
  })
})
