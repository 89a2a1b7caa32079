import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExpectedFailure, expectedConflict } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createRecordCalls, everyKind } from './calls.testing.ts'
import { samples } from './samples.testing.ts'

/** Writing outside the round's window. Submitted applications: features/submission/frozen.test.ts. */

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  for (const { name } of everyKind) await createRecordCalls(name, mona).create()
})
afterAll(() => test.close())

async function expectEveryWriteRefused(refusal: ExpectedFailure): Promise<void> {
  for (const { name, one, file, values } of everyKind) {
    const calls = createRecordCalls(name, mona)
    const before = await calls.rows()
    const id = before[0]?.id ?? 0
    const newFile = async () => (file ? await paper() : undefined)
    const answers = {
      added: await calls.add({}, await newFile()),
      addedBadly: await mona.post(one, {}),
      changed: await mona.put(`${one}/${id}`, { ...values, keepFile: true }),
      changedWithFile: await calls.put(id, {}, await newFile()),
      deleted: await mona.delete(`${one}/${id}`),
    }
    for (const [what, answer] of Object.entries(answers)) expect({ name, what, ...answer }).toEqual({ name, what, ...refusal })
    expect(before.length).toBeGreaterThan(0)
    expect(await calls.rows()).toEqual(before)
  }
}

const setWindow = (from: string, to: string) => test.database.sql`update round set start_date = ${from}, end_date = ${to}`

describe('a record of any kind', () => {
  it('cannot be written before the window opens', async () => {
    await setWindow('2026-11-22', '2027-01-20')
    await expectEveryWriteRefused(expectedConflict('not-open', 'Submission has not opened yet.'))
  })

  it('abuse 8: cannot be written after the window closes', async () => {
    await setWindow('2026-10-01', '2026-11-20')
    await expectEveryWriteRefused(expectedConflict('closed', 'The submission deadline has passed.'))
  })

  it('cannot be written between rounds', async () => {
    await test.database.sql`update round set active = false`
    const { one, file, values } = samples.conference
    const [record] = await test.database.sql`select id from conference_participation`
    const sentence = expectedConflict('no-part', 'Your account takes no part in the current round.')
    expect(await mona.post(one, formOf(values, await paper()))).toEqual(sentence)
    expect(await mona.put(`${one}/${record?.id}`, values)).toEqual(sentence)
    expect(await mona.delete(`${one}/${record?.id}`)).toEqual(sentence)
    expect(await mona.get(`${one}/${record?.id}`)).toMatchObject({ status: 200, body: { file: { typeId: file?.type } } })
    await test.database.sql`update round set active = true`
  })
})
