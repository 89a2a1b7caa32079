import { contrast, isColour } from './contrast.ts'
import { identitySlots } from './identity.ts'

/** The backgrounds with the least contrast (web/src/ui/theme/tokens.css: sunken, nile-tint). */
const backgrounds = { light: '#f2ece1', dark: '#17354b' } as const
const readable = 4.5

export type AccentShades = { readonly light: string; readonly dark: string }

/** The accent colour darkened, or in dark mode lightened, until it is readable; undefined for the default colour. */
export function accentShades(colour: string): AccentShades | undefined {
  const accent = colour.toLowerCase()
  if (accent === identitySlots.accentColour.initial.en.toLowerCase() || !isColour(accent)) return undefined
  return {
    light: mixUntilReadable(backgrounds.light, accent, '#000000'),
    dark: mixUntilReadable(backgrounds.dark, accent, '#ffffff'),
  }
}

/** CSS that overrides the default accent, for a chosen appearance and for the device's. */
export function accentCss(colour: string): string {
  const shades = accentShades(colour)
  if (!shades) return ''
  const { light, dark } = shades
  const darkRule = `{--nile:${dark};--nile-hover:${mixColours(dark, '#ffffff', 0.3)}}`
  return (
    `:root{--nile:${light};--nile-hover:${mixColours(light, '#000000', 0.25)}}:root[data-mantine-color-scheme=dark]${darkRule}` +
    `@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light])${darkRule}}`
  )
}

function mixUntilReadable(ground: string, colour: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const tried = mixColours(colour, towards, share)
    if (contrast(ground, tried) >= readable) return tried
  }
  return towards
}

/** Mixes two colours; `share` 0 is the first, 1 the second. */
function mixColours(colour: string, towards: string, share: number): string {
  const channel = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(channel(colour, at) * (1 - share) + channel(towards, at) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
