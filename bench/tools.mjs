// The programs that the bench needs, looked for before anything starts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../scripts/output.mjs'
import { findPostgres } from '../scripts/postgres-binaries.mjs'
import { isInstalled } from '../scripts/test-tools.mjs'

/** Throws `Stop` that names every missing program, what it is for and how to install it. `needs`: `{ qpdf, chromium }`. */
export async function requireTools({ qpdf, chromium }) {
  const folder = findPostgres()?.folder
  const missing = []
  const miss = (what, purpose, how) => missing.push(`- ${what}: ${purpose}. ${how}`)
  if (!existsSync('/proc/self/smaps_rollup'))
    miss('Linux', 'memory and processor time are read from /proc', 'Run the bench on Linux.')
  if (!folder)
    miss('PostgreSQL ≥ 15 (postgres, initdb)', 'the database of the portal', install('postgresql', 'postgresql-server'))
  for (const [name, purpose] of [
    ['pgbench', "the limit of reads and saves is PostgreSQL's own bench"],
    ['psql', 'the limit of the CSV is COPY'],
  ])
    if (folder && !existsSync(join(folder, name)))
      miss(`${name} in ${folder}`, purpose, install('postgresql', 'postgresql-contrib'))
  if (qpdf && !isInstalled('qpdf')) miss('qpdf', 'the limit of the dossier', install('qpdf', 'qpdf'))
  if (chromium) {
    const problem = await tryChromium()
    if (problem)
      miss('Chromium', 'it opens the screens', `npm brings one; it did not start (${problem}). Name another in CHROME_PATH.`)
  }
  if (missing.length > 0) throw new Stop(`The bench needs what is not here:\n${missing.join('\n')}`)
}

const install = (debian, fedora) => `Debian: apt-get install ${debian}; Fedora: dnf install ${fedora}.`

async function tryChromium() {
  try {
    const { openChromium } = await import('./chromium.ts')
    await (await openChromium()).close()
    return undefined
  } catch (error) {
    return error.message.split('\n')[0]
  }
}
