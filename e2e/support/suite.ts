import { type Language, languages } from '@jadara/contract/core/text'

/** `npm run test:long` checks every screen in three widths, `npm test` in one. */
export const isLong = process.env.JADARA_SUITE === 'long'

/** The language in which a test runs: `short` in `npm test`, the other one in the long suite. A list, for `describe.each`. */
export const storyLanguages = (short: Language): readonly Language[] =>
  languages.filter((language) => (language === short) !== isLong)

/** Light and dark in the long suite; dark alone in `npm test`, where all other tests are light. */
export const colorSchemes = isLong ? (['light', 'dark'] as const) : (['dark'] as const)
