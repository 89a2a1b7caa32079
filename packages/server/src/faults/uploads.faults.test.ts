import { mkdtemp, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { formOf } from '../testing/forms.ts'
import { memoryOf, resetPeakMemory } from '../testing/memory.ts'
import { createUploadOfSize } from '../testing/papers.ts'

let directory: string
let child: ChildPortal

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-uploads-'))
  child = await startChild(directory)
})
afterAll(async () => {
  await child?.stop()
  await rm(directory, { recursive: true, force: true })
})

// Only Linux reports the peak memory of another process.
it.runIf(platform() === 'linux')(
  'abuse 28: 32 uploads of 20 MB at once take less than 300 MB of memory above idle, and each arrives whole',
  async () => {
    const idle = (await memoryOf(child.pid)).now
    const file = createUploadOfSize(20_971_520)
    const applicants: Applicant[] = []
    for (let number = 0; number < 32; number += 1) applicants.push(await createRegisteredApplicant(child.send))
    await resetPeakMemory(child.pid)
    const start = performance.now()
    const answers = await Promise.all(applicants.map((applicant) => applicant.post('/api/uploadfile', formOf({ type: 6 }, file))))
    const seconds = (performance.now() - start) / 1000
    const { highest } = await memoryOf(child.pid)
    process.stdout.write(`uploads: 32 × 20 MB in ${seconds.toFixed(1)} s, ${highest - idle} MB above ${idle} MB of idle\n`)
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(201))
    expect(highest - idle).toBeLessThan(300)
    for (const applicant of applicants.slice(0, 3)) {
      const [stored] = (await applicant.get('/api/myfiles')).body as { guid: string }[]
      // Files of an unknown type are stored in an uncompressed ZIP.
      expect((await applicant.get(`/api/Files/ViewFile/${stored?.guid}`)).bytes.includes(Buffer.from(file.bytes))).toBe(true)
    }
  },
)
