import { expect, test } from 'vitest'
import { isOvertaken, keepable } from './draft-store.ts'

test('passwords and files never stay on the device', () => {
  const kept = keepable({
    title: 'Groundwater',
    password: 'x',
    newPassword: 'x',
    file: new Blob(['pdf']),
    files: [new Blob(['pdf'])],
    authors: [{ name: 'Hoda' }],
    account: { email: 'a@b.example', confirmPassword: 'x' },
  })
  expect(kept).toEqual({ title: 'Groundwater', authors: [{ name: 'Hoda' }], account: { email: 'a@b.example' } })
})

test('a draft is overtaken where the very field that was typed in was stored anew since', () => {
  const draft = {
    savedAt: 1,
    base: { title: 'Pump', rows: [{ use: 'Wells' }] },
    values: { title: 'Pump', rows: [{ use: 'Mine' }] },
  }
  expect(isOvertaken(draft, { title: 'Pump', rows: [{ use: 'Wells' }] })).toBe(false)
  expect(isOvertaken(draft, { title: 'Oven', rows: [{ use: 'Wells' }] })).toBe(false)
  expect(isOvertaken(draft, { title: 'Pump', rows: [{ use: 'Wells' }, { use: 'Theirs' }] })).toBe(true)
  expect(isOvertaken({ savedAt: 1, values: { title: 'Pump' } }, { title: 'Oven' })).toBe(false)
})
