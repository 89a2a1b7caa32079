import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const here = createRequire(import.meta.url)

/** The weights that the templates use, and no others: each file is read when a compiler is made. */
const used = {
  'markazi-text': ['400Regular', '500Medium', '600SemiBold'],
  'ibm-plex-sans-arabic': ['400Regular', '500Medium', '600SemiBold'],
  // For what Plex lacks (Greek, Turkish, Vietnamese, Urdu letters), and for stress in Latin: Plex Sans Arabic has no italics.
  'noto-sans': ['400Regular', '600SemiBold', '400Regular_Italic', '600SemiBold_Italic'],
  'noto-sans-arabic': ['400Regular', '600SemiBold'],
} as const

/**
 * The folders of the TTF files, one a weight. Families and order of fallback stand in assets/typst/look.typ. A digest is set in DejaVu Sans Mono, which Typst brings along.
 */
export const fontFolders = (): string[] =>
  Object.entries(used).flatMap(([family, weights]) => {
    const home = dirname(here.resolve(`@expo-google-fonts/${family}/package.json`))
    return weights.map((weight) => join(home, weight))
  })
