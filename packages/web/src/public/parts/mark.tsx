import { toMarkPathData } from '../../ui/rosette-lines.ts'

const petal = `${toMarkPathData().split('Z')[0]}Z`
const turns = Array.from({ length: 17 }, (_, i) => +((360 / 17) * i).toFixed(2))

/** Defined once; the masthead and the footer use it. */
export function PublicMarkSymbol() {
  return (
    <svg className="sr" aria-hidden="true" focusable="false">
      <symbol id="mark" viewBox="-100 -100 200 200">
        {turns.map((turn) => (
          <path key={turn} d={petal} transform={`rotate(${turn})`} />
        ))}
      </symbol>
    </svg>
  )
}

export function PublicMark() {
  return (
    <svg className="mark" aria-hidden="true" focusable="false">
      <use href="#mark" />
    </svg>
  )
}

/** The favicon as a data URL, to save a request. */
export const faviconDataUrl = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" fill="#B5862B"><path id="p" d="${petal}"/>${turns
    .slice(1)
    .map((turn) => `<use href="#p" transform="rotate(${turn})"/>`)
    .join('')}</svg>`,
).replace(/%20|%3D|%3A|%2F|%22/g, (code) => (code === '%22' ? "'" : decodeURIComponent(code)))}`
