import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../core/clock.ts'
import { listBrokenInvariants } from '../features/check/check.ts'
import { openDirectoryStore } from '../files/directory-store.ts'
import { sweepOrphanFiles } from '../jobs/sweep.ts'
import { addJournal, completeApplicant } from '../testing/applicant.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'

const compiler = ['/usr/bin/gcc', '/usr/bin/cc'].find((path) => existsSync(path))

/** Replaces fsync and fdatasync of the C library. While the flag file exists, they fail with EIO for files below EIO_UNDER and log each path to it. */
const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int fails(int fd) {
  const char *under = getenv("EIO_UNDER"), *flag = getenv("EIO_FLAG");
  char link[64], path[4096];
  if (!under || !flag || access(flag, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, under, strlen(under)) != 0) return 0;
  int log = open(flag, O_WRONLY | O_APPEND);
  if (log >= 0) { dprintf(log, "%s\\n", path); close(log); }
  errno = EIO;
  return 1;
}
int fsync(int fd) { return fails(fd) ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
int fdatasync(int fd) { return fails(fd) ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); }
`

let directory: string
let child: ChildPortal | undefined

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-eio-'))
  await chmod(directory, 0o755)
})
afterAll(async () => {
  await child?.stop()
  await rm(directory, { recursive: true, force: true })
})

it.skipIf(!compiler)(
  'abuse 21: where fsync reports an I/O error nothing is acknowledged, the portal says it is unwell, and nothing is tried again blindly',
  async () => {
    const library = join(directory, 'eio.so')
    await writeFile(join(directory, 'eio.c'), source)
    execFileSync(compiler ?? '', ['-shared', '-fPIC', '-o', library, join(directory, 'eio.c'), '-ldl'])
    const flag = join(directory, 'disk-fails')
    const files = join(directory, 'files')
    child = await startChild(directory, { LD_PRELOAD: library, EIO_UNDER: files, EIO_FLAG: flag })
    const { send } = child
    const mona = await completeApplicant(send)
    const before = [await mona.get('/api/myfiles'), await mona.get(`/api/UserJournalPublications/${mona.userId}`)]

    await writeFile(flag, '')
    const replaced = await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper()))
    expect(replaced.status).toBe(500)
    await expect(addJournal(mona)).rejects.toThrow('answered 500')
    // One attempt each: on Linux a second fsync after a failed one reports success although data is lost.
    const tried = (await readFile(flag, 'utf8')).split('\n').filter((path) => path.includes('/temporary/'))
    expect(tried).toHaveLength(2)
    expect(new Set(tried).size).toBe(2)
    expect((await send({ method: 'GET', path: '/readyz' })).body).toEqual({
      status: 'not ready',
      database: true,
      storage: false,
      reasons: ['The file store cannot store files.'],
      warnings: ['No mail server is set (SMTP_URL): mails are written to files and are not delivered.'],
    })
    expect((await send({ method: 'GET', path: '/healthz' })).status).toBe(200)
    expect([await mona.get('/api/myfiles'), await mona.get(`/api/UserJournalPublications/${mona.userId}`)]).toEqual(before)
    const [own = 'none'] = await readdir(join(files, 'temporary'))
    expect(await readdir(join(files, 'temporary', own))).toEqual([])

    await rm(flag)
    await child.ready()
    expect((await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper()))).status).toBe(201)
    expect((await mona.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    const pool = await child.openDatabase()
    try {
      // PostgreSQL does not retry a failed fsync either: it crashes and replays its log.
      const { rows } = await pool.db.execute(
        sql`select current_setting('fsync') as fsync, current_setting('data_sync_retry') as retry`,
      )
      expect(rows).toEqual([{ fsync: 'on', retry: 'off' }])
      const store = await openDirectoryStore(join(files, 'stored'), join(files, 'temporary'))
      await sweepOrphanFiles(pool.db, store, new Date(Date.now() + 2 * 3_600_000))
      expect(await listBrokenInvariants({ db: pool.db, files: { store }, clock: systemClock }, { youngest: 0 })).toEqual([])
    } finally {
      await pool.close()
    }
  },
  120_000,
)
