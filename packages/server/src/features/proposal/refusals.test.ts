import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createWholeProposal, everyRowSection, proposalHeaderSample, requireOk, rowSamples } from './samples.testing.ts'

/** Validation messages (specification PROP-3). */

let test: TestPortal
let mona: Applicant
let id: number

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  id = (await createWholeProposal(mona)).id
})
afterAll(() => test.close())

describe('the basic information', () => {
  const put = (change: object) => mona.put(`/api/ProposalHeaders/${id}`, { ...proposalHeaderSample, ...change })

  it.each([
    [{ title: ' ' }, 'title', 'Please enter the proposal title'],
    [{ duration: '' }, 'duration', 'Please enter the duration in numbers'],
    [{ duration: 'two years' }, 'duration', 'Please enter the duration in numbers'],
    [{ duration: 1.5 }, 'duration', 'Please enter the duration in numbers'],
    [{ duration: 0 }, 'duration', 'Please enter the duration in numbers'],
    [{ duration: 61 }, 'duration', 'The duration is from 1 to 60 months.'],
    [{ budget: '' }, 'budget', 'Please enter the budget in numbers'],
    [{ budget: 'much' }, 'budget', 'Please enter the budget in numbers'],
    [{ budget: '1.005' }, 'budget', 'Please enter the budget in numbers'],
    [{ budget: -1 }, 'budget', 'Please enter the budget in numbers'],
    [{ budget: 1_000_000_000 }, 'budget', 'Please enter at most 999,999,999.99.'],
    [{ budget: [1] }, 'budget', 'Please enter the budget in numbers'],
    [{ abstract: 'x'.repeat(200_001) }, 'abstract', 'Please use at most 200,000 characters.'],
  ])('of %o is refused', async (change, field, message) => {
    expect(await put(change)).toEqual(expectedFieldFailure(400, field, message))
    expect((await mona.get(`/api/ProposalHeaders/${id}`)).body).toMatchObject(proposalHeaderSample)
  })

  it.each([
    [{ duration: '٢٤' }, { duration: 24 }],
    [{ duration: 60 }, { duration: 60 }],
    [{ duration: 1 }, { duration: 1 }],
    [{ budget: '١٬٢٥٠٫٥' }, { budget: 1250.5 }],
    [{ budget: '1,250.50' }, { budget: 1250.5 }],
    [{ budget: 0 }, { budget: 0 }],
    [{ budget: 999_999_999.99 }, { budget: 999_999_999.99 }],
    [{ abstract: undefined }, { abstract: '' }],
  ])('of %o is normalized', async (change, stored) => {
    expect(await put(change)).toMatchObject({ status: 200, body: { ...proposalHeaderSample, ...stored } })
    expect((await mona.get(`/api/ProposalHeaders/${id}`)).body).toMatchObject({ ...proposalHeaderSample, ...stored })
    await requireOk(put({}))
  })

  it('of an empty body is refused with all messages in the order of the form, also in Arabic', async () => {
    const fields = {
      title: 'Please enter the proposal title',
      duration: 'Please enter the duration in numbers',
      budget: 'Please enter the budget in numbers',
    }
    expect(await mona.put(`/api/ProposalHeaders/${id}`, {})).toEqual(expectedFailure(400, Object.values(fields), fields))
    const { body } = await mona.with({ 'accept-language': 'ar' }).put(`/api/ProposalHeaders/${id}`, {})
    for (const message of (body as { messages: string[] }).messages) expect(message).toMatch(/\p{Script=Arabic}/u)
  })

  it('with an invalid id is a 400, with an unknown one a 404', async () => {
    for (const wrong of ['0', '-1', 'x', '1.5', '2147483648'])
      expect((await mona.get(`/api/ProposalHeaders/${wrong}`)).status).toBe(400)
    expect((await mona.get('/api/ProposalHeaders/2147483647')).status).toBe(404)
    expect((await mona.put('/api/ProposalHeaders/2147483647', proposalHeaderSample)).status).toBe(404)
  })
})

