import { existsSync } from 'node:fs'
import { installDebian } from './debian-packages.mjs'

/** A clamd for the tests of uploads, or Debian's for root; without one those are skipped. Its signatures are the tests' own: it needs no network. */
export async function virusScanner() {
  const isThere = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].some((path) => existsSync(path))
  if (!isThere) await installDebian('virus scanner', ['clamav-daemon'])
}
