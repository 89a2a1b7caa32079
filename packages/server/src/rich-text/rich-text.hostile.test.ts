import { describe, expect, it } from 'vitest'
import { processorTimeOf } from '../testing/processor-time.ts'
import { hostile, slowHtmlCases } from './rich-text.hostile.testing.ts'
import { cleanRichText } from './rich-text.ts'

describe('the sanitiser keeps only what the allow-list names:', () => {
  it.each(hostile)('%j', (given, kept) => {
    expect(cleanRichText(given)).toBe(kept)
    expect(cleanRichText(kept)).toBe(kept)
  })

  it('one by one and all together', () => {
    const together = cleanRichText(hostile.map(([given]) => given).join('\n'))
    expect(cleanRichText(together)).toBe(together)
    expect(together).not.toMatch(
      /<(?!\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|strong|em|u|s|sub|sup|bdi|span|a|br|hr|table|tbody|tr|th|td)[ >/])/,
    )
    expect(together).not.toMatch(/<[^>]* (?!(?:dir|lang|href|start|colspan|rowspan)=")\w+=/)
  })
})

describe('200,000 hostile characters are processed in time:', () => {
  it.each(slowHtmlCases)('%s', async (_, html) => {
    cleanRichText('<p>warm</p>')
    let clean = ''
    const took = await processorTimeOf(() => {
      clean = cleanRichText(html)
    })
    expect(took).toBeLessThan(3000)
    expect(cleanRichText(clean)).toBe(clean)
  })
})
