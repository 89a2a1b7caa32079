import { text } from '@jadara/contract/text'
import { notLatin } from '@jadara/contract/value'
import { CorrectedInput, type Correction } from './corrected-input.tsx'
import type { TextInputProps } from './text-input.tsx'

/** The specification allows Latin letters and spaces alone: for El-Mansoury it offers El Mansoury. */
export function plainLatinName(typed: string): Correction | undefined {
  const inTheWay = [...new Set(typed.match(notLatin))]
  const value = typed.replace(notLatin, ' ').replace(/\s+/g, ' ').trim()
  if (inTheWay.length === 0 || !/\p{L}/u.test(value)) return undefined
  const named = inTheWay.map((one) => `\u2068${one}\u2069`)
  return {
    value,
    warning: text(
      `Only letters of the Latin script and spaces can be saved here. In the way: ${named.map((one) => `“${one}”`).join(' ')}`,
      `لا يُقبل هنا إلا الحروف اللاتينية والمسافات. ما يمنع الحفظ: ${named.map((one) => `«${one}»`).join(' ')}`,
    ),
  }
}

/** A name in English: what cannot be saved in it is pointed out while it is typed. */
export const LatinNameInput = (props: Omit<TextInputProps, 'type' | 'dir' | 'lang' | 'warning' | 'offer'>) => (
  <CorrectedInput {...props} dir="ltr" lang="en" correct={plainLatinName} />
)
