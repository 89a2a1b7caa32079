import { type Text, text } from '@jadara/contract/core/text'

export const toBilingualName = ({ englishName, arabicName }: Readonly<Record<'englishName' | 'arabicName', string>>): Text =>
  text(englishName, arabicName)
