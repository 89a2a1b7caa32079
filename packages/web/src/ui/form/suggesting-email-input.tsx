import { text } from '@jadara/contract/core/text'
import { POPULAR_TLDS, run } from '@zootools/email-spell-checker'
import { CorrectableInput, type Correction } from './corrected-input.tsx'
import type { TextInputProps } from './text-input.tsx'

const topLevelDomains = [...POPULAR_TLDS, 'eg', 'edu.eg', 'com.eg', 'gov.eg', 'net.eg', 'org.eg', 'sci.eg']

/** Suggests a correction for a likely typo: `gmial.com`. */
export function suggestEmailCorrection(typed: string): Correction | undefined {
  const meant = run({ email: typed.trim(), topLevelDomains })?.full
  if (meant === undefined) return undefined
  return { value: meant, warning: text(`Did you mean \u2068${meant}\u2069?`, `هل تقصد \u2068${meant}\u2069؟`) }
}

/** For the address of a person whom the portal writes to for the first time. */
export const TypoCheckedEmailInput = (props: Omit<TextInputProps, 'type' | 'dir' | 'warning' | 'offer'>) => (
  <CorrectableInput autoComplete="email" {...props} type="email" dir="ltr" inputMode="email" correct={suggestEmailCorrection} />
)
