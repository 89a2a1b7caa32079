import { text } from '@jadara/contract/text'
import { CorrectedInput, type Correction } from './corrected-input.tsx'
import type { TextInputProps } from './text-input.tsx'

/** For a link without its beginning, as people copy it from paper: `www.scopus.com`. */
export function withScheme(typed: string): Correction | undefined {
  const bare = typed.trim()
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(bare)) return undefined
  return {
    value: `https://${bare}`,
    warning: text('A link begins with \u2068https://\u2069.', 'يبدأ الرابط بـ \u2068https://\u2069.'),
  }
}

export const UrlInput = (props: Omit<TextInputProps, 'type' | 'dir' | 'offer'>) => (
  <CorrectedInput {...props} type="url" dir="ltr" inputMode="url" correct={withScheme} />
)
