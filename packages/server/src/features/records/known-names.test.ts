import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, addJournal, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let mona: Applicant
let omar: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  omar = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const none = { 'journal-title': [], database: [], publisher: [], institution: [], faculty: [], department: [] }
const list = async (who: Applicant) => (await who.get('/api/applicant/known-names')).body

it('lists the names of one’s own records, most used first, people with the affiliation last used', async () => {
  const add = (title: string, author: string, affiliation: string) =>
    addJournal(mona, {
      title,
      indexingDb: 'Scopus',
      authors: [{ name: author }],
      coAuthors: [{ name: 'هدى كامل', affiliation }],
    })
  expect(await list(mona)).toEqual({ people: [], names: none })
  await add('Solar Energy', 'Ali Sami', 'جامعة القاهرة')
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  await add('Nature', 'Ali Sami', 'جامعة المنيا')
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  await add('Solar Energy', 'Zaki Adel', 'جامعة المنيا')
  expect(await list(mona)).toEqual({
    people: [
      { name: 'هدى كامل', affiliation: 'جامعة المنيا' },
      { name: 'Ali Sami', affiliation: '' },
      { name: 'Zaki Adel', affiliation: '' },
    ],
    names: {
      ...none,
      'journal-title': ['Solar Energy', 'Nature'],
      database: ['Scopus'],
      institution: ['جامعة المنيا', 'جامعة القاهرة'],
    },
  })
  expect(await list(omar)).toEqual({ people: [], names: none })
})
