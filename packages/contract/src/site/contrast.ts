/** The two text colours on coloured backgrounds. */
export const textColors = { light: '#ffffff', dark: '#0B1620' } as const
export type TextColor = (typeof textColors)[keyof typeof textColors]

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The text colour with the better contrast on this background. */
export const chooseTextColor = (ground: string): TextColor =>
  contrast(ground, textColors.light) >= contrast(ground, textColors.dark) ? textColors.light : textColors.dark

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
