// Programs that tests need: found, or installed on Debian.
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { print, Stop } from './output.mjs'

const run = promisify(execFile)

let before = Promise.resolve()

/** Installs Debian packages; false unless this is Debian and the user is root. `name` is used in messages. */
export async function installDebian(name, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const installing = before.then(() => install(name, packages))
  before = installing.catch(() => {})
  await installing
  return true
}

/** Runlevel 1 keeps Debian from starting installed services. */
async function install(name, packages) {
  print(`No ${name} here: installing Debian’s (apt-get install ${packages.join(' ')}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, maxBuffer: 64e6 })
  } catch (error) {
    throw new Stop(`apt-get could not install ${name}:\n${error.stderr || error.message}`)
  }
}

/** Independent programs with which tests read PDFs and ZIPs, by Debian package. */
const tools = { python3: ['python3'], qpdf: ['qpdf'], 'poppler-utils': ['pdftotext', 'pdffonts', 'pdfinfo', 'pdftoppm'] }

/** Finds the tools or installs them; throws `Stop` with advice otherwise. */
export async function requirePdfTools() {
  const missing = Object.keys(tools).filter((name) => !tools[name].every(isInstalled))
  if (missing.length > 0 && !(await installDebian('tools that read PDFs', missing)))
    throw new Stop(`The tests of what leaves the portal read it back with other programs: install ${missing.join(' and ')}.`)
  return { stop: () => {} }
}

export function isInstalled(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Finds clamd or installs it. The tests have their own signatures, so it needs no network. */
export async function requireVirusScanner() {
  const isFound = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].some((path) => existsSync(path))
  if (!isFound && !(await installDebian('virus scanner', ['clamav-daemon'])))
    throw new Stop('The tests of uploads ask a virus scanner: install clamav-daemon.')
}
