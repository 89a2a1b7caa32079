// Makes an applicant's award file again and again, in turns with qpdf over the same stored files.
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { downloadAwardFile } from './documents-client.mjs'
import { createApplicantWithPapers, createPapers } from './documents-fixtures.mjs'
import { watchMemory } from './process-usage.mjs'

/** In MB, each file. */
export const papers = { small: { count: 8, megabytes: 5 }, large: { count: 30, megabytes: 20 } }

/**
 * Files the papers for a new applicant and times the award file from the request to the last byte while `others` send requests. Returns the applicant, and
 * by name the values of each run after the first: times in ms, memory in MB. `directory` contains the portal's `data`.
 */
export async function timeAwardFile({ count, megabytes }, runs, { directory, portal, pg, others }) {
  const uploads = join(directory, `papers-${megabytes}`)
  const who = await createApplicantWithPapers(portal, await createPapers(uploads, count, megabytes))
  await rm(uploads, { recursive: true })
  const paths = await listAttachedFiles(who, pg, directory)
  if (paths.length < count) throw new Error(`${paths.length} PDFs are filed, and not ${count}`)
  const times = { ours: [], qpdf: [], made: [], sent: [], waits: [], portal: [], database: [] }

  const byQpdf = async () => ({ qpdf: await timeQpdf(paths, join(directory, 'qpdf.pdf')) })
  const byUs = async () => {
    await deleteAwardFile(who, pg, directory)
    const memory = watchMemory(portal.pid)
    await others.begin()
    const { whole, firstByte, bytes } = await downloadAwardFile(portal, who)
    const waits = await others.end()
    const { portal: portalMemory, database } = memory.stop()
    const { size, damaged, made } = await findAwardFile(who, pg)
    if (bytes !== size || damaged.length > 0) throw new Error(`${bytes} of ${size} bytes came; damaged: ${damaged}`)
    return { ours: whole, made, sent: whole - firstByte, waits, portal: portalMemory, database }
  }
  for (let run = 0; run <= runs; run += 1)
    for (const one of run % 2 === 0 ? [byQpdf, byUs] : [byUs, byQpdf])
      for (const [name, value] of Object.entries(await one())) if (run > 0) times[name].push(value)
  return { who, times }
}

async function listAttachedFiles({ id }, pg, directory) {
  const { rows } = await pg.query(
    "select guid from stored_file where application_id = $1 and mime = 'application/pdf' order by created_at",
    [id],
  )
  return rows.map(({ guid }) => toStoredPath(directory, guid))
}

const toStoredPath = (directory, guid) => join(directory, 'data/files/stored', guid.slice(0, 2), guid)

/** Forces the next download to generate the award file again. */
async function deleteAwardFile({ id }, pg, directory) {
  const { rows } = await pg.query('delete from export where application_id = $1 returning file_guid', [id])
  for (const { file_guid: guid } of rows) if (guid) await rm(toStoredPath(directory, guid))
}

/** The export's row, with the time from the request to the stored file in ms. */
export async function findAwardFile({ id }, pg) {
  const { rows } = await pg.query(
    `select size::float8 as size, damaged, made_at::text as "madeAt", (extract(epoch from made_at - asked_at) * 1000)::float8 as made
     from export where application_id = $1`,
    [id],
  )
  if (rows.length !== 1) throw new Error(`There are ${rows.length} documents of one content`)
  return rows[0]
}

async function timeQpdf(paths, to) {
  await rm(to, { force: true })
  const start = performance.now()
  await promisify(execFile)('qpdf', ['--empty', '--pages', ...paths, '--', to])
  return performance.now() - start
}
