import { type Text, text } from '@jadara/contract/core/text'
import { attestationTexts, toDefaultConflictRules } from '@jadara/contract/reviewing/attestation-texts'
import { toCanonicalJson, toTextSha256 } from '../../core/canonical.ts'
import type { Round } from '../../db/participation.ts'

type Rules = Pick<Round, 'conflictRulesEnglish' | 'conflictRulesArabic' | 'conflictWindowYears'>

/** What a reviewer of the round reads and attests. `version` changes with every word. */
export function toWording({ conflictRulesEnglish, conflictRulesArabic, conflictWindowYears }: Rules): {
  rules: Text
  statement: Text
  version: string
} {
  const rules =
    conflictRulesEnglish === '' ? toDefaultConflictRules(conflictWindowYears) : text(conflictRulesEnglish, conflictRulesArabic)
  const { statement } = attestationTexts
  return { rules, statement, version: toTextSha256(toCanonicalJson({ rules, statement })) }
}
