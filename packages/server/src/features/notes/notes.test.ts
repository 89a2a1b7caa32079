import { createApplicantNote, listApplicantNotes } from '@jadara/contract/applicants/notes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseApplicant } from '../../commands/erase-applicant.ts'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const add = async (id: number, text: string, who = office) => who.ask(createApplicantNote, { params: { id }, body: { text } })

it('are changed and deleted by their author alone, and audited without their text', async () => {
  const { id } = await createRegisteredApplicant(sendByInject(test.http))
  const colleague = await createAdministrator(test, { englishName: 'Hanadi Office', arabicName: 'هنادي المكتب' })
  const first = await add(id, 'Called twice.\nNo answer.')
  expect(first).toEqual({
    ...{ id: expect.any(Number), text: 'Called twice.\nNo answer.', writtenAt: expect.any(String), editedAt: null },
    by: { userId: expect.any(Number), englishName: expect.any(String), arabicName: expect.any(String) },
  })
  const second = await add(id, 'Writes on Monday', colleague)
  expect(second.by).toEqual({ userId: colleague.userId, englishName: 'Hanadi Office', arabicName: 'هنادي المكتب' })
  expect(await office.ask(listApplicantNotes, { params: { id } })).toEqual([second, first])

  const path = `/api/ApplicantNotes/${first.id}`
  expect((await colleague.put(path, { text: 'Changed' })).status).toBe(403)
  expect((await colleague.delete(path)).status).toBe(403)
  const { body } = await office.put(path, { text: 'Reached.' })
  expect(body).toEqual({ ...first, text: 'Reached.', editedAt: expect.any(String) })
  expect(await office.put(path, { text: 'Reached.' })).toEqual({ status: 200, body })
  expect(await office.delete(path)).toEqual({ status: 204, body: undefined })
  expect(await office.delete(path)).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
  expect(await office.ask(listApplicantNotes, { params: { id } })).toEqual([second])
  const trail = await test.database.sql`
    select action, detail - 'from' as detail from audit where chain = ${`application ${id}`} and action like 'note-%' order by position`
  expect([...trail]).toEqual([
    { action: 'note-added', detail: { id: first.id, after: { note: { characters: 24 } } } },
    { action: 'note-added', detail: { id: second.id, after: { note: { characters: 16 } } } },
    {
      action: 'note-changed',
      detail: { id: first.id, before: { note: { characters: 24 } }, after: { note: { characters: 8 } } },
    },
    { action: 'note-deleted', detail: { id: first.id, before: { note: { characters: 8 } } } },
  ])
})

it('need a text and an applicant', async () => {
  const { id } = await createRegisteredApplicant(sendByInject(test.http))
  const post = (to: number, text: string) => office.post(`/api/Applicants/${to}/Notes`, { text })
  expect(await post(id, ' ')).toEqual(expectedFieldFailure(400, 'text', 'Please write the note'))
  expect(await post(999_999, 'Lost')).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
  expect((await office.get('/api/Applicants/999999/Notes')).status).toBe(404)
})

it('are erased with the applicant', async () => {
  const { id, userId } = await createRegisteredApplicant(sendByInject(test.http))
  await add(id, 'Called twice.')
  await office.put('/api/ApplicantTags', { applicants: [id], added: ['Interview'], removed: [] })
  await eraseApplicant(test.portal.db, userId, test.portal.clock())
  const [left] = await test.database.sql`
    select (select count(*)::int from application_note where application_id = ${id}) as notes,
      (select count(*)::int from application_tag where application_id = ${id}) as tags`
  expect(left).toEqual({ notes: 0, tags: 0 })
})
