import { doctorate, equivalence, phd, specimen } from './lettering.ts'
import { centredBars, rosette, signature } from './shapes.ts'

/** Certificates on A4 as they leave a scanner: drawn on 1000 × 1414, 800 pixels wide. */
export type CertificateStyle = { readonly ink: string; readonly gold: string; readonly paper: string; readonly seed: number }

export const certificateStyles: readonly CertificateStyle[] = [
  { ink: '#16324f', gold: '#b98a2f', paper: '#fbf7ec', seed: 1 },
  { ink: '#4a1f2b', gold: '#a9803a', paper: '#fdfaf3', seed: 5 },
  { ink: '#173f35', gold: '#c09a4a', paper: '#f8f5ea', seed: 9 },
  { ink: '#2b2b3f', gold: '#9c8148', paper: '#fbf9f4', seed: 14 },
  { ink: '#3b2a17', gold: '#b07d2b', paper: '#faf4e4', seed: 23 },
]

/** The doctorate itself, for a wall. */
export const doctorateCertificate = ({ ink, gold, paper, seed }: CertificateStyle): string =>
  sheet(
    paper,
    `<g fill="none" stroke="${gold}"><rect x="46" y="46" width="908" height="1322" stroke-width="10"/><rect x="66" y="66" width="868" height="1282" stroke-width="2.5"/><rect x="92" y="92" width="816" height="1230" stroke-width="1.2"/></g>
    ${[
      [92, 92],
      [908, 92],
      [92, 1322],
      [908, 1322],
    ]
      .map(([x, y]) => `<g transform="translate(${x} ${y})"><circle r="52" fill="${paper}"/>${rosette(46, gold)}</g>`)
      .join('')}
    <g transform="translate(500 236)">${rosette(88, gold)}</g>
    <g fill="${ink}">
      <path transform="translate(500 446) scale(1.9)" d="${doctorate}"/>
      <path transform="translate(500 548) scale(1.1)" d="${phd}" opacity=".85"/>
      <g opacity=".7">${centredBars({ middle: 500, top: 618, widths: [560, 640, 500], height: 15, gap: 27 })}</g>
      <g opacity=".95">${centredBars({ middle: 500, top: 768, widths: [430], height: 30, gap: 0 })}</g>
      <g opacity=".7">${centredBars({ middle: 500, top: 846, widths: [600, 660, 380], height: 15, gap: 27 })}</g>
      <g opacity=".6">${centredBars({ middle: 250, top: 1186, widths: [190], height: 11, gap: 0 })}${centredBars({ middle: 750, top: 1186, widths: [190], height: 11, gap: 0 })}</g>
    </g>
    <path d="M150 1162H350M650 1162H850" stroke="${ink}" stroke-width="1.6"/>
    ${signature(168, 1140, seed)}${signature(664, 1144, seed + 4)}
    <g transform="translate(500 1086)"><path d="M-34 40L-52 176L-18 148L4 184L14 50ZM34 40L52 176L18 148L-4 184L-14 50Z" fill="${ink}" opacity=".85"/><circle r="78" fill="${gold}"/><circle r="66" fill="none" stroke="${paper}" stroke-width="2.5"/>${rosette(50, paper)}</g>`,
  )

/** The decision of an office, with its letterhead and stamp. */
export const equivalenceCertificate = ({ ink, gold, paper, seed }: CertificateStyle): string =>
  sheet(
    paper,
    `<g transform="translate(860 146)">${rosette(58, ink)}</g>
    <g fill="${ink}" opacity=".8">${centredBars({ middle: 690, top: 116, widths: [180, 150, 120], height: 13, gap: 14 })}${centredBars({ middle: 190, top: 126, widths: [160, 130], height: 11, gap: 14 })}</g>
    <path d="M90 236H910" stroke="${gold}" stroke-width="4"/>
    <g fill="${ink}">
      <path transform="translate(500 366) scale(1.5)" d="${equivalence}"/>
      <g opacity=".68">${Array.from({ length: 11 }, (_, row) => `<rect x="${row % 4 === 3 ? 420 : 118 + ((row * 37 + seed * 13) % 50)}" y="${470 + row * 46}" width="${882 - (row % 4 === 3 ? 420 : 118 + ((row * 37 + seed * 13) % 50))}" height="14" rx="7"/>`).join('')}</g>
      <g opacity=".6">${centredBars({ middle: 250, top: 1150, widths: [210, 150], height: 12, gap: 16 })}</g>
    </g>
    ${signature(160, 1118, seed)}
    <g transform="translate(640 1120) rotate(-14)" fill="none" stroke="#2a4c9b" opacity=".72"><circle r="112" stroke-width="7"/><circle r="92" stroke-width="2.5"/><circle r="58" stroke-width="2.5"/>${rosette(46, '#2a4c9b')}<circle r="75" stroke-width="15" stroke-dasharray="13 7 26 6 8 9"/></g>`,
  )

const sheet = (paper: string, inside: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="800" height="1131" viewBox="0 0 1000 1414">
    <defs><linearGradient id="shade" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".05" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".04"/></linearGradient></defs>
    <rect width="1000" height="1414" fill="${paper}"/>
    ${inside}
    <path transform="translate(500 1309) scale(.5)" d="${specimen}" fill="#a3262b" opacity=".6"/>
    <rect width="1000" height="1414" fill="url(#shade)"/>
  </svg>`
