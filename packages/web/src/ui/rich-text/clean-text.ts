import { withPlacesToEnd } from '@jadara/contract/rich-text'
import { withoutUnstorable } from '@jadara/contract/value'

/** Signs that only part lines: of Word (U+000B), of old printers (U+000C), of Unicode. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Pasted plain text without what nobody sees and no program stores; a line that ends in another way ends in ours. */
export const cleanText = (words: string): string => withoutUnstorable(words.replace(lineEnds, '\n'))

/** The same of words between the tags of HTML, also where they are written as numbers (`&#11;`). */
export const cleanWords = (words: string): string =>
  withPlacesToEnd(
    withoutUnstorable(
      words
        .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
          // Browsers read the middle numbers as the signs of old Windows: a dash, a quotation mark.
          if (code > 0x10_ff_ff || (code >= 0x80 && code < 0xa0)) return whole
          const said = String.fromCodePoint(code)
          return cleanText(said) === (said === '\r' ? '\n' : said) ? whole : said
        })
        .replace(/\r\n?/g, '\n')
        .replace(lineEnds, '<br>'),
    ),
  )
