import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jadara } from '../commands/jadara.testing.ts'
import { createProcessRegistries, formatMetrics } from '../metrics/process-metrics.ts'
import { createAnonymousClient } from '../testing/by-role.ts'
import { toDatabaseUrl } from '../testing/connections.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { startTestRegister, type TestRegister } from '../testing/register.ts'
import { testSecret } from '../testing/secret.ts'

let register: TestRegister
let test: TestPortal
beforeAll(async () => {
  register = await startTestRegister()
  test = await testPortal(new Date(), { settings: { CROSSREF_URL: register.settings.CROSSREF_URL } })
})
afterAll(async () => {
  await test.close()
  await register.close()
})

const readMetric = async () => {
  const registries = createProcessRegistries({
    pool: test.database.pg,
    files: test.portal.files,
    registers: test.portal.registers,
  })
  return /^jadara_register_up\{.*$/m.exec(await formatMetrics(registries))?.[0]
}

it('readiness and metrics tell that a register does not answer, and stop when it does', async () => {
  expect(await readMetric()).toBe('jadara_register_up{register="crossref"} 1')
  register.trouble({ status: 403 })
  expect(await test.portal.registers.findWorkByDoi('10.1000/1')).toMatchObject({ state: 'unavailable' })
  expect(await readMetric()).toBe('jadara_register_up{register="crossref"} 0')
  expect((await createAnonymousClient(test).get('/readyz')).body).toMatchObject({
    warnings: expect.arrayContaining([
      `The register crossref has not answered since ${test.time.now.toISOString()}: it answered with status 403.`,
    ]),
  })
  register.recover()
  expect(await test.portal.registers.findWorkByDoi('10.1000/1')).toEqual({ state: 'unknown' })
  expect(await readMetric()).toBe('jadara_register_up{register="crossref"} 1')
})

it('`jadara check` asks the configured registers and reads their files, and finds nothing broken', async () => {
  const directory = join(test.portal.files.temporary, '../..')
  const environment = {
    DATABASE_URL: toDatabaseUrl(test.database.where),
    DATA_DIR: directory,
    FILES_URL: `file://${directory}`,
    APP_SECRET: testSecret,
    CROSSREF_URL: register.settings.CROSSREF_URL,
    ORCID_URL: register.settings.ORCID_URL,
    JOURNALS_FILE: '/nowhere/journals.csv',
  }
  const { code, err } = await jadara(['check'], environment)
  expect(err).toContain('crossref answers.\norcid cannot be used: it does not know a path that it should have.\n')
  expect(err).toContain('JOURNALS_FILE: /nowhere/journals.csv cannot be used: ENOENT')
  expect(code).toBe(0)
})
