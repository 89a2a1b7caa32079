import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { expect, it } from 'vitest'
import { RefusedCallError } from './call.ts'
import { toFormRefusal } from './save-refusal.ts'

it('a reply with status 500 is no lost connection', () => {
  const troubleOf = (status: number) => toFormRefusal(new RefusedCallError(status, [sharedFailureTexts.unknown])).trouble
  expect([0, 500, 503, 409, 422].map(troubleOf)).toEqual(['offline', 'failing', 'failing', undefined, undefined])
})
