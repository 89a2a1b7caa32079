import { rosetteWedge } from './rosette-wedge.ts'

const kinds = { wide: rosetteWedge(true), closed: rosetteWedge(false) }
const turns = Array.from({ length: 16 }, (_, i) => +((360 / 17) * (i + 1)).toFixed(2))

/** A rosette once for the whole page: one wedge of seventeen, turned. So much less to send than all the lines. */
export function RosetteSymbol({ kind }: { kind: keyof typeof kinds }) {
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

/** Decoration: never behind running text, never under 120 px. The page holds the symbol of its kind. */
export function Rosette({ kind = 'wide', paper = false }: { kind?: keyof typeof kinds; paper?: boolean }) {
  return (
    <svg className={paper ? 'orn paper' : 'orn'} aria-hidden="true" focusable="false">
      <use href={`#${kind}`} />
    </svg>
  )
}
