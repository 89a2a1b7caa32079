/** Bars where lines of Arabic text would stand: they end together at the right. */
export function bars({
  right,
  top,
  widths,
  height,
  gap,
}: {
  right: number
  top: number
  widths: readonly number[]
  height: number
  gap: number
}): string {
  return widths
    .map(
      (width, index) =>
        `<rect x="${right - width}" y="${top + index * (height + gap)}" width="${width}" height="${height}" rx="${height / 2}"/>`,
    )
    .join('')
}

/** Bars that are centred on `middle`. */
export const centredBars = ({
  middle,
  ...rest
}: {
  middle: number
  top: number
  widths: readonly number[]
  height: number
  gap: number
}): string =>
  rest.widths
    .map((width, index) =>
      bars({ ...rest, right: middle + width / 2, top: rest.top + index * (rest.height + rest.gap), widths: [width] }),
    )
    .join('')

/** A star of twelve around the origin, as the portal's own sign has it. */
export function rosette(radius: number, colour: string): string {
  const points = Array.from({ length: 24 }, (_, index) => {
    const length = index % 2 === 0 ? radius : radius * 0.66
    const angle = (index * Math.PI) / 12
    return `${(length * Math.sin(angle)).toFixed(1)},${(-length * Math.cos(angle)).toFixed(1)}`
  })
  const line = (radius / 14).toFixed(1)
  return `<g fill="none" stroke="${colour}" stroke-width="${line}"><polygon points="${points.join(' ')}"/><polygon points="${points.join(' ')}" transform="rotate(15) scale(.72)"/><circle r="${radius * 0.3}"/></g>`
}

/** A hand's quick line: `seed` bends it another way. */
export function signature(x: number, y: number, seed: number): string {
  const bend = (step: number) => 14 + ((seed * 31 + step * 17) % 26)
  const strokes = Array.from(
    { length: 6 },
    (_, step) => `q${bend(step)} ${step % 2 ? bend(step + 3) : -bend(step + 3)} ${26 + (bend(step) % 9)} ${step % 2 ? -4 : 5}`,
  )
  return `<path d="M${x} ${y}${strokes.join('')}" fill="none" stroke="#1d2f6f" stroke-width="3.4" stroke-linecap="round"/>`
}
