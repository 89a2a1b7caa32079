import { toRosetteLines } from '../../ui/rosette-lines.ts'

const petalCount = 17

/** One wedge of the rosette, and its circles. Lines are ordered by petal, so the first seventeenth of each path draws one petal. */
function rosetteWedge(wide: boolean) {
  const lines = toRosetteLines({ wide, radius: wide ? 60 : 80 })
  const [circles, straight] = [lines.construction.match(/M[^M]*a[^M]*/g) ?? [], lines.construction.match(/M[^Ma]*(?=M|$)/g) ?? []]
  return {
    construction: first(straight),
    strap: first(lines.strap.match(/M[^M]*/g) ?? []),
    petals: first(lines.petals.match(/M[^M]*/g) ?? []),
    circles: circles.join(''),
  }
}

const first = (pieces: readonly string[]): string => pieces.slice(0, pieces.length / petalCount).join('')

const kinds = { wide: rosetteWedge(true), closed: rosetteWedge(false) }
const turns = Array.from({ length: 16 }, (_, i) => +((360 / 17) * (i + 1)).toFixed(2))

/** Rotates one wedge instead of drawing all petals, to send fewer bytes. */
export function PublicRosetteSymbol({ kind }: { kind: keyof typeof kinds }) {
  const { construction, petals, strap, circles } = kinds[kind]
  return (
    <svg className="sr" aria-hidden="true" focusable="false">
      <symbol id={kind} viewBox="-100 -100 200 200" overflow="visible">
        <path className="orn-c" d={circles} />
        <g id={`${kind}-w`}>
          <path className="orn-c" d={construction} />
          <path className="orn-p" d={petals} />
          <path className="orn-s" d={strap} />
        </g>
        {turns.map((turn) => (
          <use key={turn} href={`#${kind}-w`} transform={`rotate(${turn})`} />
        ))}
      </symbol>
    </svg>
  )
}

/** Never behind running text, never under 120 px. Needs the symbol of its kind on the page. */
export function PublicRosette({ kind = 'wide', paper = false }: { kind?: keyof typeof kinds; paper?: boolean }) {
  return (
    <svg className={paper ? 'orn paper' : 'orn'} aria-hidden="true" focusable="false">
      <use href={`#${kind}`} />
    </svg>
  )
}
