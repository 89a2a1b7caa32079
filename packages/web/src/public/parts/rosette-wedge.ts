import { rosette } from '../../ui/rosette-lines.ts'

const petals = 17

/** The rosette is one wedge, turned seventeen times, and its circles. The lines come petal by petal: the first of each path are the first petal's. */
export function rosetteWedge(wide: boolean) {
  const lines = rosette({ wide, radius: wide ? 60 : 80 })
  const [circles, straight] = [lines.construction.match(/M[^M]*a[^M]*/g) ?? [], lines.construction.match(/M[^Ma]*(?=M|$)/g) ?? []]
  return {
    construction: first(straight),
    strap: first(lines.strap.match(/M[^M]*/g) ?? []),
    petals: first(lines.petals.match(/M[^M]*/g) ?? []),
    circles: circles.join(''),
  }
}

const first = (pieces: readonly string[]): string => pieces.slice(0, pieces.length / petals).join('')
