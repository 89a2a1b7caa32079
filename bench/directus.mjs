// Directus 11 as a measured peer: installed into the user's cache, with its own database on the bench's server. It is under the Business Source License
// and no dependency of the portal.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nodeSettings } from '../scripts/node-settings.mjs'
import { npm } from '../scripts/npm.mjs'
import { print, Stop } from '../scripts/output.mjs'

const version = '11.17.4'
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'jadara-bench', `directus-${version}`)
const program = join(folder, 'node_modules/directus/cli.js')
const administrator = { email: 'office@example.org', password: 'correct horse battery' }
const writers = 16
const port = 8155

/**
 * Without the sandbox for scripts of extensions, which would have to be compiled: nothing that is measured uses it. `--ignore-scripts`: every other
 * native module brings its program.
 */
const manifest = {
  private: true,
  dependencies: { directus: version, 'isolated-vm': 'file:./isolated-vm' },
  overrides: { 'isolated-vm': '$isolated-vm' },
}

/** Takes several minutes and a gigabyte the first time. */
export async function installDirectus() {
  const installed = join(folder, 'installed')
  if (existsSync(installed)) return
  print(`Installing Directus ${version} into ${folder} (Business Source License; a measured peer, no dependency) …`)
  mkdirSync(join(folder, 'isolated-vm'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'isolated-vm/package.json'), '{ "name": "isolated-vm", "version": "5.0.3", "main": "index.js" }')
  writeFileSync(join(folder, 'isolated-vm/index.js'), 'module.exports = {}')
  const { code, output } = await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder])
  if (code !== 0 || !existsSync(program))
    throw new Stop(`${output.trim()}\n\nDirectus could not be installed; the lines above say why.`)
  writeFileSync(installed, '')
}

/** Starts it, filled like the portal: `{ address, pid, office, writers }`, writers being applicants with a token and a record. */
export async function startDirectus({ server, pool, directory }, cleanups) {
  await pool.pg.query('create database directus')
  const url = new URL(server.url)
  url.pathname = '/directus'
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    ...nodeSettings,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: randomBytes(24).toString('hex'),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url.href,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: join(directory, 'directus-files'),
    ACCESS_TOKEN_TTL: '1d',
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
  }
  const start = (command) => spawn(process.execPath, [program, command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  await runToEnd(start('bootstrap'))
  const running = start('start')
  const ended = once(running, 'exit')
  cleanups.push(async () => {
    running.kill()
    await ended
  })
  const address = env.PUBLIC_URL
  await untilReady(running, address)
  return { address, pid: running.pid, ...(await fill(address, url.href, cleanups)) }
}

async function runToEnd(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Stop(`${output.trim()}\n\nDirectus did not make its database; the lines above say why.`)
}

async function untilReady(child, address) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output = (output + piece).slice(-4000)))
  for (const end = Date.now() + 120_000; Date.now() < end && child.exitCode === null; await wait(200))
    if (await fetch(`${address}/server/ping`).then(({ ok }) => ok, () => false)) return // biome-ignore format: one line
  throw new Stop(`${output.trim()}\n\nDirectus did not start; the lines above say why.`)
}

const textField = (field) => ({ field, type: 'string', schema: {}, meta: {} })
const fields = (names, others) => [
  { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: { hidden: true } },
  { field: 'user_created', type: 'uuid', schema: {}, meta: { special: ['user-created'] } },
  { field: 'date_created', type: 'timestamp', schema: {}, meta: { special: ['date-created'] } },
  { field: 'date_updated', type: 'timestamp', schema: {}, meta: { special: ['date-updated'] } },
  ...names.map(textField),
  ...others,
]
const dateField = (field) => ({ field, type: 'date', schema: {}, meta: {} })

/** The columns of the portal's tables. */
const collections = {
  journal: fields(
    ['title', 'type', 'url', 'paper_title', 'volume_number', 'issue_number', 'page_numbers', 'indexing_db', 'indexing_db_url'],
    [
      { field: 'publication_year', type: 'integer', schema: {}, meta: {} },
      { field: 'authors', type: 'json', schema: {}, meta: { special: ['cast-json'] } },
      { field: 'file', type: 'uuid', schema: {}, meta: { special: ['file'] } },
    ],
  ),
  award: fields(['awarding_organization', 'english_title', 'arabic_title'], [dateField('award_date')]),
  applicant: fields(
    ['english_name', 'arabic_name', 'job_description', 'email', 'phd_country', 'phd_university', 'receipt_number'],
    [
      dateField('birth_date'),
      dateField('phd_date'),
      { field: 'submitted', type: 'boolean', schema: {}, meta: {} },
      { field: 'submitted_at', type: 'timestamp', schema: { is_indexed: true }, meta: {} },
    ],
  ),
}

export const journal = {
  title: 'Journal of Advanced Research',
  type: 'International',
  url: 'https://journal.example',
  paper_title: 'Solar energy',
  publication_year: 2021,
  indexing_db: 'Scopus',
  indexing_db_url: 'https://scopus.example',
  authors: [{ name: 'Mona Abdelrahman' }],
}

const own = { user_created: { _eq: '$CURRENT_USER' } }
const permissions = [
  ...['journal', 'award'].flatMap((collection) => [
    { collection, action: 'create', fields: ['*'], permissions: {}, validation: {} },
    { collection, action: 'read', fields: ['*'], permissions: own },
  ]),
  { collection: 'directus_files', action: 'create', fields: ['*'], permissions: {}, validation: {} },
  { collection: 'directus_files', action: 'read', fields: ['*'], permissions: { uploaded_by: { _eq: '$CURRENT_USER' } } },
]

async function fill(address, databaseUrl, cleanups) {
  const send = async (path, body, token) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Directus answered ${path} ${answer.status} ${await answer.text()}`)
    return (await answer.json()).data
  }
  const signIn = async (who) => (await send('/auth/login', who)).access_token
  const office = await signIn(administrator)
  for (const [collection, columns] of Object.entries(collections))
    await send('/collections', { collection, schema: {}, meta: {}, fields: columns }, office)
  const policy = await send('/policies', { name: 'Applicant', permissions }, office)
  const role = await send('/roles', { name: 'Applicant', policies: [{ policy: policy.id }] }, office)
  const people = []
  for (let number = 0; number < writers; number += 1) {
    const who = { email: `applicant.${number}@example.org`, password: administrator.password }
    await send('/users', { ...who, role: role.id }, office)
    const token = await signIn(who)
    people.push({ token, journalId: (await send('/items/journal', journal, token)).id })
  }
  await fillTable(databaseUrl, cleanups)
  return { office, writers: people }
}

async function fillTable(url, cleanups) {
  const { openPool } = await import('../packages/server/src/db/database.ts')
  const pool = openPool(url, { connections: 1, timeLimits: false })
  cleanups.push(() => pool.close())
  await pool.pg.query(
    `insert into applicant (english_name, arabic_name, job_description, email, phd_country, phd_university, receipt_number, birth_date, phd_date,
       submitted, submitted_at, date_created)
     select 'Mona Abdelrahman ' || n, 'منى عبد الرحمن', 'Associate professor', 'applicant.' || n || '@example.org', 'EG', 'Alexandria University',
       'JDR-1-' || n, date '1984-01-01' + n % 3000, date '2015-06-30' + n % 2000, n % 100 < 60, now() - n * interval '1 minute', now()
     from generate_series(1, 20000) n`,
  )
  await pool.pg.query('vacuum analyze')
}
