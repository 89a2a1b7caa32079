import { recordKinds } from '@jadara/contract/records/record-kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createRecordCalls, everyKind } from './calls.testing.ts'
import { samples } from './samples.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

type Calls = ReturnType<typeof createRecordCalls>

describe.each(everyKind)('$name', ({ name, one, file, values, defaults, emptyMessages, normalized, refused: refusals }) => {
  let calls: Calls
  let record: Awaited<ReturnType<Calls['create']>>

  beforeAll(async () => {
    calls = createRecordCalls(name, mona)
    record = await calls.create()
  })

  describe('refuses', () => {
    beforeEach(() => async () => expect(await calls.rows()).toEqual([record]))

    it.each(refusals)('%j, on create and on update', async (change, field, message) => {
      expect(await calls.add(change, file ? await paper() : undefined)).toEqual(expectedFieldFailure(400, field, message))
      const changed = await mona.put(`${one}/${record.id}`, { ...values, ...change, keepFile: true })
      expect(changed).toEqual(expectedFieldFailure(400, field, message))
    })

    it('an empty body, with all messages in the order of the form, also in Arabic', async () => {
      const answer = await mona.post(one, {})
      expect(answer).toMatchObject({ status: 400, body: { message: emptyMessages[0], messages: emptyMessages } })
      const { messages } = (await mona.with({ 'accept-language': 'ar' }).post(one, {})).body as { messages: string[] }
      expect(messages).toHaveLength(emptyMessages.length)
      for (const message of messages) expect(message).toMatch(/\p{Script=Arabic}/u)
    })

    it.each([
      '[]',
      '[{}]',
      '"text"',
      '7',
      'true',
      'null',
      '{"',
      '',
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
    ])('the body %j', async (payload) => {
      const headers = { 'content-type': 'application/json' }
      for (const [method, path] of [
        ['POST', one],
        ['PUT', `${one}/${record.id}`],
      ] as const)
        expect((await mona.send({ method, path, payload, headers })).status).toBe(400)
    })

    it('abuse 35: wrong types in any field, which it names', async () => {
      const strangeRow = [{ name: 'x\u0000y', affiliation: 'x' }]
      const wrong = [1e308, {}, { name: 'x' }, ['x'], [[]], 'x\u0000y', '\ud800', '\udfff tail', 'x'.repeat(100_000), strangeRow]
      // Fields that do not apply to these values are not validated.
      const hidden = recordKinds.find((kind) => kind.name === name)?.hiddenFields?.(values) ?? []
      for (const field of Object.keys(values).filter((field) => !hidden.includes(field)))
        for (const value of wrong) {
          const { status, body } = await mona.put(`${one}/${record.id}`, { ...values, [field]: value, keepFile: true })
          expect({ field, value, status }).toEqual({ field, value, status: 400 })
          const named = Object.keys((body as { fields: object }).fields).map((path) => path.split('.')[0])
          expect({ field, value, named: [...new Set(named)] }).toEqual({ field, value, named: [field] })
        }
    })
  })

  describe('normalizes', () => {
    it.each(normalized)('%j as %j', async (sent, stored) => {
      const expected = { status: 200, body: { ...record, ...stored } }
      expect(await mona.put(`${one}/${record.id}`, { ...values, ...sent, keepFile: true })).toEqual(expected)
      if (file) expect(await mona.put(`${one}/${record.id}`, formOf({ ...values, ...sent, keepFile: true }))).toEqual(expected)
      expect((await mona.get(`${one}/${record.id}`)).body).toEqual(expected.body)
    })

    it('missing fields to their defaults, and accepts its own reply as a body', async () => {
      const without = Object.fromEntries(Object.keys(defaults).map((field) => [field, undefined]))
      const answer = await calls.add(without, file ? await paper() : undefined)
      expect(answer).toMatchObject({ status: 201, body: { ...values, ...defaults } })
      const read = answer.body as typeof record
      expect(await mona.put(`${one}/${read.id}`, { ...read, keepFile: true })).toEqual({ status: 200, body: read })
    })

    it('markup and other scripts to plain text', async () => {
      const strange = '<img src=x onerror=alert(1)> & "quotes" \u{1F9EA} =1+1 منى'
      const [field] = Object.entries(values).find(([, value]) => /\p{Script=Arabic}/u.test(String(value))) ?? []
      if (field === undefined) throw new Error('no field of the sample is in Arabic')
      const changed = { ...values, [field]: strange, keepFile: true }
      expect(await mona.put(`${one}/${record.id}`, changed)).toMatchObject({ status: 200, body: { [field]: strange } })
    })
  })
})

describe('all problems are reported at once, in the order of the form', () => {
  it('of a grant, including rules between fields', async () => {
    const { values, one } = samples['research-grant']
    const sent = { ...values, projectTitle: '', endDate: '2018-12-31', partner: 'true', partners: [], summary: ' ' }
    const fields = {
      projectTitle: 'Please enter the project title',
      endDate: 'The end date cannot be before the start date.',
      partners: 'Please enter the partner name',
      summary: 'Please enter the summary',
    }
    expect(await mona.post(one, sent)).toEqual(expectedFailure(400, Object.values(fields), fields))
  })

  it('of a conference, including the fields of its medium', async () => {
    const { values, one } = samples.conference
    const sent = { ...values, proceedingMedium: 'Online', title: ' ', authors: [] }
    const fields = {
      title: 'Please enter the conference title',
      proceedingMediumUrl: 'Please enter a valid proceeding medium url',
      authors: 'Please add at least 1 author',
    }
    expect(await mona.post(one, sent)).toEqual(expectedFailure(400, Object.values(fields), fields))
  })
})
