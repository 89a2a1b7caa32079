import { expect, it } from 'vitest'
import { formatUnannounced } from './letters-banner.tsx'

it('says how many reviewers have no letter yet about how many assignments, new or taken back', () => {
  expect(formatUnannounced({ reviewers: 12, assignments: 40, takenBack: 2 })).toEqual({
    en: '12 reviewers have no letter yet about 40 assignments and 2 assignments taken back.',
    ar: 'لم تُرسل رسائل بعد إلى ١٢ محكّمًا، وموضوعها: ٤٠ إسنادًا وإسنادان مسحوبان.',
  })
  expect(formatUnannounced({ reviewers: 1, assignments: 0, takenBack: 1 })).toEqual({
    en: '1 reviewer has no letter yet about 1 assignment taken back.',
    ar: 'لم تُرسل رسائل بعد إلى محكّم واحد، وموضوعها: إسناد واحد مسحوب.',
  })
})
