import { type Text, text } from '../text.ts'
import type { Expected, Field } from './fields.ts'

const arabic = /\p{Script=Arabic}/u

const doubts: Readonly<Record<Expected, { readonly isOdd: (value: string, today: string) => boolean; readonly words: Text }>> = {
  'in the past': {
    isOdd: (value, today) => value > today,
    words: text('This date is in the future. Is it right?', 'هذا التاريخ في المستقبل. هل هو صحيح؟'),
  },
  'not in Arabic': {
    isOdd: (value) => arabic.test(value),
    words: text(
      'There are Arabic letters in this title. It is printed as the English one.',
      'في هذا الاسم حروف عربية، وهو يُطبع على أنه الاسم بالإنجليزية.',
    ),
  },
  'in Arabic': {
    isOdd: (value) => value.trim() !== '' && !arabic.test(value),
    words: text(
      'There are no Arabic letters in this title. It is printed as the Arabic one.',
      'لا حروف عربية في هذا الاسم، وهو يُطبع على أنه الاسم بالعربية.',
    ),
  },
}

/** What is odd about a value that is accepted all the same. `today` is the day where the award is, `yyyy-MM-dd`. */
export function doubtOf({ expected }: Pick<Field, 'expected'>, value: string, today: string): Text | undefined {
  if (!expected) return undefined
  const { isOdd, words } = doubts[expected]
  return isOdd(value, today) ? words : undefined
}
