type Span = readonly [first: number, last: number]

const spans = (range: string): Span[] =>
  range.split(',').map((part) => {
    const [first = '', last = first] = part.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const hex = (code: number): string => code.toString(16).toUpperCase()

/** What of one CSS `unicode-range` lies outside another, as a `unicode-range`; undefined where nothing is left. */
export function outside(range: string, taken: string): string | undefined {
  const left = spans(taken).reduce<Span[]>(
    (kept, [first, last]) =>
      kept.flatMap(([from, to]): Span[] => {
        if (last < from || first > to) return [[from, to]]
        const around: Span[] = [
          [from, first - 1],
          [last + 1, to],
        ]
        return around.filter(([start, end]) => start <= end)
      }),
    spans(range),
  )
  if (left.length === 0) return undefined
  return left.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