describe('a written section', () => {
  it('cannot be finished while it is empty', async () => {
    const wanted = expectedFieldFailure(400, 'text', 'Please write this section first.')
    for (const text of [undefined, '', '<p>&nbsp;</p>', '<script>alert(1)</script>', '<p>&#x200b;</p>'])
      expect(await mona.put('/api/ProposalSections/objectives', { text, finished: true })).toEqual(wanted)
    expect((await mona.get(`/api/UserProposalSection/${mona.userId}/objectives`)).body).toBe(null)
  })

  it('must have one of the six names, and text', async () => {
    for (const name of ['budget', 'header', 'x', '__proto__'])
      expect((await mona.put(`/api/ProposalSections/${name}`, { text: '<p>a</p>' })).status).toBe(400)
    for (const text of [7, {}, [], null, 'x'.repeat(200_001), '&'.repeat(200_000)])
      expect((await mona.put('/api/ProposalSections/objectives', { text })).status).toBe(400)
    expect((await mona.put('/api/ProposalSections/OBJECTIVES', { text: '' })).status).toBe(400)
  })

  it('of a megabyte is refused because of its length', async () => {
    // The length is checked before the HTML is sanitized.
    expect(await mona.put('/api/ProposalSections/objectives', { text: '<b>'.repeat(345_000) })).toEqual(
      expectedFieldFailure(400, 'text', 'Please use at most 200,000 characters.'),
    )
  })
})

const paid = { itemTitle: 'A', type: 1, effort: 50, monthlyPayment: 1000, monthCount: 6 }
const bought = { itemTitle: 'A', type: 2, itemCost: 5 }
const { equipments, 'research-team': team, schedule, budget } = rowSamples
type Refusal = readonly [save: string, row: object, field: string, message: string]
const refusals: readonly Refusal[] = [
  [equipments.save, { ...equipments.rows[0], title: '' }, 'title', 'Please enter the equipment title'],
  [equipments.save, { ...equipments.rows[0], description: '' }, 'description', 'Please enter the equipment description'],
  [equipments.save, { ...equipments.rows[0], equipmentUse: ' ' }, 'equipmentUse', 'Please enter the equipment use'],
  [team.save, { ...team.rows[0], name: '' }, 'name', 'Please enter the member name'],
  [team.save, { ...team.rows[0], position: '' }, 'position', 'Please enter the member position'],
  [team.save, { ...team.rows[0], highestQualification: '' }, 'highestQualification', 'Please enter the highest qualification'],
  [team.save, { ...team.rows[0], email: 'mona at home' }, 'email', 'Please enter a correct email format'],
  [team.save, { ...team.rows[0], email: 'mona@localhost' }, 'email', 'Please enter a correct email format'],
  [schedule.save, { title: '', months: [1] }, 'title', 'Please enter the task title'],
  [schedule.save, { title: 'A', months: [] }, 'months', 'Please select at least 1 month'],
  [schedule.save, { title: 'A' }, 'months', 'Please select at least 1 month'],
  [schedule.save, { title: 'A', months: [0] }, 'months.0', 'Please select at least 1 month'],
  [schedule.save, { title: 'A', months: [61] }, 'months.0', 'Please select at least 1 month'],
  [budget.save, { ...paid, itemTitle: '' }, 'itemTitle', 'Please enter the item title'],
  [budget.save, { ...paid, type: undefined }, 'type', 'Please select the item type'],
  [budget.save, { ...paid, type: 4 }, 'type', 'Please select the item type'],
  [budget.save, { ...paid, effort: '' }, 'effort', 'Please enter the effort'],
  [budget.save, { ...paid, effort: 0 }, 'effort', 'The effort is a whole number from 1 to 100'],
  [budget.save, { ...paid, effort: 101 }, 'effort', 'The effort is a whole number from 1 to 100'],
  [budget.save, { ...paid, effort: 1.5 }, 'effort', 'The effort is a whole number from 1 to 100'],
  [budget.save, { ...paid, monthlyPayment: '' }, 'monthlyPayment', 'Please enter the monthly payment'],
  [budget.save, { ...paid, monthlyPayment: -1 }, 'monthlyPayment', 'Monthly payment cannot be less than 0'],
  [budget.save, { ...paid, monthCount: null }, 'monthCount', 'Please enter the number of months'],
  [budget.save, { ...paid, monthCount: 0 }, 'monthCount', 'Minimum months is 1'],
  [budget.save, { ...paid, monthCount: 13 }, 'monthCount', 'Maximum months is 12'],
  [budget.save, { ...paid, monthCount: '13.5' }, 'monthCount', 'Maximum months is 12'],
  [budget.save, { ...paid, monthCount: '99999999999' }, 'monthCount', 'Maximum months is 12'],
  [budget.save, { ...paid, monthCount: '٢٫٥' }, 'monthCount', 'The number of months is a whole number'],
  [budget.save, { ...paid, monthCount: 2.5 }, 'monthCount', 'The number of months is a whole number'],
  [budget.save, { ...paid, monthCount: 'six' }, 'monthCount', 'The number of months is a whole number'],
  [budget.save, { ...paid, monthCount: [6] }, 'monthCount', 'The number of months is a whole number'],
  [budget.save, { ...paid, monthCount: '-1' }, 'monthCount', 'Minimum months is 1'],
  [
    budget.save,
    { ...paid, monthlyPayment: '1000.005' },
    'monthlyPayment',
    'The monthly payment is a number with at most two decimals',
  ],
  [budget.save, { ...paid, monthlyPayment: '9'.repeat(20) }, 'monthlyPayment', 'Please enter at most 999,999,999.99.'],
  [budget.save, { ...bought, itemCost: '1e3' }, 'itemCost', 'The item cost is a number with at most two decimals'],
  [budget.save, { ...bought, itemCost: '' }, 'itemCost', 'Please enter the item cost'],
  [budget.save, { ...bought, itemCost: -0.01 }, 'itemCost', 'Cost field cannot be less than 0'],
  [budget.save, { ...bought, type: 3, itemCost: undefined }, 'itemCost', 'Please enter the item cost'],
]

