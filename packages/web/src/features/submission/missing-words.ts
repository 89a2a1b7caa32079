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

const doubtful: Plural = {
  en: { one: '# thing may not meet the conditions.', other: '# things may not meet the conditions.' },
  ar: {
    zero: '',
    one: 'أمر واحد قد لا يستوفي الشروط.',
    two: 'أمران قد لا يستوفيان الشروط.',
    few: '# أمور قد لا تستوفي الشروط.',
    many: '# أمرًا قد لا تستوفي الشروط.',
    other: '# أمر قد لا تستوفي الشروط.',
  },
}

export const conditionsTitle = (warnings: number): Text => countedInWords(warnings, doubtful)

export const missingSentence = (missing: number): Text => countedInWords(missing, things)
