import { personalFileTypes } from '@jadara/contract/files/file-types'
import { expect, test } from 'vitest'
import { findPersonalFileProblem } from './personal-file-checks.ts'

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
  expect((await findPersonalFileProblem(picture, file(name, type)))?.why.en).toBe(why)
})

test('a picture with another media type is accepted, and a file that is no picture is rejected with the reason', async () => {
  expect(await findPersonalFileProblem(picture, file('IMG_1.HEIC', 'image/heic', 'GIF89a'))).toBeUndefined()
  const refused = await findPersonalFileProblem(picture, file('card.pdf', 'application/pdf', '%PDF-1.7'))
  expect(refused?.help?.en).toBe(
    'This is a PDF. A JPG, PNG or GIF is needed here. Photograph or scan the paper itself, or save its page as a picture.',
  )
})

test('a CV may be any file up to 20971520 bytes that is not empty', async () => {
  expect(await findPersonalFileProblem(cv, sized('cv.odt', 20_971_520))).toBeUndefined()
  expect((await findPersonalFileProblem(cv, sized('cv.odt', 20_971_521)))?.why.en).toBe('file size is too large')
  expect((await findPersonalFileProblem(cv, sized('cv.odt', 0)))?.why.en).toBe('Please select the file you want to upload')
})
