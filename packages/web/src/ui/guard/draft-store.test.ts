import { expect, test } from 'vitest'
import { keepable } from './draft-store.ts'

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
