import { existsSync } from 'node:fs'
import { installDebian } from './debian-packages.mjs'
import { Stop } from './say.mjs'

/** Finds a clamd for the tests of uploads, or lets Debian bring it to root. Its signatures are the tests' own: it needs no network. */
export async function virusScanner() {
  const isThere = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].some((path) => existsSync(path))
  if (!isThere && !(await installDebian('virus scanner', ['clamav-daemon'])))
    throw new Stop('The tests of uploads ask a virus scanner: install clamav-daemon.')
}
