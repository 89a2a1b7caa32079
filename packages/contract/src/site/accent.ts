import { contrast, isColour } from './contrast.ts'
import { identitySlots } from './identity.ts'

/** The grounds on which the accent is hardest to read, in each appearance (web/src/ui/theme/tokens.css: sunken, nile-tint). */
const grounds = { light: '#f2ece1', dark: '#17354b' } as const
const readable = 4.5

export type AccentShades = { readonly light: string; readonly dark: string }

/** The office's colour made darker, or for the dark appearance lighter, until it can be read; undefined while it is the Nile's. */
export function accentShades(colour: string): AccentShades | undefined {
  const accent = colour.toLowerCase()
  if (accent === identitySlots.accentColour.initial.en.toLowerCase() || !isColour(accent)) return undefined
  return { light: until(grounds.light, accent, '#000000'), dark: until(grounds.dark, accent, '#ffffff') }
}

/** The office's colour in the place of the Nile's, for whoever has chosen an appearance and whoever leaves it to the device. */
export function accentCss(colour: string): string {
  const shades = accentShades(colour)
  if (!shades) return ''
  const { light, dark } = shades
  const darkRule = `{--nile:${dark};--nile-hover:${mixed(dark, '#ffffff', 0.3)}}`
  return (
    `:root{--nile:${light};--nile-hover:${mixed(light, '#000000', 0.25)}}:root[data-mantine-color-scheme=dark]${darkRule}` +
    `@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light])${darkRule}}`
  )
}

function until(ground: string, colour: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const tried = mixed(colour, towards, share)
    if (contrast(ground, tried) >= readable) return tried
  }
  return towards
}

/** `share` of the way from one colour to another. */
function mixed(colour: string, towards: string, share: number): string {
  const channel = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(channel(colour, at) * (1 - share) + channel(towards, at) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
