import { expect, test } from 'vitest'
import { audienceWords, recipientsWords } from './words.ts'

test('how many it goes to, and how many of them read which language', () => {
  expect(recipientsWords({ recipients: 1240, byLanguage: { en: 340, ar: 900 } })).toEqual({
    en: 'This goes to 1,240 people: 900 in Arabic, 340 in English.',
    ar: 'تصل هذه الرسالة إلى ١٬٢٤٠ شخصًا: ٩٠٠ بالعربية، و٣٤٠ بالإنجليزية.',
  })
  expect(recipientsWords({ recipients: 2, byLanguage: { en: 2, ar: 0 } })).toEqual({
    en: 'This goes to 2 people: 2 in English.',
    ar: 'تصل هذه الرسالة إلى شخصين: ٢ بالإنجليزية.',
  })
  expect(recipientsWords({ recipients: 0, byLanguage: { en: 0, ar: 0 } }).en).toBe('Nobody fits this choice at the moment.')
})

test('to whom', () => {
  const themes = [{ id: 3, englishName: 'Health', arabicName: 'الصحة' }]
  expect(audienceWords({ to: 'subscribers' }, themes).en).toBe('Subscribers of the news')
  expect(audienceWords({ to: 'applicants', standing: 'all' }, themes).en).toBe('Applicants of the active round')
  expect(audienceWords({ to: 'applicants', standing: 'complete', branchId: 3 }, themes)).toEqual({
    en: 'Applicants of the active round · Complete, but not submitted · Health',
    ar: 'متقدمو الدورة الحالية · من اكتملت ملفاتهم ولم يقدّموها · الصحة',
  })
  expect(audienceWords({ to: 'applicants', standing: 'all', branchId: 3 }).en).toBe('Applicants of the active round · one theme')
})
