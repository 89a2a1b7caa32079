import { expect, it } from 'vitest'
import { toPlainText } from './plain-text.ts'
import { cleanRichText } from './rich-text.ts'

it('keeps the words of rich text, a block in each line', () => {
  const html = cleanRichText(
    '<h2>Aim</h2><p>Water &amp; <b>salt</b>,&nbsp;if x &lt; 3<br>and “why”</p><ul><li>ماء</li><li>ملح</li></ul>',
  )
  expect(toPlainText(html)).toBe('Aim\nWater & salt, if x < 3\nand “why”\nماء\nملح')
})
