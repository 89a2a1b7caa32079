import { createApplicantNote, deleteApplicantNote, updateApplicantNote } from '@jadara/contract/applicants/notes'
import { deleteSharedView, saveSharedView } from '@jadara/contract/applicants/shared-views'
import { changeTags } from '@jadara/contract/applicants/tags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { listBrokenInvariants } from './check.ts'

let test: TestPortal
let office: TestClient
let mona: { id: number }

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const found = () => listBrokenInvariants(test.portal, { youngest: 0 })

describe('tags that differ from the trail are found, and none that the office changed:', () => {
  const change = (added: string[], removed: string[]) =>
    office.ask(changeTags, { body: { applicants: [mona.id], added, removed } })
  const sentence = () => [`the tags of application ${mona.id} are not those of the trail`]

  beforeAll(async () => {
    await change(['Interview', 'Émigré', 'Late'], [])
    await change([], ['late', 'INTERVIEW'])
    await change(['interview', 'emigre'], ['Émigré'])
  })

  it.each([
    ['renamed', `update application_tag set name = 'Rejected' where key = 'interview'`],
    [
      'added',
      `insert into application_tag select application_id, 'late', 'Late', actor_id, added_at from application_tag limit 1`,
    ],
    ['removed', 'delete from application_tag'],
  ])('%s', async (_, tampering) => {
    expect(await found()).toEqual([])
    await expectFoundAfter(tampering, sentence())
  })
})

describe('notes that differ from the trail are found, and none that the office changed:', () => {
  let id: number

  beforeAll(async () => {
    const add = (text: string) => office.ask(createApplicantNote, { params: { id: mona.id }, body: { text } })
    const [kept, deleted] = [await add('Called twice.'), await add('Called once.')]
    await office.ask(updateApplicantNote, { params: { noteId: kept.id }, body: { text: 'تم الاتصال 🎓🎓' } })
    await office.ask(deleteApplicantNote, { params: { noteId: deleted.id } })
    id = kept.id
  })

  it.each([
    ['longer', `update application_note set text = text || '!'`],
    ['earlier', `update application_note set written_at = written_at - interval '1 hour'`],
    ['removed', 'delete from application_note'],
  ])('%s', async (_, tampering) => {
    expect(await found()).toEqual([])
    await expectFoundAfter(tampering, [`note ${id} about application ${mona.id} is not the one of the trail`])
  })
})

describe('shared views that differ from the trail are found, and none that the office changed:', () => {
  let id: number

  beforeAll(async () => {
    const save = (name: string, address: string) => office.ask(saveSharedView, { body: { name, address } })
    const [kept, deleted] = [await save('To screen', 'status=draft'), await save('All', '')]
    await save('to screen', 'status=submitted')
    await office.ask(deleteSharedView, { params: { id: deleted.id } })
    id = kept.id
  })

  it.each([
    ['of other applicants', `update applicant_view set address = 'status=draft'`],
    ['removed', 'delete from applicant_view'],
  ])('%s', async (_, tampering) => {
    expect(await found()).toEqual([])
    await expectFoundAfter(tampering, [`shared view ${id} is not the one of the trail`])
  })
})

/** Tampers in a transaction that is rolled back. */
async function expectFoundAfter(tampering: string, sentences: readonly string[]): Promise<void> {
  const undone = new Error('undone')
  const work = test.portal.db.transaction(async (tx) => {
    await tx.execute(tampering)
    expect(await listBrokenInvariants({ db: tx, clock: test.portal.clock })).toEqual(sentences)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
}
