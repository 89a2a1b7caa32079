import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresBinaries } from './postgres-binaries.mjs'
import { Stop } from './say.mjs'

// Settings for a server that lives for minutes: it owes durability to nobody, and each test file opens its own pool.
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'listen_addresses=127.0.0.1']

// The keeper holds the server and ends it, and its folder, when our end of its input closes: also when we are killed.
const keeper = `bin=$1 place=$2; shift 2; "$bin/postgres" -D "$place/data" "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$place"`

/**
 * A PostgreSQL of its own, empty, on a free loopback port with a random password.
 * Returns `{ version, url, stop }`; throws `Stop` with what to do when there is none.
 */
export async function startPostgres() {
  const { folder: binaries, version } = await postgresBinaries()
  const owner = ordinaryUser()
  const place = placeFor(owner)
  const password = randomBytes(18).toString('hex')
  try {
    initialise(binaries, place, owner, password)
    const port = await freePort()
    const server = await start(binaries, place, owner, port)
    return { version, url: `postgres://jadara:${password}@127.0.0.1:${port}/postgres`, stop: server.stop }
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN)
    if (id('-u') > 0) return { uid: id('-u'), gid: id('-g') }
  }
  return { uid: 65534, gid: 65534 }
}

/** A folder of the owner's: the usual temporary folder may lie under one that only root may enter. */
function placeFor(owner) {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    if (!existsSync(parent)) continue
    const place = mkdtempSync(join(parent, 'jadara-pg-'))
    if (owner.uid !== undefined) chownSync(place, owner.uid, owner.gid)
    if (spawnSync('/bin/sh', ['-c', 'test -w "$1"', 'sh', place], { ...owner, cwd: '/' }).status === 0) return place
    rmSync(place, { recursive: true })
  }
  throw new Stop('No temporary folder here can be entered by the user that PostgreSQL shall run as.')
}

function initialise(binaries, place, owner, password) {
  const secret = join(place, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (owner.uid !== undefined) chownSync(secret, owner.uid, owner.gid)
  chmodSync(place, 0o700)
  const args = [
    '-D',
    join(place, 'data'),
    '-U',
    'jadara',
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, { ...owner, cwd: place, encoding: 'utf8' })
  if (status !== 0) throw new Stop(`initdb failed:\n${stderr}`)
  rmSync(secret)
}

async function start(binaries, place, owner, port) {
  const options = [...settings, `port=${port}`, `unix_socket_directories=${place}`].flatMap((setting) => ['-c', setting])
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', binaries, place, ...options], {
    ...owner,
    cwd: place,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    log = (log + piece).slice(-4000)
  })
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  for (let tries = 0; tries < 300; tries++) {
    if (ready(join(place, 'data/postmaster.pid'))) return { stop }
    await pause(100)
  }
  await stop()
  throw new Stop(`PostgreSQL did not start within 30 s:\n${log}`)
}

/** The server writes its state into the eighth line of its pid file. */
function ready(pidFile) {
  return existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready'
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
