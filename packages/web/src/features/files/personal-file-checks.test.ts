import { personalFileTypes } from '@jadara/contract/file-types'
import { expect, test } from 'vitest'
import { Refused } from '../../lib/call.ts'
import { explainFailure, mayRetry, whyNotSend } from './personal-file-checks.ts'

const [picture] = personalFileTypes
const cv = personalFileTypes.find(({ accepts }) => accepts === 'any')
if (!picture || !cv) throw new Error('the contract has both')

const file = (name: string, type: string, size = 1): File => ({ name, type, size }) as File

test.each([
  ['a.jpg', 'image/jpeg', undefined],
  ['a.GIF', 'image/gif', undefined],
  ['a.PNG', '', undefined],
  ['a.heic', 'image/heic', 'Unsupported Format'],
  ['a.pdf', 'application/pdf', 'Unsupported Format'],
  ['a', '', 'Unsupported Format'],
])('%s as a picture', (name, type, why) => {
  expect(whyNotSend(picture, file(name, type))?.en).toBe(why)
})

test('a CV may be anything up to 20971520 bytes, but not nothing', () => {
  expect(whyNotSend(cv, file('cv.odt', '', 20_971_520))).toBeUndefined()
  expect(whyNotSend(cv, file('cv.odt', '', 20_971_521))?.en).toBe('file size is too large')
  expect(whyNotSend(cv, file('cv.odt', '', 0))?.en).toBe('Please select the file you want to upload')
})

test('what the server foresaw is said in its words, the rest in the catalogue’s', () => {
  const said = { en: 'This PDF cannot be opened.', ar: 'تعذّر فتحه.' }
  expect(explainFailure(new Refused(415, [said]))).toBe(said)
  expect(explainFailure(new Refused(500, [said])).en).toBe('Submission Failed, Please Try again.')
  expect(mayRetry(new Refused(415, [said]))).toBe(false)
  expect(mayRetry(new Refused(0, [said]))).toBe(true)
})
