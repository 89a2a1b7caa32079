import { type Text, text } from '../core/text.ts'
import type { Field, FieldExpectation } from './fields.ts'

const arabic = /\p{Script=Arabic}/u

const unusual: Readonly<
  Record<FieldExpectation, { readonly isOdd: (value: string, today: string) => boolean; readonly words: Text }>
> = {
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

/** A question about an unusual but accepted value. `today` is the date in the award's zone, `yyyy-MM-dd`. */
export function unusualValueText({ expected }: Pick<Field, 'expected'>, value: string, today: string): Text | undefined {
  if (!expected) return undefined
  const { isOdd, words } = unusual[expected]
  return isOdd(value, today) ? words : undefined
}
