import type { Plural, Text } from '@jadara/contract/text'
import { countedInWords } from '../../ui/number-words.ts'

const things: Plural = {
  en: { one: '# thing is missing.', other: '# things are missing.' },
  ar: {
    zero: '',
    one: 'ينقصك أمر واحد.',
    two: 'ينقصك أمران.',
    few: 'تنقصك # أمور.',
    many: 'ينقصك # أمرًا.',
    other: 'ينقصك # أمر.',
  },
}

export const missingSentence = (missing: number): Text => countedInWords(missing, things)
