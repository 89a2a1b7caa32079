import { expect, test } from 'vitest'
import { suggestLatinName, suggestUrlScheme } from '../../ui/form/corrected-input.tsx'
import { suggestEmailCorrection } from '../../ui/form/suggesting-email-input.tsx'

test.each([
  ['Mona El-Mansoury', 'Mona El Mansoury'],
  ['Sean O’Neil', 'Sean O Neil'],
  ['Dr. José Núñez 2', 'Dr José Núñez'],
])('for the name %s the form offers %s', (typed, offered) => {
  expect(suggestLatinName(typed)?.value).toBe(offered)
})

test.each(['Mona Hassan', 'José Núñez', '', 'منى حسن', '12'])('for the name “%s” the form offers nothing', (typed) => {
  expect(suggestLatinName(typed)).toBeUndefined()
})

test.each([
  ['mona@gmial.com', 'mona@gmail.com'],
  ['mona@yaho.com', 'mona@yahoo.com'],
  ['mona@asu.edu.egg', 'mona@asu.edu.eg'],
])('for the address %s the form offers %s', (typed, offered) => {
  expect(suggestEmailCorrection(typed)?.value).toBe(offered)
})

test.each(['mona@gmail.com', 'mona@cu.edu.eg', 'mona@must.edu.eg', 'mona@hotmail.fr', 'mona', ''])(
  'for the address “%s” the form offers nothing',
  (typed) => {
    expect(suggestEmailCorrection(typed)).toBeUndefined()
  },
)

test.each([
  ['www.scopus.com', 'https://www.scopus.com'],
  ['doi.org/10.1016/j.desal.2021', 'https://doi.org/10.1016/j.desal.2021'],
])('for the link %s the form offers %s', (typed, offered) => {
  expect(suggestUrlScheme(typed)?.value).toBe(offered)
})

test.each(['https://www.scopus.com', 'http://a.example', 'scopus', 'see scopus.com', ''])(
  'for the link “%s” the form offers nothing',
  (typed) => {
    expect(suggestUrlScheme(typed)).toBeUndefined()
  },
)
