/** Where a value lies between the ends of an axis that runs with the script, in percents of the width from the left: SVG knows no start and end. */
export function across(value: number, [from, to]: readonly [number, number], direction: 'ltr' | 'rtl'): string {
  const share = to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)))
  return `${Math.round(10_000 * (direction === 'rtl' ? 1 - share : share)) / 100}%`
}
