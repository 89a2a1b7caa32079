import { expect, it } from 'vitest'
import { formatUnannounced } from './letters-banner.tsx'

it('says how many reviewers have no letter yet about how many assignments and withdrawals', () => {
  expect(formatUnannounced({ reviewers: 12, assignments: 40, withdrawals: 2 })).toEqual({
    en: '12 reviewers have no letter yet about 40 assignments and 2 withdrawals.',
    ar: 'لم تُرسل رسائل بعد إلى ١٢ محكّمًا، وموضوعها: ٤٠ إسنادًا وإسنادان مسحوبان.',
  })
  expect(formatUnannounced({ reviewers: 1, assignments: 0, withdrawals: 1 })).toEqual({
    en: '1 reviewer has no letter yet about 1 withdrawal.',
    ar: 'لم تُرسل رسائل بعد إلى محكّم واحد، وموضوعها: إسناد واحد مسحوب.',
  })
})
