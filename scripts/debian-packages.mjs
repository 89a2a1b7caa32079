import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { Stop, say } from './say.mjs'

const run = promisify(execFile)

/** One at a time: apt holds a lock. */
let before = Promise.resolve()

/** Installs Debian's packages where that can be done without asking: as root, on Debian. False elsewhere. `name` is what a person calls them. */
export async function installDebian(name, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const installing = before.then(() => install(name, packages))
  before = installing.catch(() => {})
  await installing
  return true
}

/** Runlevel 1 keeps Debian from starting what it installs. */
async function install(name, packages) {
  say(`No ${name} here: installing Debian’s (apt-get install ${packages.join(' ')}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, maxBuffer: 64e6 })
  } catch (error) {
    throw new Stop(`apt-get could not install ${name}:\n${error.stderr || error.message}`)
  }
}
