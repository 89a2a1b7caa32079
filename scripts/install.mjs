import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { print, Stop, since } from './output.mjs'
import { pinnedNode, root } from './paths.mjs'

const lockfile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.jadara-stamp')

/** Makes `node_modules` match `package-lock.json`; takes milliseconds if it does already. */
export async function install() {
  const wanted = stamp()
  if (read(stampFile) === wanted && existsSync(pinnedNode)) return
  if (!existsSync(pinnedNode) || !isInstalledManually()) await cleanInstall()
  requirePinnedNode()
  remember(wanted)
}

async function cleanInstall() {
  requireWritable(root)
  print('Installing the parts (npm ci), about a minute on a first start …')
  const start = performance.now()
  const { code, output } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]).catch((error) => {
    throw new Stop(
      `npm could not be started (${error.message}).\nInstall npm 10 or newer beside Node and run the same command again.`,
    )
  })
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe installation failed. ${getAdvice(output)}`)
  print(`Installed in ${since(start)}.`)
}

function getAdvice(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output)) {
    return 'The npm registry could not be reached: check the network, or name your mirror with `npm config set registry <address>`.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: the parts need about 1 GB.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `This user may not write in ${root} or in npm's cache: give the folders to the user that starts the portal.`
  if (/can only install packages when your package\.json/.test(output)) {
    return 'package.json and package-lock.json disagree: run `npm install` once and keep the changed package-lock.json.'
  }
  return 'The lines above are what npm said; the same command tries again.'
}

function stamp() {
  if (!existsSync(lockfile)) throw new Stop(`${lockfile} is missing: this is not a whole clone of the repository.`)
  const lock = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}

/** True after a manual `npm install`: npm's own record lists every package of the lock file at its version. */
function isInstalledManually() {
  const tree = read(join(root, 'node_modules', '.package-lock.json'))
  if (!tree) return false
  const present = JSON.parse(tree).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages)
  return wanted.every(([path, part]) => {
    const elsewhere = !path.startsWith('node_modules/') || part.link || (part.optional && !present[path])
    return elsewhere || present[path]?.version === part.version
  })
}

function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Stop(
      `The parts are not installed, and ${folder} cannot be written by this user (or is mounted read-only).\n` +
        'Clone the repository into a folder of your own, or run `npm start` once as the owner of this one.',
    )
  }
}

function requirePinnedNode() {
  const { status, error, stderr } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  throw new Stop(
    `The Node that npm brought does not run here: ${pinnedNode}\n${error?.message ?? stderr}\n` +
      'Either install scripts are switched off (`npm config get ignore-scripts` must say false; then delete node_modules and start again),\n' +
      'or this folder is on a disk mounted `noexec`, or the system is not one Node is built for (Alpine, for one).',
  )
}

/** On a read-only file system the slower check is repeated at each start. */
function remember(wanted) {
  try {
    writeFileSync(stampFile, wanted)
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