describe('a row', () => {
  it.each(refusals)('of %s: %o is refused', async (save, row, field, message) => {
    const sample = everyRowSection.find((one) => one.save === save)
    const good = sample?.rows[0]
    expect(await mona.put(save, { rows: [good, row] })).toEqual(expectedFieldFailure(400, `rows.1.${field}`, message))
    expect((await mona.get(`${sample?.read}/${mona.userId}`)).body).toMatchObject({ rows: sample?.rows })
  })

  it.each(everyRowSection)('of $section: at least one and at most two hundred', async ({ save, rows, least }) => {
    for (const wrong of [[], undefined, null, 'x', {}])
      expect(await mona.put(save, { rows: wrong })).toEqual(expectedFieldFailure(400, 'rows', least))
    for (const wrong of ['x', 7, null, [rows[0]]]) expect((await mona.put(save, { rows: [wrong] })).status).toBe(400)
    expect(await mona.put(save, { rows: Array(201).fill(rows[0]) })).toEqual(
      expectedFieldFailure(400, 'rows', 'Please enter at most 200 rows.'),
    )
    expect((await mona.put(save, { rows: Array(200).fill(rows[0]) })).status).toBe(200)
    await requireOk(mona.put(save, { rows }))
  })

  it.each([
    [
      { ...paid, effort: '١٠٠', monthCount: '١٢', monthlyPayment: '١٬٠٠٠' },
      { effort: 100, monthCount: 12, monthlyPayment: 1000 },
    ],
    [
      { ...paid, effort: 1, monthCount: 1, monthlyPayment: 0, itemCost: 99 },
      { effort: 1, monthCount: 1, monthlyPayment: 0, itemCost: null },
    ],
    [
      { ...paid, type: '2', itemCost: 0 },
      { type: 2, effort: null, monthlyPayment: null, monthCount: null, itemCost: 0 },
    ],
    [
      { ...bought, type: 3, effort: 'x', monthCount: 99 },
      { type: 3, effort: null, monthCount: null, itemCost: 5 },
    ],
  ])('of the budget: %o is normalized', async (row, stored) => {
    expect((await mona.put(budget.save, { rows: [row] })).body).toMatchObject({ rows: [stored] })
    expect((await mona.get(`${budget.read}/${mona.userId}`)).body).toMatchObject({ rows: [stored] })
    await requireOk(mona.put(budget.save, { rows: budget.rows }))
  })

  it('of the schedule has its months sorted and without duplicates', async () => {
    const rows = [{ title: 'A', months: ['3', 1, 3, 60] }]
    expect((await mona.put(schedule.save, { rows })).body).toMatchObject({ rows: [{ title: 'A', months: [1, 3, 60] }] })
    await requireOk(mona.put(schedule.save, { rows: schedule.rows }))
  })
})
