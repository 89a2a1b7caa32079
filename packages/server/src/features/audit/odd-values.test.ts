import type { AuditLine } from '@jadara/contract/audit/audit-trail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAuditEntry } from '../../db/audit.ts'
import { fieldsIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

/** Exports are complete even with malformed values in entries. */

let test: TestPortal
let office: TestClient
const noDay = '2026-13-45'
const noInstant = '2026-13-45T10:00:00Z'

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  await createAnonymousClient(test).post('/api/Inquiries', {
    ...{ name: noDay, email: 'mona@science.example', mobile: '', subject: noInstant, description: 'Hello' },
  })
  const [{ id } = {}] = await test.database.sql`select id from inquiry`
  expect((await office.put(`/api/inquiries/${id}/marked`, { marked: 'spam' })).status).toBe(200)
  const mona = await createRegisteredApplicant(sendByInject(test.http))
  for (const jobDescription of [noDay, noInstant, '2026-01-02']) {
    const profile = {
      ...{ arabicName: 'منى عبد الرحمن', englishName: 'Mona Abdelrahman', birthDate: '1986-04-12', jobDescription },
      ...{ branchId: 7, phdDate: '2019-06-30', phdCountry: 'EG', phdUniversity: 'Cairo University' },
    }
    expect((await mona.put('/api/Applicant/me/update', profile)).status).toBe(200)
  }
  // As an earlier version or a manual change may have stored them.
  await test.portal.db.transaction((tx) =>
    insertAuditEntry(tx, {
      ...{ about: mona.id, at: test.time.now, actorId: null, action: 'deadline-extended' },
      detail: { before: { until: '2026-12-03' }, after: { until: noDay }, reason: noInstant },
    }),
  )
})
afterAll(() => test.close())

const expected = [
  `Job title: ${noDay}`,
  `Job title: ${noInstant}`,
  'Job title: 2026-01-02',
  `Until: ${noDay}`,
  `Reason: ${noInstant}`,
  'Until: 03/12/2026',
]

describe('an export of the trail', () => {
  it('as CSV has every row, and prints invalid days unchanged', async () => {
    const { total } = (await office.get('/api/Audit')).body as { total: number }
    const answer = await office.get('/api/ExportAudit?format=csv&language=en')
    expect(answer.status).toBe(200)
    const rows = fieldsIn(answer.body as string)
    // Plus the header, and the audit entry of the export.
    expect(rows).toHaveLength(total + 2)
    const cells = rows.flat().flatMap((cell) => cell.split('\n'))
    for (const words of expected) expect(cells).toContain(words)
    expect(cells).toContain(`marked an inquiry (${noDay})`)
  })

  it('as a workbook has every row', async () => {
    const { total } = (await office.get('/api/Audit')).body as { total: number }
    const answer = await office.get('/api/ExportAudit?format=xlsx&language=en')
    expect(answer.status).toBe(200)
    const rows = Object.values(await sheetsIn(answer.bytes))[0] ?? []
    expect(rows).toHaveLength(total + 2)
    const cells = rows.flat().flatMap((cell) => String(cell).split('\n'))
    for (const words of expected) expect(cells).toContain(words)
  })

  it('as JSON has every row', async () => {
    const { total } = (await office.get('/api/Audit')).body as { total: number }
    expect((await office.get('/api/ExportAudit?format=json')).body as AuditLine[]).toHaveLength(total + 1)
  })
})
