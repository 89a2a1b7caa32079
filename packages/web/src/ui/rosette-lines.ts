/**
 * The rosette of seventeen petals, constructed like girih. Path data for a viewBox of -100 -100 200 200. `construction`: the guide lines;
 * `strap`: the finished lines; `petals`: the fill.
 */
type Point = readonly [x: number, y: number]
export type RosetteLines = { construction: string; strap: string; petals: string }

const petalCount = 17
const half = Math.PI / petalCount
const round = (value: number) => +value.toFixed(2)
const point = ([x, y]: Point) => `${round(x)} ${round(y)}`
/** Polar coordinates; angle 0 points up. */
const polar = (radius: number, angle: number): Point => [radius * Math.sin(angle), -radius * Math.cos(angle)]
function onPetal(i: number, x: number, y: number): Point {
  const angle = 2 * half * i
  return [x * Math.sin(angle) + y * Math.cos(angle), -x * Math.cos(angle) + y * Math.sin(angle)]
}
const circle = (r: number) =>
  `M${round(-r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`
const line = (from: Point, to: Point) => `M${point(from)}L${point(to)}`

/** `radius` of the petals' circle: 80 for a closed rosette, 60 for a wide one, 46 for a wide one in a small frame. */
export function toRosetteLines({ done = petalCount, wide = false, radius = 80 } = {}): RosetteLines {
  const width = 0.094 * radius
  const tip = 0.96 * radius
  const depth = 0.088 * radius
  const shoulder = tip - depth
  const slope = width / depth
  const star = width / Math.sin(half)
  const hollow = width / Math.sin(2 * half)
  /** Where a petal's outer line crosses the radius at an angle: inside its wedge (-1) or outside (+1). */
  const cross = (angle: number, side: -1 | 1) => (slope * tip) / (slope - side * Math.tan(angle)) / Math.cos(angle)
  const inner = cross(half, -1)
  const first = cross(half, 1)
  const second = cross(2 * half, 1)
  const third = cross(3 * half, 1)
  const edge = wide ? third : first
  const reach = wide ? second : first
  const turn = wide ? 2 * half : half

  let construction = ''
  let strap = ''
  let petals = ''
  for (let i = 0; i < petalCount; i++) {
    const axis = 2 * half * i
    const top = onPetal(i, tip, 0)
    const near = onPetal(i, shoulder, width)
    const far = onPetal(i, shoulder, -width)
    const lines =
      line(polar(inner, axis - half), polar(reach, axis + turn)) +
      line(polar(inner, axis + half), polar(reach, axis - turn)) +
      line(near, polar(hollow, axis + 2 * half)) +
      line(far, polar(hollow, axis - 2 * half))
    if (i < done) {
      strap += lines
      const outline = [top, near, polar(star, axis + half), polar(hollow, axis), polar(star, axis - half), far]
      petals += `M${outline.map(point).join('L')}Z`
    } else construction += lines
    construction += line([0, 0], polar(edge, axis)) + line([0, 0], polar(edge, axis + half))
    if (wide) {
      construction += line(polar(second, axis + 2 * half), polar(third, axis + 3 * half))
      construction += line(polar(second, axis - 2 * half), polar(third, axis - 3 * half))
    }
    for (const side of [width, -width]) construction += line(onPetal(i, shoulder, side), onPetal(i, -0.3 * tip, side))
  }
  for (const r of [hollow, star, inner, tip, first, ...(wide ? [second, third] : [])]) construction += circle(r)
  return { construction, strap, petals }
}

const markOutline = [
  [1, 0],
  [0.78, 1],
  [0.5, 0.62],
  [0.3, 0],
  [0.5, -0.62],
  [0.78, -1],
] as const

/** The mark: seventeen solid petals, for 24 px and up. */
export function toMarkPathData(radius = 98): string {
  const width = 0.1 * radius
  const petal = (i: number) => `M${markOutline.map(([x, y]) => point(onPetal(i, x * radius, y * width))).join('L')}Z`
  return Array.from({ length: petalCount }, (_, i) => petal(i)).join('')
}
