import { identity, specimen } from './lettering.ts'
import { type Look, portrait } from './portrait.ts'
import { bars, rosette } from './shapes.ts'

/** An identity card as it lies on a table. It imitates no state's card, and says that it is a specimen. */
export type CardStyle = { readonly table: string; readonly tilt: number }

export const cardStyles: readonly CardStyle[] = [
  { table: '#8d7b68', tilt: -1.4 },
  { table: '#5f6b73', tilt: 1.1 },
  { table: '#a39a8c', tilt: 0.4 },
  { table: '#3f4a52', tilt: -0.7 },
  { table: '#b3a58f', tilt: 1.8 },
]

export const cardFront = (look: Look, style: CardStyle): string =>
  onTable(
    style,
    `<rect width="860" height="92" fill="#0b2a45"/>
    <g transform="translate(58 46)">${rosette(30, '#d9a441')}</g>
    <path transform="translate(690 62) scale(.95)" d="${identity}" fill="#f3e9d4"/>
    <svg x="36" y="124" width="224" height="280" viewBox="0 0 600 750">${portrait(look)}</svg>
    <rect x="36" y="124" width="224" height="280" fill="none" stroke="#0b2a45" stroke-width="3"/>
    <g fill="#22303c" opacity=".82">
      ${bars({ right: 818, top: 140, widths: [210, 330, 250], height: 22, gap: 24 })}
      ${bars({ right: 818, top: 292, widths: [390, 300], height: 14, gap: 18 })}
    </g>
    <g fill="#22303c">${digits(330, 404)}</g>
    ${stamp(575, 508)}`,
  )

export const cardBack = (style: CardStyle): string =>
  onTable(
    style,
    `<g fill="#22303c" opacity=".82">
      ${bars({ right: 818, top: 44, widths: [420, 340, 260], height: 16, gap: 20 })}
      ${bars({ right: 818, top: 176, widths: [180, 240], height: 14, gap: 18 })}
    </g>
    <g transform="translate(128 140)">${rosette(84, '#0b2a45')}</g>
    <rect x="0" y="262" width="860" height="74" fill="#1d1d20"/>
    <g fill="#1d1d20">${barcode(60, 358, 740, 84)}</g>
    ${stamp(430, 512)}`,
  )

const onTable = ({ table, tilt }: CardStyle, inside: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="680" viewBox="0 0 1000 680">
    <defs>
      <radialGradient id="light" cx=".3" cy=".2" r="1.1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>
      <linearGradient id="paper" x2="1" y2="1"><stop offset="0" stop-color="#f6efdf"/><stop offset=".55" stop-color="#dfeae6"/><stop offset="1" stop-color="#e9dfcb"/></linearGradient>
      <filter id="soft" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="12"/></filter>
      <clipPath id="edge"><rect width="860" height="540" rx="30"/></clipPath>
    </defs>
    <rect width="1000" height="680" fill="${table}"/><rect width="1000" height="680" fill="url(#light)"/>
    <g transform="translate(70 70) rotate(${tilt} 430 270)">
      <rect x="8" y="16" width="860" height="540" rx="30" fill="#000" opacity=".45" filter="url(#soft)"/>
      <g clip-path="url(#edge)">
        <rect width="860" height="540" fill="url(#paper)"/>
        <g fill="none" stroke="#1c5d66" stroke-width="1.1" opacity=".2">${waves()}</g>
        ${inside}
        <path d="M0 0L520 0L180 540L0 540Z" fill="#fff" opacity=".09"/>
      </g>
    </g>
  </svg>`

const stamp = (x: number, y: number): string =>
  `<path transform="translate(${x} ${y}) scale(1.1)" d="${specimen}" fill="#a3262b" opacity=".62"/>`

function waves(): string {
  return Array.from({ length: 26 }, (_, index) => {
    const y = index * 22 - 10
    return `<path d="M0 ${y}C140 ${y - 46} 240 ${y + 46} 380 ${y}S620 ${y - 46} 860 ${y + (index % 3) * 10}"/>`
  }).join('')
}

/** Fourteen marks where a number would stand. */
const digits = (x: number, y: number): string =>
  Array.from({ length: 14 }, (_, index) => `<rect x="${x + index * 35}" y="${y}" width="20" height="28" rx="6"/>`).join('')

function barcode(x: number, y: number, width: number, height: number): string {
  let at = 0
  let lines = ''
  for (let step = 0; at < width - 8; step += 1) {
    const thick = 2 + ((step * 7) % 5)
    lines += `<rect x="${x + at}" y="${y}" width="${thick}" height="${height}"/>`
    at += thick + 3 + ((step * 11) % 6)
  }
  return lines
}
