import { type Language, languages } from '@jadara/contract/core/text'

/** `npm run test:long` checks every screen in both languages and three widths, `npm test` once. */
export const isLong = process.env.JADARA_SUITE === 'long'

/** The languages in which a test runs: both in the long suite, `short` in `npm test`. */
export const storyLanguages = (short: Language): readonly Language[] => (isLong ? languages : [short])

/** Light and dark in the long suite; dark alone in `npm test`, where all other tests are light. */
export const colorSchemes = isLong ? (['light', 'dark'] as const) : (['dark'] as const)
