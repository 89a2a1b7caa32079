import type { Plural, Text } from '@jadara/contract/core/text'
import { formatCountInWords } from '../../ui/numbers.ts'

const things: Plural = {
  en: { one: '# thing is missing.', other: '# things are missing.' },
  ar: {
    zero: '',
    one: 'ينقص طلبك بند واحد.',
    two: 'ينقص طلبك بندان.',
    few: 'ينقص طلبك # بنود.',
    many: 'ينقص طلبك # بندًا.',
    other: 'ينقص طلبك # بند.',
  },
}

const doubtful: Plural = {
  en: { one: '# thing may not meet the conditions.', other: '# things may not meet the conditions.' },
  ar: {
    zero: '',
    one: 'بند واحد قد لا يستوفي الشروط.',
    two: 'بندان قد لا يستوفيان الشروط.',
    few: '# بنود قد لا تستوفي الشروط.',
    many: '# بندًا قد لا تستوفي الشروط.',
    other: '# بند قد لا تستوفي الشروط.',
  },
}

export const formatConditionWarningCount = (warnings: number): Text => formatCountInWords(warnings, doubtful)

export const formatMissingCount = (missing: number): Text => formatCountInWords(missing, things)

/** In groups of four, which are easier to compare. */
export const formatDigest = (digest: string): string => `sha256 ${digest.match(/.{1,4}/g)?.join(' ') ?? ''}`
