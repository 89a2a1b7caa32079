import { afterEach, expect, test, vi } from 'vitest'
import { isDraftOutdated, listUnsavedTexts, toStorable } from './draft-store.ts'

afterEach(() => void vi.unstubAllGlobals())

test('stores no passwords and files', () => {
  const storable = toStorable({
    title: 'Groundwater',
    password: 'x',
    newPassword: 'x',
    file: new Blob(['pdf']),
    files: [new Blob(['pdf'])],
    authors: [{ name: 'Hoda' }],
    account: { email: 'a@b.example', confirmPassword: 'x' },
  })
  expect(storable).toEqual({ title: 'Groundwater', authors: [{ name: 'Hoda' }], account: { email: 'a@b.example' } })
})

test('a draft is overtaken if its own field was stored again since', () => {
  const draft = {
    savedAt: 1,
    base: { title: 'Pump', rows: [{ use: 'Wells' }] },
    values: { title: 'Pump', rows: [{ use: 'Mine' }] },
  }
  expect(isDraftOutdated(draft, { title: 'Pump', rows: [{ use: 'Wells' }] })).toBe(false)
  expect(isDraftOutdated(draft, { title: 'Oven', rows: [{ use: 'Wells' }] })).toBe(false)
  expect(isDraftOutdated(draft, { title: 'Pump', rows: [{ use: 'Wells' }, { use: 'Theirs' }] })).toBe(true)
  expect(isDraftOutdated({ values: { title: 'Pump' } }, { title: 'Oven' })).toBe(false)
})

test('lists the unsaved text of all tabs', () => {
  const lay = (savedAt: number, ...titles: string[]) => {
    const rows = titles.map((title) => ({ title, itemCost: '12', months: [1] }))
    return JSON.stringify({ savedAt, base: { rows: [] }, values: { rows } })
  }
  const drafts = {
    'jadara.draft.7.proposal.budget.a': lay(1, 'Pump', 'Oven'),
    'jadara.draft.7.proposal.budget.b': lay(2, 'Probe', ' '),
    'jadara.draft.77.proposal.budget.a': lay(3, 'Of somebody else'),
  }
  const getItem = (key: keyof typeof drafts) => drafts[key]
  vi.stubGlobal('localStorage', Object.defineProperty({ ...drafts }, 'getItem', { value: getItem }))
  expect(listUnsavedTexts('7.proposal.budget', [{ title: 'Pump', itemCost: 12 }])).toEqual(['Probe', 'Oven'])
})
