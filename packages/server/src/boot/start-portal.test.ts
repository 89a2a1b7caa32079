import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../core/config.ts'
import { createRegisteredApplicant } from '../testing/applicant.ts'
import { toDatabaseUrl } from '../testing/connections.ts'
import { testDatabase } from '../testing/database.ts'
import { createHttpSender } from '../testing/send-over-http.ts'
import { startPortal } from './start-portal.ts'

it('a portal started by an operator hashes passwords at OWASP’s strength', async () => {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'jadara-start-'))
  const settings = {
    DATABASE_URL: toDatabaseUrl(database.where),
    DATA_DIR: directory,
    PORT: '0',
    ADMIN_PASSWORD: 'a first password',
  }
  const running = await startPortal(readConfig(settings))
  try {
    await createRegisteredApplicant(createHttpSender(running.address))
    const rows = await database.sql`select user_type, substr(password_hash, 1, 31) as cost from account order by user_type`
    const cost = '$argon2id$v=19$m=19456,t=2,p=1$'
    expect(rows).toEqual([
      { user_type: 1, cost },
      { user_type: 3, cost },
    ])
  } finally {
    await running.stop()
    await database.drop()
    await rm(directory, { recursive: true, force: true })
  }
})
