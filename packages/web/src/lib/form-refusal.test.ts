import { failures } from '@jadara/contract/failures'
import { expect, it } from 'vitest'
import { Refused } from './call.ts'
import { formRefusal } from './form-refusal.ts'

it('an answer of 500 is no lost connection', () => {
  const troubleOf = (status: number) => formRefusal(new Refused(status, [failures.unknown])).trouble
  expect([0, 500, 503, 409, 422].map(troubleOf)).toEqual(['offline', 'failing', 'failing', undefined, undefined])
})
