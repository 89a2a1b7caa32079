import { type Language, languages } from '@jadara/contract/text'

/** `npm run test:long` looks at every screen in both languages and at three widths; `npm test` once. */
export const isLong = process.env.JADARA_SUITE === 'long'

/** The languages in which a story is told: `short` alone in `npm test`. */
export const storyLanguages = (short: Language): readonly Language[] => (isLong ? languages : [short])

/** The appearances in which a screen is looked at where that matters: `npm test` takes the one that nothing else looks at. */
export const colorSchemes = isLong ? (['light', 'dark'] as const) : (['dark'] as const)
