import { personalFileTypes } from '@jadara/contract/file-types'
import { expect, test } from 'vitest'
import { Refused } from '../../lib/call.ts'
import { explainFailure, mayRetry, whyNotSend } from './personal-file-checks.ts'

const [picture] = personalFileTypes
const cv = personalFileTypes.find(({ accepts }) => accepts === 'any')
if (!picture || !cv) throw new Error('the contract has both')

const file = (name: string, type: string, content = 'x'): File => new File([content], name, { type })
const sized = (name: string, size: number): File => Object.defineProperty(file(name, ''), 'size', { value: size })

test.each([
  ['a.jpg', 'image/jpeg', undefined],
  ['a.GIF', 'image/gif', undefined],
  ['a.PNG', '', undefined],
  ['a.heic', 'image/heic', 'Unsupported Format'],
  ['a.pdf', 'application/pdf', 'Unsupported Format'],
  ['a', '', 'Unsupported Format'],
])('%s as a picture', async (name, type, why) => {
  expect((await whyNotSend(picture, file(name, type)))?.why.en).toBe(why)
})

test('a picture that a device calls something else is sent, and what is none is told what it is', async () => {
  expect(await whyNotSend(picture, file('IMG_1.HEIC', 'image/heic', 'GIF89a'))).toBeUndefined()
  const refused = await whyNotSend(picture, file('card.pdf', 'application/pdf', '%PDF-1.7'))
  expect(refused?.help?.en).toBe(
    'This is a PDF. A JPG, PNG or GIF is needed here. Photograph or scan the paper itself, or save its page as a picture.',
  )
})

test('a CV may be anything up to 20971520 bytes, but not nothing', async () => {
  expect(await whyNotSend(cv, sized('cv.odt', 20_971_520))).toBeUndefined()
  expect((await whyNotSend(cv, sized('cv.odt', 20_971_521)))?.why.en).toBe('file size is too large')
  expect((await whyNotSend(cv, sized('cv.odt', 0)))?.why.en).toBe('Please select the file you want to upload')
})

test('what the server foresaw is said in its words, the rest in the catalogue’s', () => {
  const said = { en: 'This PDF cannot be opened.', ar: 'تعذّر فتحه.' }
  const help = { en: 'Export it again.', ar: 'صدّره من جديد.' }
  expect(explainFailure(new Refused(415, [said, help]))).toEqual({ why: said, help })
  expect(explainFailure(new Refused(500, [said])).why.en).toBe('Submission Failed, Please Try again.')
  expect(mayRetry(new Refused(415, [said]))).toBe(false)
  expect(mayRetry(new Refused(0, [said]))).toBe(true)
})
